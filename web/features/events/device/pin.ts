/** A PIN as a device keeps it, with what was tried. */
export interface StoredPin {
  readonly salt: string;
  readonly hash: string;
  readonly failures: number;
  /** Epoch milliseconds before which no further try is looked at. */
  readonly waitUntil: number;
}

/** Digits of a PIN. */
export const PIN_FORM = /^\d{4,8}$/;

const ITERATIONS = 150_000;

/** Tries that cost no wait; from then on each costs twice the last one. */
const FREE_TRIES = 4;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 900_000;

/** How a new PIN is kept. */
export async function keepPin(pin: string): Promise<StoredPin> {
  const salt = hex(crypto.getRandomValues(new Uint8Array(16)));
  return { salt, hash: await hashOf(pin, salt), failures: 0, waitUntil: 0 };
}

/** Whether a PIN is right, and what is to be kept of the try: in the time of waiting nothing is. */
export async function tryPin(
  kept: StoredPin,
  pin: string,
  now: number,
): Promise<{ readonly isRight: boolean; readonly kept: StoredPin }> {
  if (now < kept.waitUntil) return { isRight: false, kept };
  if ((await hashOf(pin, kept.salt)) === kept.hash) {
    return { isRight: true, kept: { ...kept, failures: 0, waitUntil: 0 } };
  }
  const failures = kept.failures + 1;
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - FREE_TRIES));
  const waitUntil = failures < FREE_TRIES ? 0 : now + wait;
  return { isRight: false, kept: { ...kept, failures, waitUntil } };
}

async function hashOf(pin: string, salt: string): Promise<string> {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", bytes.encode(pin), "PBKDF2", false, [
    "deriveBits",
  ]);
  const derived = await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-256", salt: bytes.encode(salt), iterations: ITERATIONS },
    key,
    256,
  );
  return hex(new Uint8Array(derived));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
