// What subclasses may override is declared in the Swift class; this header is empty on purpose.
#pragma once
