// A study as one page of plots: HTML that is also XML, with all it needs inside, in both languages, without a script.
#pragma once

#include <string>
#include <string_view>

#include "lab/study.h"

namespace flibuste {

// The same study, command and language give the same page, byte for byte. `command` is what made it, for the reader;
// `shown` is the language the page opens in.
std::string study_page(const StudyPlan& plan, const Study& study, std::string_view command, Lang shown);

}  // namespace flibuste
