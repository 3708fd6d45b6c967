import type { PackError, PackErrorCode } from "./pack.ts";

/** The longest text that a pack may have at one place. */
const LONGEST = 4000;

/** Reads values of unknown JSON and notes what is wrong, each at its path. */
export interface Reader {
  readonly errors: PackError[];
  error(path: string, code: PackErrorCode, expected?: string): void;
  /** The member of an object; undefined where there is none. */
  at(value: unknown, key: string): unknown;
  /** A text that must be there. */
  text(value: unknown, path: string): string;
  /** A text that may be left out. */
  optional(value: unknown, path: string): string | undefined;
  whole(value: unknown, path: string): number;
  list(value: unknown, path: string): readonly unknown[];
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** A reader that has found nothing wrong yet. */
export function readerOf(): Reader {
  const errors: PackError[] = [];
  const error: Reader["error"] = (path, code, expected) => {
    errors.push({ path, code, ...(expected !== undefined && { expected }) });
  };
  const optional: Reader["optional"] = (value, path) => {
    if (value === undefined || value === null || value === "") return undefined;
    if (typeof value !== "string") {
      error(path, "required");
      return undefined;
    }
    if (value.length > LONGEST) error(path, "too_long", String(LONGEST));
    return value.trim();
  };
  return {
    errors,
    error,
    optional,
    at: (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? new Map<string, unknown>(Object.entries(value)).get(key)
        : undefined,
    text(value, path) {
      const found = optional(value, path);
      if (found === undefined || found === "") error(path, "required");
      return found ?? "";
    },
    whole(value, path) {
      if (typeof value === "number" && Number.isInteger(value)) return value;
      error(path, "not_a_number");
      return 0;
    },
    list(value, path) {
      if (isList(value)) return value;
      error(path, "required");
      return [];
    },
  };
}
