import "./styles/app.css";
import { mount } from "svelte";
import App from "./App.svelte";

mount(App, { target: document.getElementById("app")! });

// Not while developing: there the newest is wanted at once.
if (import.meta.env.PROD) void navigator.serviceWorker?.register("worker.js").catch(() => {});
