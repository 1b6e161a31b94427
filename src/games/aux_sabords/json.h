// The documents of Aux Sabords! that differ from their structs; all others follow from their descriptions.
#pragma once

#include "core/json.h"
#include "games/aux_sabords/documents.h"

namespace flibuste {

class Schema;

// "F6": column from the west, row from the north.
template <>
struct Form<aux_sabords::Square> {
  static json::value write(const aux_sabords::Square& square);
  static void text(std::string& out, const aux_sabords::Square& square);
  static aux_sabords::Square read(const Reading& in);
  static json::object schema();
};

// {"pirate":16,"captain":2, …}
template <>
struct Form<aux_sabords::CardCounts> {
  static json::value write(const aux_sabords::CardCounts& counts);
  static void text(std::string& out, const aux_sabords::CardCounts& counts);
  static aux_sabords::CardCounts read(const Reading& in);
  static json::object schema();
};

template <>
struct Form<aux_sabords::State> {
  static json::value write(const aux_sabords::State& state);
  static aux_sabords::State read(const Reading& in);
  static json::object schema(Schema& schema);
};

}  // namespace flibuste
