import { mount } from "svelte";
import "../src/styles/app.css";
import Dev from "./Dev.svelte";
mount(Dev, { target: document.getElementById("app")! });
