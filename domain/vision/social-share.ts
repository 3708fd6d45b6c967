import { percent } from "./middle.ts";
import { randomOf } from "./random.ts";
import type { SocialShare } from "./reading.ts";

/** Times at the two scenes in one look, flickers included. */
export interface ScenesSeen {
  readonly socialMs: number;
  readonly geometricMs: number;
}

const DRAWS = 1000;
/** Ends of the 90 % interval among the sorted draws. */
const ENDS = { lo: 0.05 * DRAWS, hi: 0.95 * DRAWS - 1 } as const;
/** Square of the normal distribution's 95 % quantile, for an interval where nearly all looks were at the same scene. */
const Z_SQUARED = 2.7055;

/** Bits that keep the interval's draws apart from the plan's, which are made from the same seed. */
const OTHER_DRAWS = 0x5ee_d0bb;

/**
 * The share of looking at the social scene, with the interval that 1,000 draws of as many looks give: what the child does
 * next to chance is larger than the camera's error. The draws come from the session's seed, so that everyone who computes
 * it finds the same. Null when the child looked at neither scene.
 */
export function socialShare(looks: readonly ScenesSeen[], seed: number): SocialShare | null {
  const used = looks.filter((look) => look.socialMs + look.geometricMs > 0);
  const social = used.reduce((sum, look) => sum + look.socialMs, 0);
  const all = used.reduce((sum, look) => sum + look.socialMs + look.geometricMs, 0);
  const pct = percent(social, all);
  if (pct === null) return null;
  const shares = draws(used, randomOf(seed ^ OTHER_DRAWS));
  const drawn = { lo: shares[ENDS.lo] ?? 0, hi: shares[ENDS.hi] ?? 1 };
  const { lo, hi } = isOneSided(used) ? wider(drawn, social / all, used.length) : drawn;
  return {
    pct,
    lo: Math.min(pct, percent(lo, 1) ?? 0),
    hi: Math.max(pct, percent(hi, 1) ?? 100),
  };
}

/** So few looks that were mostly at one of the scenes say little of how often it is looked at. */
const FEW = 3;

function isOneSided(looks: readonly ScenesSeen[]): boolean {
  const mostlySocial = looks.filter((look) => look.socialMs > look.geometricMs).length;
  return Math.min(mostlySocial, looks.length - mostlySocial) < FEW;
}

/** Drawing again from looks that are all alike would claim certainty: the score interval does not (Wilson 1927). */
function wider(drawn: { lo: number; hi: number }, share: number, looks: number) {
  const middle = share + Z_SQUARED / (2 * looks);
  const half = Math.sqrt(
    Z_SQUARED * ((share * (1 - share)) / looks + Z_SQUARED / (4 * looks * looks)),
  );
  const whole = 1 + Z_SQUARED / looks;
  return {
    lo: Math.min(drawn.lo, Math.max(0, (middle - half) / whole)),
    hi: Math.max(drawn.hi, Math.min(1, (middle + half) / whole)),
  };
}

/** Sorted shares, from 0 to 1, of looks drawn with putting back. */
function draws(looks: readonly ScenesSeen[], random: () => number): Float64Array {
  const social = Float64Array.from(looks, (look) => look.socialMs);
  const both = Float64Array.from(looks, (look) => look.socialMs + look.geometricMs);
  const shares = new Float64Array(DRAWS);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    let socialMs = 0;
    let bothMs = 0;
    for (let count = 0; count < looks.length; count += 1) {
      const place = Math.floor(random() * looks.length);
      socialMs += social[place] ?? 0;
      bothMs += both[place] ?? 0;
    }
    shares[draw] = socialMs / bothMs;
  }
  return shares.toSorted();
}
