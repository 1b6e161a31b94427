// Shows what moves: pieces slide to their new places, and copies of what changes hands fly over the table in a layer of
// their own, since the table's own boxes would cut them off. The page is as it will be from the first moment on.
import { DURATIONS } from "../core/scheduler";
import { flight, timetable, within, type Box, type Frame, type Spot, type Stir, type Travel } from "./motion";
import { findSpot, sameBox, shifted, spotsIn, type Found, type Spots } from "./spots";

/** A motion, and the kind of the event it is of: the names of the animations say both. */
export interface StagedMotion {
  readonly motion: Travel | Stir;
  readonly event: string;
}

interface Flight {
  readonly name: Spot;
  readonly copy: HTMLElement;
  readonly to: Box;
  readonly hidden: Animation | null;
}

/** What is about to fly: how it begins, and the piece that is awaited where it goes. */
interface Flies {
  readonly awaited: HTMLElement | null;
  readonly begin: () => void;
}

/** More than this are not told apart on the way. */
const MOST_COPIES = 6;

/** How large a picture is on the way, in pixels. */
const PICTURE = 36;

/** What a copy loses by leaving its place in the page. */
const INHERITED = ["color", "font", "letter-spacing", "line-height", "text-align", "--seat", "--mark", "--mark-cut"];

/** How something of this size moves where it is, and for how long. */
const STIRS: Readonly<Record<Stir["stirs"], { keyframes: (box: Box) => Keyframe[]; lasts: number }>> = {
  shake: {
    lasts: DURATIONS.travel,
    keyframes: () => [0, -7, 6, -5, 4, -2, 0].map((x) => ({ translate: `${x}px` })),
  },
  // What is large need not grow by much to be seen.
  bump: {
    lasts: DURATIONS.reveal,
    keyframes: ({ width, height }) =>
      [1, 1 + Math.min(0.3, 14 / Math.max(width, height)), 1].map((scale) => ({ scale })),
  },
  turn: { lasts: DURATIONS.reveal, keyframes: () => ["0 1", "1 1"].map((scale) => ({ scale })) },
};

const transformOf = ({ x, y, scale, turn }: Frame, { width, height }: Pick<Box, "width" | "height">): string =>
  `translate(${x - width / 2}px, ${y - height / 2}px) scale(${scale}) rotate(${turn}deg)`;

/** The same picture, without a name, a use or an identity of its own. */
function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const each of [copy, ...copy.querySelectorAll<HTMLElement>("*")]) {
    for (const name of ["id", "aria-pressed", "title"]) each.removeAttribute(name);
    each.classList.remove("can");
    delete each.dataset?.["piece"];
    delete each.dataset?.["place"];
  }
  const worn = getComputedStyle(element);
  for (const property of INHERITED) copy.style.setProperty(property, worn.getPropertyValue(property));
  return copy;
}

function pictureOf(svg: string): HTMLElement {
  const picture = document.createElement("span");
  picture.innerHTML = svg;
  return picture;
}

/** A box for what flies, of this size, with a side for each of its faces. */
function boxOf({ width, height }: Pick<Box, "width" | "height">, ...faces: readonly HTMLElement[]): HTMLElement {
  const box = document.createElement("div");
  box.className = "stage-copy";
  Object.assign(box.style, { width: `${width}px`, height: `${height}px` });
  for (const face of faces) {
    const side = document.createElement("div");
    side.className = "stage-face";
    side.append(face);
    box.append(side);
  }
  return box;
}

export class Stage {
  /** Where copies fly; its parent is the table they fly over. */
  layer: HTMLElement | null = null;
  #before: Spots = new Map();
  #leaving = new Map<Travel, HTMLElement>();
  #flights = new Set<Flight>();
  #shifts = new Map<HTMLElement, Animation>();

  /** The picture is about to change: where is everything, and how does it look? */
  before(motions: readonly StagedMotion[]): void {
    const root = this.layer?.parentElement;
    if (!root) return;
    const spots = new Map(spotsIn(root));
    // What is on its way is where it is seen.
    for (const { name, copy } of this.#flights) {
      const there = spots.get(name);
      if (there?.at(-1)) spots.set(name, [...there.slice(0, -1), { ...there.at(-1)!, box: boxIn(copy) }]);
    }
    this.#before = spots;
    this.#leaving.clear();
    for (const { motion } of motions) {
      if (!("goes" in motion) || motion.picture) continue;
      const from = findSpot(spots, motion.from);
      if (from?.piece) this.#leaving.set(motion, copyOf(from.element));
    }
  }

