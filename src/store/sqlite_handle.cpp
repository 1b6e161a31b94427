#include "store/sqlite_handle.h"

#include <cerrno>
#include <system_error>
#include <utility>

namespace flibuste::sqlite {
namespace {

using Kind = StoreFailure::Kind;

constexpr int kPatience = 2000;  // milliseconds: longer than a reader needs to look at the end of the log

Kind kind_of_errno(int error) {
  switch (error) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
      return Kind::full;
    case EROFS:
    case EACCES:
    case EPERM:
      return Kind::read_only;
    default:
      return Kind::broken;
  }
}

Kind kind_of_code(int code, int error) {
  switch (code & 0xff) {
    case SQLITE_FULL:
      return Kind::full;
    case SQLITE_READONLY:
      return Kind::read_only;
    case SQLITE_CANTOPEN:
      return kind_of_errno(error) == Kind::full ? Kind::full : Kind::read_only;
    case SQLITE_IOERR:
      return kind_of_errno(error);
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return Kind::unreadable;
    case SQLITE_BUSY:
      return Kind::busy;
    default:
      return Kind::broken;
  }
}

StoreFailure told(Kind kind, const std::filesystem::path& file, const std::string& cause) {
  const std::string name = file.string();
  switch (kind) {
    case Kind::full:
      return {kind, "no space left to write " + name + " (" + cause + ")"};
    case Kind::read_only:
      return {kind, name + " may not be written (" + cause + ")"};
    case Kind::unreadable:
      return {kind, name + " is not a data file or is damaged (" + cause + ")"};
    case Kind::busy:
      return {kind, name + " is in use (" + cause + ")"};
    default:
      return {kind, "cannot use " + name + ": " + cause};
  }
}

}  // namespace

StoreFailure system_failure(int error, const std::filesystem::path& file) {
  return told(kind_of_errno(error), file, std::generic_category().message(error));
}

Database::Database(std::filesystem::path file, Access access) : file_(std::move(file)) {
  const int flags = access == Access::serve ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
  sqlite3* connection = nullptr;
  // An absolute name is never one of SQLite's special names, like ":memory:".
  std::error_code failed;
  const std::filesystem::path name = std::filesystem::absolute(file_, failed);
  if (failed) throw system_failure(failed.value(), file_);
  errno = 0;
  const int code =
      sqlite3_open_v2(name.c_str(), &connection, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
  connection_.reset(connection);
  if (code != SQLITE_OK) throw failure(code);
  sqlite3_busy_timeout(get(), kPatience);
  if (access == Access::serve && sqlite3_db_readonly(get(), "main") != 0) throw failure(SQLITE_READONLY);
}

StoreFailure Database::failure(int code) const {
  const int error = errno;  // sqlite3_system_errno() is not set by a commit that fails
  std::string cause = sqlite3_errcode(get()) == code ? sqlite3_errmsg(get()) : sqlite3_errstr(code);
  if ((code & 0xff) == SQLITE_IOERR && error != 0) cause += ", " + std::generic_category().message(error);
  return told(kind_of_code(code, error), file_, cause);
}

bool Rows::next() {
  errno = 0;
  const int code = sqlite3_step(statement_);
  if (code != SQLITE_ROW && code != SQLITE_DONE) throw database_.failure(code);
  return code == SQLITE_ROW;
}

std::string Rows::bytes(int column) const {
  const void* data = sqlite3_column_blob(statement_, column);  // null when empty
  const int size = sqlite3_column_bytes(statement_, column);
  return data == nullptr ? std::string() : std::string(static_cast<const char*>(data), static_cast<std::size_t>(size));
}

void Statement::prepare() {
  if (statement_) return;
  sqlite3_stmt* statement = nullptr;
  require(sqlite3_prepare_v3(database_.get(), sql_, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr));
  statement_.reset(statement);
}

void Statement::bind(int parameter, std::int64_t value) {
  require(sqlite3_bind_int64(statement_.get(), parameter, value));
}

// A null pointer would be bound as NULL, so an empty value points somewhere.
void Statement::bind(int parameter, std::string_view text) {
  const char* data = text.empty() ? "" : text.data();
  require(sqlite3_bind_text64(statement_.get(), parameter, data, text.size(), SQLITE_STATIC, SQLITE_UTF8));
}

void Statement::bind(int parameter, Blob blob) {
  const char* data = blob.bytes.empty() ? "" : blob.bytes.data();
  require(sqlite3_bind_blob64(statement_.get(), parameter, data, blob.bytes.size(), SQLITE_STATIC));
}

void Statement::require(int code) const {
  if (code != SQLITE_OK) throw database_.failure(code);
}

void run(const Database& database, const char* sql) {
  errno = 0;
  const int code = sqlite3_exec(database.get(), sql, nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) throw database.failure(code);
}

std::int64_t number(const Database& database, const char* sql) {
  Statement statement(database, sql);
  Rows rows = statement.rows();
  return rows.next() ? rows.integer(0) : 0;
}

Transaction::Transaction(TransactionStatements& statements) : statements_(statements) {
  // SQLite would go on writing to a file that no longer has a name, where nobody will ever find it.
  int moved = 0;
  sqlite3_file_control(statements.database.get(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
  if (moved != 0) {
    throw StoreFailure(StoreFailure::Kind::broken, statements.database.file().string() + " was moved or removed");
  }
  statements.begin.run();
}

Transaction::~Transaction() {
  // After some faults SQLite has rolled back by itself. The fault that led here is the one to tell, not one of this.
  sqlite3* connection = statements_.database.get();
  if (sqlite3_get_autocommit(connection) == 0) sqlite3_exec(connection, "ROLLBACK", nullptr, nullptr, nullptr);
}

}  // namespace flibuste::sqlite
