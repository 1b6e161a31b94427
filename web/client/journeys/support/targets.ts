// Whatever can be pressed is large enough for a finger.
import type { Page } from "@playwright/test";

/** On a screen that is touched (product.md, feature 62). */
export const FINGER = 44;
/** In family mode. */
export const SMALL_HAND = 56;
/**
 * The least that WCAG 2.2 allows anywhere, and what the squares of a sea have to have where a finger plays without family
 * mode: nine of them side by side on a phone of 390 pixels are 36 wide, on one of 320 pixels 28; the eleven of the great sea
 * 28 and 25. The next step is an arrow of 56 pixels there too, and a longer way is shown before it is sailed. In family mode there is nothing smaller than a
 * small hand.
 */
const SQUARE = 24;

/**
 * What can be pressed here and is smaller than `least` pixels either way, in words. Links within a sentence may be as high as
 * its line.
 */
export async function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate(
    ([least, square]) => {
      const top = document.querySelector("dialog[open]") ?? document;
      const within = (each: Element) =>
        getComputedStyle(each).display === "inline" &&
        [...each.parentNode!.childNodes].some(
          (node) => node !== each && node.nodeType === 3 && node.textContent!.trim(),
        );
      const small: string[] = [];
      for (const each of top.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")) {
        if (each.closest("a.skip") || within(each) || !each.checkVisibility({ visibilityProperty: true })) continue;
        // A box or a knob is pressed by its words, too.
        const target = each.matches("input[type=radio], input[type=checkbox]") ? (each.closest("label") ?? each) : each;
        const { width, height } = target.getBoundingClientRect();
        const needed = each.closest("[data-square]") ? square : least;
        // Half a pixel is lost where a layout has fractions.
        if (width >= needed - 0.5 && height >= needed - 0.5) continue;
        const name = (each.getAttribute("aria-label") ?? target.textContent ?? "").trim().slice(0, 30);
        small.push(
          `${each.tagName.toLowerCase()}.${each.className} “${name}” ${Math.round(width)}×${Math.round(height)}`,
        );
      }
      return small;
    },
    [least, least < SMALL_HAND ? SQUARE : least] as const,
  );
}

/** What can be used on the table and is out of sight by more than a quarter, in words. */
export async function hiddenTargets(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const targets = document.querySelectorAll("main button.can, main button.fits, main .way, main button.press");
    if (targets.length === 0) return [];
    const seen = await new Promise<IntersectionObserverEntry[]>((done) => {
      const observer = new IntersectionObserver(done);
      for (const each of targets) observer.observe(each);
    });
    return seen
      .filter(({ intersectionRatio }) => intersectionRatio < 0.75)
      .map(({ target, intersectionRatio }) => `${target.ariaLabel} ${Math.round(intersectionRatio * 100)} %`);
  });
}

/** Words that are written smaller than `least` pixels; those on drawn pieces grow with the piece. */
export async function smallWords(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const small: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const box = walk.currentNode.parentElement!;
      const text = walk.currentNode.textContent!.trim();
      if (!text || box.closest("svg, .sr, a.skip, noscript") || !box.checkVisibility({ visibilityProperty: true }))
        continue;
      const { width, height } = box.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      const size = parseFloat(getComputedStyle(box).fontSize);
      if (size < least) small.push(`${size}px “${text.slice(0, 30)}” in ${box.tagName.toLowerCase()}.${box.className}`);
    }
    return small;
  }, least);
}

/** Words of the table and of the bar that are broken where no hyphen is. */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const part of document.querySelectorAll("main, .actions, .tray")) {
      const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const node = walk.currentNode;
        const box = node.parentElement!;
        if (box.closest("svg, .sr") || !box.checkVisibility({ visibilityProperty: true })) continue;
        // For the ear alone.
        if (getComputedStyle(box).clipPath !== "none") continue;
        // Where a letter stands; before the first one a soft hyphen may hang on the line above.
        const placeOf = (at: number) => {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          return [...range.getClientRects()].at(-1);
        };
        // On another line is lower by its height; a card that lies askew lets its letters sink a little.
        const apart = (one?: DOMRect, other?: DOMRect) =>
          one !== undefined && other !== undefined && Math.abs(one.top - other.top) > one.height / 2;
        for (const { 0: word, index } of node.textContent!.matchAll(/\p{L}{2,}/gu))
          if (apart(placeOf(index), placeOf(index + word.length - 1)))
            broken.push(`${word} in ${box.tagName.toLowerCase()}.${box.className}`);
      }
    }
    return broken;
  });
}

/**
 * Words that are cut off or run over the border of what bears them, in words of their own: a name, a title, a figure. What
 * lies outside a box that scrolls can be scrolled to.
 */
export async function clippedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const node = walk.currentNode;
      const own = node.parentElement!;
      const text = node.textContent!.trim();
      if (!text || own.closest("svg, .sr, a.skip, script, style, noscript, option")) continue;
      if (!own.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      for (let box: Element | null = own; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        // For the ear alone.
        if (style.clipPath !== "none" && box.clientWidth < 2) break;
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
        if (style.display === "inline") continue;
        const edge = box.getBoundingClientRect();
        const bordered = parseFloat(style.borderLeftWidth) > 0 && style.borderLeftStyle !== "none";
        const clips = /hidden|clip/.test(style.overflowX);
        if (!bordered && !clips) continue;
        const over = rects.some(
          ({ left, right, top, bottom }) =>
            left < edge.left - 0.5 ||
            right > edge.right + 0.5 ||
            // The line of a letter is higher than the letter.
            (clips && bottom - edge.bottom > (bottom - top) / 3) ||
            (clips && edge.top - top > (bottom - top) / 3),
        );
        if (over) {
          cut.push(`“${text.slice(0, 40)}” in ${box.tagName.toLowerCase()}.${box.className}`);
          break;
        }
      }
    }
    return cut;
  });
}
