/** By what an answer is known to who does not read: a sign, and a colour that goes with it. */
export interface Sign {
  readonly sign: string;
  readonly tone: "yes" | "no" | "other";
}

const YES: Sign = { sign: "✓", tone: "yes" };
const NO: Sign = { sign: "✕", tone: "no" };
const KNOWN: Readonly<Record<string, Sign>> = {
  true: YES,
  sim: YES,
  false: NO,
  nao: NO,
  pular: { sign: "→", tone: "other" },
  nao_sei: { sign: "?", tone: "other" },
  // Who helps to answer.
  alone: { sign: "🙋", tone: "other" },
  read_to: { sign: "📖", tone: "other" },
  health_agent: { sign: "✚", tone: "other" },
  interpreter: { sign: "💬", tone: "other" },
  // Of the follow-up interview, which begins with the most.
  maioria: { sign: "●●●", tone: "other" },
  algumas: { sign: "●●○", tone: "other" },
  quase_nunca: { sign: "●○○", tone: "other" },
};

/** The sign of one answer of a set: what is neither yes nor no has as many full dots as it has answers before it. */
export function signOf(value: string, index: number, count: number): Sign {
  const dots = "●".repeat(index) + "○".repeat(Math.max(0, count - 1 - index));
  return KNOWN[value] ?? { sign: dots, tone: "other" };
}
