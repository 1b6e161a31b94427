// The motions of the scenes: everything comes to where it is drawn. Web animations, so that they can be ended at once and
// leave nothing behind.

/** Of the whole time: when each kind begins and how long it takes. */
const PARTS: Readonly<Record<string, { readonly at: number; readonly lasts: number; readonly from: Keyframe }>> = {
  ship: { at: 0, lasts: 0.5, from: { transform: "translateX(-300px) rotate(-3deg)" } },
  away: { at: 0, lasts: 0.8, from: { transform: "translateX(-90px)" } },
  boat: { at: 0.1, lasts: 0.6, from: { transform: "translate(-140px, 10px) rotate(-4deg)" } },
  flag: { at: 0.4, lasts: 0.2, from: { transform: "scaleX(0)", opacity: 0 } },
  portrait: { at: 0.3, lasts: 0.25, from: { transform: "scale(0.2)", opacity: 0 } },
  ribbon: { at: 0.42, lasts: 0.18, from: { transform: "translateY(18px)", opacity: 0 } },
};

const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** A scrap of paper goes up from the ship and comes down where it lies. */
function scrap(element: HTMLElement | SVGElement): Keyframe[] {
  const { x = "0", y = "0", turn = "0" } = element.dataset;
  return [
    { transform: `translate(${x}px, ${y}px) rotate(0deg) scale(0.2)`, opacity: 0 },
    {
      transform: `translate(${Number(x) * 0.35}px, -30px) rotate(${Number(turn)}deg) scale(1)`,
      opacity: 1,
      offset: 0.55,
    },
    { transform: "none", opacity: 1 },
  ];
}

export interface Show {
  /** Everything is where it belongs, now. */
  finish(): void;
  cancel(): void;
}

/** Brings everything in `scene` that has `data-enter` to its place within `duration` milliseconds, then calls `done` once. */
export function enter(scene: HTMLElement, duration: number, done: () => void): Show {
  const animations = [...scene.querySelectorAll<HTMLElement | SVGElement>("[data-enter]")].map((element) => {
    const kind = element.dataset["enter"]!;
    const part = PARTS[kind];
    const frames = part ? [part.from, {}] : scrap(element);
    const at = part?.at ?? 0.4 + Number(element.dataset["after"] ?? 0) * 0.4;
    return element.animate(frames, {
      id: `ceremony ${kind}`,
      delay: at * duration,
      duration: (part?.lasts ?? 1 - at) * duration,
      easing: part ? EASE : "ease-out",
      fill: "backwards",
    });
  });
  let over = false;
  const finish = () => {
    if (over) return;
    over = true;
    clearTimeout(timer);
    for (const animation of animations) animation.finish();
    done();
  };
  // A slow page draws behind the clock: what still moves then is brought to its place.
  const timer = setTimeout(finish, duration);
  return {
    finish,
    cancel() {
      over = true;
      clearTimeout(timer);
      for (const animation of animations) animation.cancel();
    },
  };
}