  /** The picture has changed: it is seen how. `duration`: of the beat; `pace`: what durations are multiplied with. */
  after(motions: readonly StagedMotion[], duration: number, pace: number): void {
    const root = this.layer?.parentElement;
    if (!root || pace === 0) return this.finish();
    for (const shift of this.#shifts.values()) shift.cancel();
    this.#shifts.clear();
    const after = spotsIn(root);
    const sight = { left: 0, top: 0, width: innerWidth, height: innerHeight };
    const longest = Math.min(DURATIONS.travel * pace, duration);
    const arriving = new Set<HTMLElement>();
    // What flew on to where it no longer is goes on from where it is seen.
    for (const flown of this.#flights) {
      const there = after.get(flown.name)?.at(-1);
      if (there && sameBox(there.box, flown.to)) arriving.add(there.element);
      else if (there) this.#land(flown);
    }
    // All is read before anything is written: a copy over the table, or an animation, makes the page count anew.
    const begins: (() => void)[] = [];
    for (const { motion, event } of motions) {
      if ("goes" in motion) {
        const flies = this.#fly(motion, event, after, duration, longest);
        if (!flies) continue;
        begins.push(flies.begin);
        if (flies.awaited) arriving.add(flies.awaited);
      } else begins.push(() => this.#stir(motion, event, after, pace));
    }
    // What lies on a piece that moves moves with it.
    const moved = new Set(arriving);
    for (const { now, was } of shifted(this.#before, after, sight)) {
      if (carried(now.element, moved, root)) continue;
      moved.add(now.element);
      begins.push(() => this.#shift(now, was, longest));
    }
    for (const begin of begins) begin();
  }

  /** Everything is where it belongs. */
  finish(): void {
    for (const flown of [...this.#flights]) this.#land(flown);
    for (const shift of this.#shifts.values()) shift.cancel();
    this.#shifts.clear();
  }

  #stir({ stirs, at }: Stir, event: string, after: Spots, pace: number): void {
    const { keyframes, lasts } = STIRS[stirs];
    const timing = { duration: lasts * pace, easing: "ease-out", id: `${event} ${stirs}` };
    const found = findSpot(after, at);
    found?.element.animate(keyframes(found.box), timing);
  }

  #fly(travel: Travel, event: string, after: Spots, duration: number, longest: number): Flies | null {
    const from = findSpot(this.#before, travel.from) ?? findSpot(after, travel.from);
    const to = findSpot(after, travel.to) ?? findSpot(this.#before, travel.to);
    if (!from || !to) return null;
    const goes = to.piece && to.element.isConnected;
    // What is the same piece before and after goes itself.
    if (goes && from.name === to.name && !travel.picture) {
      const begin = () => this.#shift(to, from.box, longest, `${event} ${travel.goes}`);
      return { awaited: to.element, begin };
    }
    const face = goes || travel.turned ? copyOf(to.element) : (this.#leaving.get(travel) ?? null);
    const picture = travel.picture ? pictureOf(travel.picture) : null;
    const faces = travel.turned && picture && face ? [picture, face] : [picture ?? face];
    if (!faces[0]) return null;
    // A picture alone is as large as it is, whatever it comes from and goes to.
    const alone = picture !== null && faces.length === 1;
    const boxes = [from.box, to.box].map((box) => (alone ? within(box, travel.size ?? PICTURE) : box));
    const own = boxes[goes ? 1 : 0]!;
    const count = Math.min(MOST_COPIES, travel.count ?? 1);
    const { delays, lasts } = timetable(count, longest, duration);
    const frames = flight(boxes[0]!, boxes[1]!, own, travel.way, !goes);
    const keyframes = frames.map((frame) => ({ transform: transformOf(frame, own), opacity: frame.clear }));
    const send = (delay: number, index: number) => {
      const last = index === count - 1;
      const copies = faces.map((each) => (last ? each! : (each!.cloneNode(true) as HTMLElement)));
      const copy = boxOf(own, ...copies);
      this.layer!.append(copy);
      const timing = { duration: lasts, delay, fill: "both" as const };
      const animation = copy.animate(keyframes, { ...timing, id: `${event} ${travel.goes}` });
      if (copies.length > 1) turnOver(copy, timing);
      const until = delay + lasts;
      const hidden =
        goes && last ? to.element.animate({ opacity: [0, 0] }, { duration: until, id: `${event} awaited` }) : null;
      const flown: Flight = { name: goes && last ? to.name : "", copy, to: to.box, hidden };
      this.#flights.add(flown);
      animation.onfinish = () => {
        this.#land(flown);
        // A purse, a pile or a panel takes it in.
        if (!goes && last)
          to.element.animate(STIRS.bump.keyframes(to.box), { duration: longest / 2, id: `${event} taken` });
      };
    };
    return { awaited: goes ? to.element : null, begin: () => delays.forEach(send) };
  }

  #shift({ element, box }: Found, was: Box, duration: number, id = "shifted piece"): void {
    const dx = was.left + was.width / 2 - box.left - box.width / 2;
    const dy = was.top + was.height / 2 - box.top - box.height / 2;
    const scale = Math.min(was.width / box.width, was.height / box.height);
    const grows = Math.abs(scale - 1) > 0.01 ? { scale } : {};
    // Its own transform, if it has one, holds meanwhile.
    const animation = element.animate([{ translate: `${dx}px ${dy}px`, ...grows }, {}], {
      duration,
      easing: "cubic-bezier(0.3, 0.7, 0.3, 1)",
      id,
    });
    this.#shifts.set(element, animation);
    animation.onfinish = () => this.#shifts.delete(element);
  }

  #land(flown: Flight): void {
    flown.copy.remove();
    flown.hidden?.cancel();
    this.#flights.delete(flown);
  }
}

/** It lies on one of these, or is one. */
function carried(element: HTMLElement, moved: ReadonlySet<HTMLElement>, root: HTMLElement): boolean {
  for (let at: HTMLElement | null = element; at && at !== root; at = at.parentElement) if (moved.has(at)) return true;
  return false;
}

const boxIn = (element: HTMLElement): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

// Half of the time the back is seen, then the face.
function turnOver(copy: HTMLElement, timing: KeyframeAnimationOptions): void {
  const [back, face] = [...copy.children];
  const flat = { transform: "scaleX(0)" };
  const open = { transform: "scaleX(1)" };
  back!.animate([open, { ...flat, offset: 0.5 }, flat], { ...timing, id: "turned back" });
  face!.animate([flat, { ...flat, offset: 0.5 }, open], { ...timing, id: "turned face" });
}
