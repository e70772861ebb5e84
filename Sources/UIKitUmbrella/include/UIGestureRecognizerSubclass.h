// The Swift class declares the members that subclasses override; this header is empty on purpose.
#pragma once
