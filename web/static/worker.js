// Keeps the page at hand when the server is not: what was loaded once is shown again. It never reloads anything: a new
// release is simply what the next visit gets. Names under assets/ change with their content; all else is asked for first.
const SHELF = "flibuste-1";
const KEPT = /\/assets\/|\/icon\.svg$|\/$/;

self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin || !KEPT.test(address.pathname)) return;
  event.respondWith(address.pathname.includes("/assets/") ? keptFirst(request) : askedFirst(request));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show());
});

async function tidy() {
  for (const name of await caches.keys()) if (name !== SHELF) await caches.delete(name);
}

async function keep(request, answer) {
  if (answer.ok) await (await caches.open(SHELF)).put(request, answer.clone());
  return answer;
}

async function keptFirst(request) {
  return (await caches.match(request)) ?? keep(request, await fetch(request));
}

async function askedFirst(request) {
  try {
    return await keep(request, await fetch(request));
  } catch (error) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw error;
  }
}

// The tab that is there already, or a new one.
async function show() {
  const [page] = await self.clients.matchAll({ type: "window" });
  return page ? page.focus() : self.clients.openWindow("./");
}
