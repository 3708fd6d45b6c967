import { hash, parseOptions, verify } from "@node-rs/argon2";
import { randomToken } from "./tokens.ts";
import { createTurns } from "./turns.ts";

/** What one argon2id hash costs: memory in KiB, passes over it, threads. About 100 ms of one core. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** What every new hash costs; older ones are made again at the next log-in. */
export const HASH_COST: HashCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** Hashes at once in one process: bounds the memory to 128 MiB, and leaves the other cores to everybody else. */
const AT_ONCE = 2;

/** Log-ins that may wait for their turn: some ten seconds of work. Beyond it an honest "later" is better. */
const MOST_WAITING = 200;

/** The argon2 functions, replaceable so that a test can count what ran. */
export interface Argon2 {
  hash(password: string, cost: HashCost): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

/** What can be done with a password during one's turn. */
export interface Hasher {
  hash(password: string): Promise<string>;
  /** Whether it is the password of that hash. Without one, the same work is done and the answer is no. */
  matches(stored: string | null, password: string): Promise<boolean>;
  /** Whether a hash was made at another cost than today's, and should be made again while the password is at hand. */
  isOutdated(stored: string): boolean;
}

/** Access to the hasher, a few at a time. Rejects with `unavailable` when too many are waiting. */
export type UsePasswords = <T>(work: (hasher: Hasher) => Promise<T>) => Promise<T>;

/** Hashes a password for storing: for seeds and tests, which log nobody in. */
export function hashPassword(password: string, cost: HashCost = HASH_COST): Promise<string> {
  return hash(password, cost);
}

/** The one place of a process where passwords are hashed and verified. */
export function createPasswords(
  argon2: Argon2 = { hash, verify },
  cost: HashCost = HASH_COST,
): UsePasswords {
  const takeTurn = createTurns(AT_ONCE, MOST_WAITING);
  let decoy: Promise<string> | undefined;
  const hasher: Hasher = {
    hash: (password) => argon2.hash(password, cost),
    async matches(stored, password) {
      const candidate = stored ?? (await (decoy ??= argon2.hash(randomToken(), cost)));
      return (await argon2.verify(candidate, password)) && stored !== null;
    },
    isOutdated(stored) {
      const { memoryCost, timeCost, parallelism } = parseOptions(stored);
      return (
        memoryCost !== cost.memoryCost ||
        timeCost !== cost.timeCost ||
        parallelism !== cost.parallelism
      );
    },
  };
  return (work) => takeTurn(() => work(hasher));
}
