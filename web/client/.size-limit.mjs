// Limits on what people have to load.
import { firstPage } from "./scripts/first-page.mjs";

const built = "../../build/client";

export default [
  // The promise is 150 kB; it takes a third of that, and shall stay so.
  { name: "scripts of the first page", path: firstPage(built), gzip: true, limit: "60 kB" },
  { name: "fonts", path: `${built}/assets/*.woff2`, gzip: false, brotli: false, limit: "80 kB" },
];
