import { episodesOf, spansOf, stretchesOf, timeOf } from "./looks.ts";
import type { Episode, Moment } from "./looks.ts";
import type { TestPlan } from "./plan.ts";
import type { Side } from "./protocol.ts";
import type { ProbeReading, Scene, TrialReading } from "./reading.ts";
import { ofKind } from "./showings.ts";
import type { Showing } from "./showings.ts";

/** A trial with what only the session's measures need of it. */
export interface TrialRead {
  readonly reading: TrialReading;
  readonly episodes: readonly Episode[];
  /** Milliseconds with a face that was there and its eyes open. */
  readonly toldMs: number;
}

/** Which scene lies at a side. */
export const sceneAt = (side: Side, social: Side): Scene =>
  side === social ? "social" : "geometric";

/** All trials of a plan, those that were not shown whole too. */
export function readTrials(
  plan: TestPlan,
  showings: readonly Showing[],
  moments: readonly Moment[],
  probes: readonly ProbeReading[],
): readonly TrialRead[] {
  const pairs = ofKind(showings, "pair");
  return plan.steps.flatMap((step): TrialRead[] => {
    if (step.kind !== "pair") return [];
    const pair = pairs.find((each) => each.step.trial === step.trial);
    const probe = probes.find((each) => each.trial === step.trial) ?? null;
    const { trial, social } = step;
    return [
      pair
        ? readTrial(pair, social, trial, moments, probe)
        : readMissingTrial(trial, social, probe),
    ];
  });
}

function readTrial(
  { from, to }: Showing,
  social: Side,
  trial: number,
  moments: readonly Moment[],
  probe: ProbeReading | null,
): TrialRead {
  const stretches = stretchesOf(moments, from, to);
  const episodes = episodesOf(stretches);
  const looks = looksIn(episodes);
  const first = looks[0];
  const firstSocial = looks.find(({ side }) => side === social);
  const reading: TrialReading = {
    trial,
    social,
    shown: true,
    socialMs: timeOf(stretches, social),
    geometricMs: timeOf(stretches, social === "left" ? "right" : "left"),
    centreMs: timeOf(stretches, "centre"),
    awayMs: timeOf(stretches, "away"),
    invalidMs: timeOf(stretches, null),
    firstLook: first ? sceneAt(first.side, social) : null,
    latencySocialMs: firstSocial ? firstSocial.from - from : null,
    spans: spansOf(stretches, from),
    probe,
  };
  const told = stretches.filter((each) => each.told);
  return { reading, episodes, toldMs: told.reduce((sum, each) => sum + each.to - each.from, 0) };
}

const NOTHING = { socialMs: 0, geometricMs: 0, centreMs: 0, awayMs: 0, invalidMs: 0 } as const;

function readMissingTrial(trial: number, social: Side, probe: ProbeReading | null): TrialRead {
  const none = { firstLook: null, latencySocialMs: null, spans: [] } as const;
  const reading = { trial, social, shown: false, ...NOTHING, ...none, probe };
  return { reading, episodes: [], toldMs: 0 };
}

/** A look to one of the scenes. */
interface SideLook {
  readonly side: Side;
  readonly from: number;
  readonly ms: number;
}

/** The looks to either side, in order. */
export function looksIn(episodes: readonly Episode[]): readonly SideLook[] {
  return episodes.flatMap(({ at, from, to }) =>
    at === "left" || at === "right" ? [{ side: at, from, ms: to - from }] : [],
  );
}
