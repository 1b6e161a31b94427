import "./styles/app.css";

// The wordmark is painted before the program is even read, which takes a slow processor a while. A page that nobody
// looks at paints nothing, and does not wait for it.
const start = () => void import("./start");
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
