// SwiftPM needs a source file in each target. This target exists for its module map.
#include "UIKit.h"
