// SQLite behind values that clean up after themselves and throw StoreFailure.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "store/store.h"

namespace flibuste::sqlite {

enum class Access : std::uint8_t { serve, beside };  // beside: reads only, next to whoever serves

// What the system says in errno, as a failure of `file`.
StoreFailure system_failure(int error, const std::filesystem::path& file);

// A connection to one data file.
class Database {
 public:
  Database(std::filesystem::path file, Access access);

  const std::filesystem::path& file() const { return file_; }
  sqlite3* get() const { return connection_.get(); }
  // What SQLite just said, as a failure of this file; errno tells the cause and was 0 before.
  StoreFailure failure(int code) const;

 private:
  struct Close {
    void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
  };
  std::filesystem::path file_;
  std::unique_ptr<sqlite3, Close> connection_;
};

// Bytes that are no text.
struct Blob {
  std::string_view bytes;
};

// The answer of a statement being executed; the statement is free again when this goes.
class Rows {
 public:
  Rows(const Database& database, sqlite3_stmt* statement) : database_(database), statement_(statement) {}
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;
  ~Rows() { sqlite3_reset(statement_); }

  bool next();
  std::int64_t integer(int column) const { return sqlite3_column_int64(statement_, column); }
  std::string bytes(int column) const;

 private:
  const Database& database_;
  sqlite3_stmt* statement_;
};

// Prepared at its first use and kept: a file of an older release can be copied though its tables are not ours.
class Statement {
 public:
  Statement(const Database& database, const char* sql) : database_(database), sql_(sql) {}

  // The values must outlive the rows: they are not copied.
  template <typename... Values>
  Rows rows(const Values&... values) {
    prepare();
    [[maybe_unused]] int parameter = 0;
    (bind(++parameter, values), ...);
    return {database_, statement_.get()};
  }
  template <typename... Values>
  void run(const Values&... values) {
    Rows answer = rows(values...);
    while (answer.next()) {
    }
  }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  void prepare();
  void bind(int parameter, std::int64_t value);
  void bind(int parameter, std::string_view text);
  void bind(int parameter, Blob blob);
  void require(int code) const;

  const Database& database_;
  const char* sql_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// For statements that are executed once.
void run(const Database& database, const char* sql);
std::int64_t number(const Database& database, const char* sql);

// The statements around every change; kept because there is one such pair for every batch.
struct TransactionStatements {
  explicit TransactionStatements(const Database& used) : database(used) {}
  const Database& database;
  Statement begin{database, "BEGIN IMMEDIATE"};
  Statement commit{database, "COMMIT"};
};

// All or nothing: what was not committed is rolled back, whatever failed.
class Transaction {
 public:
  explicit Transaction(TransactionStatements& statements);
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();
  void commit() { statements_.commit.run(); }

 private:
  TransactionStatements& statements_;
};

}  // namespace flibuste::sqlite
