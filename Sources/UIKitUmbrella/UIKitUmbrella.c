// A target needs a source file; the module map is what this one is for.
#include "UIKit.h"
