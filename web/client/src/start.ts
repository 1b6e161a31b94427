// Begins the program in the page.
import { mount } from "svelte";
import App from "./App.svelte";
import { watchFaults } from "./app/faults";

watchFaults();
const target = document.getElementById("app")!;
target.replaceChildren();
mount(App, { target });

// Not while developing: there the newest is wanted at once.
if (import.meta.env.PROD) void navigator.serviceWorker?.register("worker.js").catch(() => {});
