import { describe, expect, test } from "vitest";
import {
  type BaseCopy,
  baseCopies,
  baseName,
  chooseBase,
  expiredNames,
  isBaseDue,
  logAfter,
  logPiece,
} from "./names.ts";

const AT = new Date("2026-03-16T15:00:00.250Z");

const piece = (place: number, timeline = 1) =>
  [timeline, Math.floor(place / 256), place % 256]
    .map((part) => part.toString(16).toUpperCase().padStart(8, "0"))
    .join("");
const pieces = (from: number, to: number, timeline = 1) =>
  Array.from({ length: to - from + 1 }, (_, index) => piece(from + index, timeline));
const daysAgo = (days: number) => new Date(AT.getTime() - days * 86_400_000);
const bases = (...made: readonly (readonly [at: Date, place: number, timeline?: number])[]) =>
  baseCopies(made.map(([at, place, timeline]) => baseName(at, piece(place, timeline))));
const only = (copies: readonly BaseCopy[]) => {
  const [copy] = copies;
  if (!copy) throw new Error("no copy");
  return copy;
};

describe("the names of an archive", () => {
  test("tell a piece of the log, and the next one across 4 GB", () => {
    expect(logPiece("00000001000000020000000A")).toMatchObject({ timeline: 1, place: 522 });
    expect(logPiece("0000000100000000000000FF")?.place).toBe(255);
    expect(logPiece("000000010000000100000000")?.place).toBe(256);
    for (const other of ["00000002.history", "000000010000000000000005.partial", "x", ""])
      expect(logPiece(other)).toBeUndefined();
  });

  test("tell when a base copy was whole, to the millisecond, and from where it needs the log", () => {
    const name = "base-20260316T150000.250Z-000000020000000000000005.sealed";
    expect(baseName(AT, piece(5, 2))).toBe(name);
    expect(baseCopies(["x", "log", name, `${name}.part`])).toEqual([
      { name, endedAt: AT, from: { name: piece(5, 2), timeline: 2, place: 5 } },
    ]);
  });
});

describe("a restore begins with", () => {
  const three = bases([daysAgo(2), 1], [daysAgo(1), 50], [daysAgo(0), 90]);

  test("the newest base copy that was whole by then, and for the end with the newest", () => {
    expect(chooseBase(three, "end")?.from.place).toBe(90);
    expect(chooseBase(three, daysAgo(1))?.from.place).toBe(50);
    expect(chooseBase(three, new Date(daysAgo(1).getTime() - 1))?.from.place).toBe(1);
    expect(chooseBase(three, daysAgo(3))).toBeUndefined();
  });
});

describe("the log after a base copy", () => {
  const base = only(bases([AT, 254]));

  test("is whole across the 4 GB, and what came before it is left out", () => {
    const run = logAfter(pieces(250, 260), base, { branches: false });
    expect(run).toEqual({ names: pieces(254, 260), missing: undefined });
  });

  test("ends at a gap, which is named", () => {
    const names = [...pieces(254, 256), ...pieces(258, 260)];
    const run = logAfter(names, base, { branches: false });
    expect(run).toEqual({ names: pieces(254, 256), missing: piece(257) });
  });

  test("is missing from its beginning on where there is none", () => {
    expect(logAfter([], base, { branches: true }).missing).toBe(piece(254));
    expect(logAfter(pieces(255, 256), base, { branches: true }).missing).toBe(piece(254));
  });

  test("goes on with the latest course only where that is wanted", () => {
    const names = [...pieces(254, 258), ...pieces(256, 257, 2)];
    expect(logAfter(names, base, { branches: false }).names).toEqual(pieces(254, 258));
    const latest = logAfter(names, base, { branches: true });
    expect(latest.missing).toBeUndefined();
    expect(latest.names).toEqual([...pieces(254, 257), ...pieces(256, 257, 2)]);
  });
});

describe("a base copy is due", () => {
  const night = daysAgo(0.5);

  test("once a night", () => {
    expect(isBaseDue([], [], night)).toBe(true);
    expect(isBaseDue(bases([daysAgo(0.6), 5]), pieces(5, 9), night)).toBe(true);
    expect(isBaseDue(bases([daysAgo(0.4), 5]), pieces(5, 9), night)).toBe(false);
  });

  test("after a restore has branched off, and after a gap in the log", () => {
    const fresh = bases([daysAgo(0.4), 5, 2]);
    const logs = pieces(5, 9, 2);
    expect(isBaseDue(fresh, ["00000002.history", ...logs], night)).toBe(false);
    expect(isBaseDue(fresh, ["00000003.history", ...logs], night)).toBe(true);
    expect(isBaseDue(fresh, [...logs, piece(11, 2)], night)).toBe(true);
  });
});

describe("of an archive stays", () => {
  test("what any second of the last seven days needs, and the branches", () => {
    const all = bases([daysAgo(9), 10], [daysAgo(8), 20], [daysAgo(6.9), 30], [daysAgo(1), 40]);
    const expired = expiredNames(all, [...pieces(10, 50), "00000002.history"], AT);
    expect(expired.bases).toEqual([baseName(daysAgo(9), piece(10))]);
    expect(expired.logs).toEqual(pieces(10, 19));
  });

  test("everything while nothing is older than that", () => {
    const all = bases([daysAgo(6.9), 30], [daysAgo(1), 40]);
    expect(expiredNames(all, pieces(1, 50), AT)).toEqual({ bases: [], logs: [] });
  });

  test("of thirty nights at most nine copies, from which each of the seven days can be restored", () => {
    let kept: BaseCopy[] = [];
    for (let night = 30; night >= 0; night -= 1) {
      kept.unshift(only(bases([daysAgo(night), 100 - night])));
      const gone = new Set(expiredNames(kept, [], daysAgo(night)).bases);
      kept = kept.filter(({ name }) => !gone.has(name));
    }
    expect(kept.length).toBeLessThanOrEqual(9);
    expect(chooseBase(kept, daysAgo(7))).toBeDefined();
  });
});
