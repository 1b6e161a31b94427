// Who this device is: a secret that only it holds, the name its owner goes by, and the face if one was chosen.
import * as v from "valibot";

export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The highest number of a face; the first page need not load the drawings to know it. */
export const MOST_FACE = 23;

const Device = v.object({
  secret: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,128}$/)),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(24)),
  // A face of another release is no reason to be somebody else.
  face: v.fallback(v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_FACE)), null), null),
});
export type Device = v.InferOutput<typeof Device>;

const Invitation = v.object({ invitation: v.string(), code: v.optional(v.string()) });
export type Invitation = v.InferOutput<typeof Invitation>;

const DEVICE = "flibuste.device";
const INVITATIONS = "flibuste.invitations";

// Words of the sea that French and English share.
const NAMES = [
  "Albatros",
  "Barracuda",
  "Boréal",
  "Corsaire",
  "Espadon",
  "Marlin",
  "Mistral",
  "Pélican",
  "Sirocco",
  "Zéphyr",
];

export type Random = (bytes: Uint8Array) => void;
export const strongRandom: Random = (bytes) => void crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);

/** `bytes` random bytes in base64url. */
export function token(bytes: number, random: Random = strongRandom): string {
  const raw = new Uint8Array(bytes);
  random(raw);
  return btoa(String.fromCharCode(...raw))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function read<T>(shelf: Shelf, key: string, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(shelf.getItem(key) ?? "null"));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export class Identity {
  #device: Device;

  constructor(
    private readonly shelf: Shelf,
    private readonly random: Random = strongRandom,
  ) {
    const known = read(shelf, DEVICE, Device);
    if (known) {
      this.#device = known;
    } else {
      const pick = new Uint8Array(1);
      random(pick);
      this.#device = { secret: token(24, random), name: NAMES[pick[0]! % NAMES.length]!, face: null };
      this.#save();
    }
  }

  get secret(): string {
    return this.#device.secret;
  }

  get name(): string {
    return this.#device.name;
  }

  /** Keeps the name for the next table; what is blank or too long is not kept. */
  rename(name: string): void {
    const parsed = v.safeParse(Device.entries.name, name);
    if (!parsed.success) return;
    this.#device = { ...this.#device, name: parsed.output };
    this.#save();
  }

  /** The number of the face that was chosen; null: the one that goes with the name. */
  get face(): number | null {
    return this.#device.face;
  }

  wear(face: number): void {
    this.#device = { ...this.#device, face };
    this.#save();
  }

  /** The face as a member of a request: nothing where none was chosen. */
  get worn(): { readonly face?: number } {
    return this.#device.face === null ? {} : { face: this.#device.face };
  }

  nonce(): string {
    return token(12, this.random);
  }

  /** The server tells an invitation once: it is kept until the game begins. */
  keepInvitation(table: string, invitation: Invitation): void {
    this.shelf.setItem(INVITATIONS, JSON.stringify({ ...this.#invitations(), [table]: invitation }));
  }

  invitation(table: string): Invitation | null {
    return this.#invitations()[table] ?? null;
  }

  forgetInvitation(table: string): void {
    const { [table]: gone, ...rest } = this.#invitations();
    if (!gone) return;
    if (Object.keys(rest).length === 0) this.shelf.removeItem(INVITATIONS);
    else this.shelf.setItem(INVITATIONS, JSON.stringify(rest));
  }

  #invitations(): Record<string, Invitation> {
    return read(this.shelf, INVITATIONS, v.record(v.string(), Invitation)) ?? {};
  }

  #save(): void {
    const { face, ...device } = this.#device;
    this.shelf.setItem(DEVICE, JSON.stringify(face === null ? device : { ...device, face }));
  }
}
