// UIKit is Swift; this header is empty on purpose.
#pragma once
