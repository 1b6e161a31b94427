// The icon as pictures, for devices that take no SVG: made from the drawing when the client is built.
import { Resvg } from "@resvg/resvg-js";
import { readFileSync } from "node:fs";

// Where the device cuts a shape of its own, the sheet reaches into the corners.
const ICONS = [
  { name: "icon-192.png", size: 192, whole: false },
  { name: "icon-512.png", size: 512, whole: false },
  { name: "icon-maskable-512.png", size: 512, whole: true },
  { name: "apple-touch-icon.png", size: 180, whole: true },
];

/**
 * @param {URL} drawing
 * @returns {import("vite").Plugin}
 */
export function icons(drawing) {
  return {
    name: "icons",
    apply: "build",
    generateBundle() {
      const svg = readFileSync(drawing, "utf8");
      for (const { name, size, whole } of ICONS) {
        const drawn = new Resvg(whole ? svg.replace(/ rx="\d+"/, "") : svg, {
          fitTo: { mode: "width", value: size },
          font: { loadSystemFonts: false },
        });
        this.emitFile({ type: "asset", fileName: name, source: drawn.render().asPng() });
      }
    },
  };
}
