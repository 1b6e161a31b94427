// A part of the page that scrolls can be reached by keyboard while it does, and is no stop on the way otherwise.
import type { Attachment } from "svelte/attachments";

export const scrollable: Attachment<HTMLElement> = (box) => {
  const settle = () => {
    box.tabIndex = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1 ? 0 : -1;
  };
  const sizes = new ResizeObserver(settle);
  const watch = () => {
    sizes.disconnect();
    sizes.observe(box);
    for (const child of box.children) sizes.observe(child);
  };
  const children = new MutationObserver(watch);
  children.observe(box, { childList: true });
  watch();
  return () => {
    sizes.disconnect();
    children.disconnect();
  };
};
