// Addresses live behind the #: the server needs to know none of them, and an invitation is sent to nobody.

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "here"; game: string }
  | { page: "table"; table: string }
  | { page: "join"; table: string; invitation: string }
  | { page: "take"; table: string; token: string }
  | { page: "code" }
  | { page: "games" }
  | { page: "replay"; table: string; move: number | null; since?: number }
  | { page: "rules"; game: string; clause: string | null }
  | { page: "fairness"; table: string | null }
  | { page: "settings" }
  | { page: "about" }
  | { page: "privacy" }
  | { page: "lost" };

const TABLE = /^[a-z0-9]{16}$/;
const SECRET = /^[A-Za-z0-9_-]{8,64}$/;
const NAME = /^[a-z0-9-]{1,40}$/;

export function parseRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#?\/?/, "").split("?");
  const parts = path.split("/").filter(Boolean);
  const [page, first = "", second = ""] = parts;
  const table = TABLE.test(first) ? first : null;
  switch (page) {
    case undefined:
      return { page: "home" };
    case "new":
    case "here":
      return NAME.test(first) ? { page, game: first } : { page: "lost" };
    case "table":
      return table ? { page, table } : { page: "lost" };
    case "join":
      return table && SECRET.test(second) ? { page, table, invitation: second } : { page: "lost" };
    case "take":
      return table && SECRET.test(second) ? { page, table, token: second } : { page: "lost" };
    case "replay": {
      // A position by its number, or by the version of the table it came about at.
      const move = /(?:^|&)m=(\d{1,5})/.exec(query);
      const since = /(?:^|&)v=(\d{1,9})/.exec(query);
      if (!table) return { page: "lost" };
      return { page, table, move: move ? Number(move[1]) : null, ...(since ? { since: Number(since[1]) } : {}) };
    }
    case "rules": {
      const clause = /(?:^|&)c=([A-Z]+-[A-Z0-9-]+)/.exec(query);
      return NAME.test(first) ? { page, game: first, clause: clause?.[1] ?? null } : { page: "lost" };
    }
    case "fairness":
      return { page, table };
    case "code":
    case "games":
    case "settings":
    case "about":
    case "privacy":
      return { page };
    default:
      return { page: "lost" };
  }
}

export function hrefOf(route: Route): string {
  switch (route.page) {
    case "home":
    case "lost":
      return "#/";
    case "new":
    case "here":
      return `#/${route.page}/${route.game}`;
    case "table":
      return `#/table/${route.table}`;
    case "join":
      return `#/join/${route.table}/${route.invitation}`;
    case "take":
      return `#/take/${route.table}/${route.token}`;
    case "replay":
      if (route.since !== undefined) return `#/replay/${route.table}?v=${route.since}`;
      return `#/replay/${route.table}${route.move === null ? "" : `?m=${route.move}`}`;
    case "rules":
      return `#/rules/${route.game}${route.clause ? `?c=${route.clause}` : ""}`;
    case "fairness":
      return route.table ? `#/fairness/${route.table}` : "#/fairness";
    default:
      return `#/${route.page}`;
  }
}

/** The link that seats whoever opens it. */
export function invitationLink(page: string, table: string, invitation: string): string {
  return `${page.split("#")[0]}${hrefOf({ page: "join", table, invitation })}`;
}
