import type { ChildPlan, FormPlan, ReferralPlan } from "./plan.ts";
import type { Random } from "./random.ts";

/** Days back to which the network's children were invited: far enough that there is a quarter that is closed. */
const FIRST_SENT = 225;
/** Nobody writes to these families any more: their links have ended, and no reminder is due. */
const LAST_SENT = 62;

const STAGES = ["contatado", "agendado", "compareceu", "encerrado", "encerrado"] as const;

/** How a unit of the network works. */
export interface UnitHabits {
  /** Of a hundred invited, how many answer. */
  readonly answering: number;
  /** Of a hundred answers, how many raise concern. */
  readonly ofConcern: number;
}

/** A child of the network's units by chance: invited some time ago, answered soon or never. */
export function networkStory(
  random: Random,
  { answering, ofConcern }: UnitHabits,
): Pick<ChildPlan, "forms" | "registered"> & { readonly referral?: ReferralPlan } {
  const sent = random.between(LAST_SENT, FIRST_SENT);
  const registered = sent + random.between(0, 40);
  const lot = random.between(1, 100);
  if (lot <= answering) {
    const days = sent - random.between(1, 14);
    const level = random.chance(ofConcern) ? random.pick(["moderado", "alto"] as const) : "baixo";
    const form: FormPlan = { sent, opened: days, started: days, answered: days, level };
    const stage = random.chance(78) ? random.pick(STAGES) : "a_encaminhar";
    return { forms: [form], registered, referral: { stage, dueIn: random.between(-10, 25) } };
  }
  const silent = 100 - answering;
  if (lot <= answering + silent * 0.45) {
    const started = sent - random.between(1, 10);
    return { forms: [{ sent, opened: started, started }], registered };
  }
  if (lot <= answering + silent * 0.75) {
    return { forms: [{ sent, opened: sent - random.between(1, 10) }], registered };
  }
  return { forms: [{ sent, reached: !random.chance(30) }], registered };
}
