/** A piece of the server's log, by the name that PostgreSQL gives it: 16 MB each. */
export interface LogPiece {
  readonly name: string;
  /** Which of the courses that restores have branched off. */
  readonly timeline: number;
  /** Its number in the course; the next piece has the next one. */
  readonly place: number;
}

/** A base copy, by its name: when it was whole, and the piece of the log from which on it needs them. */
export interface BaseCopy {
  readonly name: string;
  readonly endedAt: Date;
  readonly from: LogPiece;
}

/** Days back to which every second can be restored. */
const KEPT_DAYS = 7;

const DAY_MS = 86_400_000;
/** Pieces of 16 MB in the 4 GB that the middle part of a name counts. */
const PIECES = 256;
const PIECE = /^([\dA-F]{8})([\dA-F]{8})000000([\dA-F]{2})$/;
const HISTORY = /^([\dA-F]{8})\.history$/;
const BASE = /^base-(\d{8}T\d{6}\.\d{3}Z)-([\dA-F]{24})\.sealed$/;

/** Reads the name of a piece; undefined for what is none. */
export function logPiece(name: string): LogPiece | undefined {
  const [, timeline = "", high = "", low = ""] = PIECE.exec(name) ?? [];
  if (timeline === "") return undefined;
  const place = Number.parseInt(high, 16) * PIECES + Number.parseInt(low, 16);
  return { name, timeline: Number.parseInt(timeline, 16), place };
}

/** Whether a name is that of a file which tells where a course branched off. */
export function isHistory(name: string): boolean {
  return HISTORY.test(name);
}

/** The name of a base copy that was whole at a moment and needs the log from a piece on. */
export function baseName(endedAt: Date, from: string): string {
  return `base-${endedAt.toISOString().replaceAll(/[-:]/g, "")}-${from}.sealed`;
}

/** The base copies among the names of a folder, the newest first. */
export function baseCopies(names: readonly string[]): BaseCopy[] {
  return names
    .flatMap((name) => {
      const [, at = "", piece = ""] = BASE.exec(name) ?? [];
      const from = logPiece(piece);
      const iso = at.replace(
        /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)\.(\d{3})Z$/,
        "$1-$2-$3T$4:$5:$6.$7Z",
      );
      return from ? [{ name, endedAt: new Date(iso), from }] : [];
    })
    .toSorted((one, other) => other.endedAt.getTime() - one.endedAt.getTime());
}

/** The base copy to begin with: the newest that was whole before a moment. */
export function chooseBase(bases: readonly BaseCopy[], until: Date | "end"): BaseCopy | undefined {
  return until === "end" ? bases[0] : bases.find(({ endedAt }) => endedAt <= until);
}

/** What of the log follows a base copy without a gap. */
export interface LogRun {
  readonly names: readonly string[];
  /** The first piece that is not there although a later one is; undefined where none is missing. */
  readonly missing: string | undefined;
}

/**
 * The pieces that follow a base copy. With `branches` those of later courses too, as PostgreSQL goes on to the latest one;
 * without, those of the copy's own course, which is what was true at a moment before any branch.
 */
export function logAfter(
  names: readonly string[],
  { from }: BaseCopy,
  { branches }: { readonly branches: boolean },
): LogRun {
  const pieces = names
    .map(logPiece)
    .filter((piece) => piece !== undefined)
    .filter(({ timeline, place }) =>
      branches
        ? timeline >= from.timeline && place >= from.place
        : timeline === from.timeline && place >= from.place,
    );
  const latest = Math.max(from.timeline, ...pieces.map(({ timeline }) => timeline));
  const last = Math.max(
    from.place - 1,
    ...pieces.filter(({ timeline }) => timeline === latest).map(({ place }) => place),
  );
  const there = new Set(pieces.map(({ place }) => place));
  let place = from.place;
  while (place <= last && there.has(place)) place += 1;
  const isWhole = place > last && last >= from.place;
  return {
    names: pieces.filter((piece) => piece.place < place).map(({ name }) => name),
    missing: isWhole ? undefined : pieceName(from.timeline, place),
  };
}

function pieceName(timeline: number, place: number): string {
  return [timeline, Math.floor(place / PIECES), place % PIECES]
    .map((part) => part.toString(16).toUpperCase().padStart(8, "0"))
    .join("");
}

/**
 * Whether a base copy is due: there is none of this night, a restore has branched off since the last one, or the log that
 * follows it has a gap.
 */
export function isBaseDue(
  bases: readonly BaseCopy[],
  logs: readonly string[],
  nightBegan: Date,
): boolean {
  const [newest] = bases;
  if (!newest || newest.endedAt < nightBegan) return true;
  const { timeline } = newest.from;
  const isBranched = logs.some((name) => {
    const [, branch = "0"] = HISTORY.exec(name) ?? [];
    return Number.parseInt(branch, 16) > timeline;
  });
  const { missing, names } = logAfter(logs, newest, { branches: false });
  return isBranched || (missing !== undefined && names.length > 0);
}

/**
 * What is no longer needed to restore any second of the last seven days: base copies before the newest that is older than
 * that, and the log before the oldest copy that stays. What tells of branches stays.
 */
export function expiredNames(
  bases: readonly BaseCopy[],
  logs: readonly string[],
  now: Date,
): { readonly bases: string[]; readonly logs: string[] } {
  const first = chooseBase(bases, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  if (!first) return { bases: [], logs: [] };
  return {
    bases: bases.filter(({ endedAt }) => endedAt < first.endedAt).map(({ name }) => name),
    logs: logs.filter((name) => (logPiece(name)?.place ?? Infinity) < first.from.place),
  };
}
