import type { ChildPlan, FormPlan, ReferralPlan } from "./plan.ts";
import type { Random } from "./random.ts";

const STAGES = [
  "a_encaminhar",
  "contatado",
  "agendado",
  "compareceu",
  "devolutiva",
  "encerrado",
  "encerrado",
] as const;

/** A child's story by chance, in about the proportions of a programme that runs: most answered, some begun, some silent. */
export function chanceStory(
  random: Random,
): Pick<ChildPlan, "forms" | "registered"> & { readonly referral?: ReferralPlan } {
  const sent = random.between(1, 200);
  const lot = random.between(1, 100);
  const registered = sent + random.between(0, 60);
  if (lot <= 66) {
    const days = random.between(0, sent - 1) || 1;
    const level = random.chance(70) ? "baixo" : random.pick(["moderado", "alto"] as const);
    const form: FormPlan = {
      sent: Math.max(sent, days),
      opened: days,
      started: days,
      answered: days,
      level,
    };
    const stage = random.pick(STAGES);
    return { forms: [form], registered, referral: { stage, dueIn: random.between(-10, 25) } };
  }
  if (lot <= 82) {
    const started = random.between(1, sent);
    return { forms: [{ sent, opened: started, started }], registered };
  }
  return { forms: [{ sent, reached: !random.chance(5) }], registered };
}

/** A child of whom something happened within hours, so that there is news wherever one looks. */
export function recentStory(random: Random): Pick<ChildPlan, "forms" | "registered"> {
  const lately = { minutes: random.between(40, 1200) };
  if (random.chance(40)) return { forms: [{ sent: lately }], registered: random.between(30, 90) };
  const form = { opened: lately, started: lately, answered: lately, level: "baixo" } as const;
  return { forms: [{ sent: random.between(2, 9), ...form }], registered: random.between(30, 90) };
}
