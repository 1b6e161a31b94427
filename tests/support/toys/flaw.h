// A toy that can be broken on purpose, so that the laws can be shown to bite.
#pragma once

namespace flibuste::toys {

// The flawed one is compiled once; its flaw is set while it runs. The sound one has none.
template <class Flaw, bool kFlawed>
struct Breakable {
  static inline Flaw flaw = Flaw::none;
  static bool has(Flaw asked) { return kFlawed && flaw == asked; }
};

}  // namespace flibuste::toys
