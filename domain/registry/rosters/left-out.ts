import type { LeftOutReason } from "./progress.ts";

/**
 * The two columns that a file of rows left out has behind its own: where the row stood, and why it was not taken. Sent
 * back mended, a file that ends with them is read as if it had none.
 */
export const LEFT_OUT_HEADINGS = ["Linha na lista enviada", "Por que ficou de fora"] as const;

/** Why a row was left out, in Portuguese, where no fault of a cell says so. */
export const LEFT_OUT_TEXTS: Readonly<Record<LeftOutReason, string>> = {
  error: "A linha tinha um erro.",
  undecided: "Ninguém disse se é a mesma criança.",
  skipped: "Alguém pulou esta linha ao conferir.",
  unchanged: "Já estava assim.",
  same_as_row: "É a mesma criança de outra linha.",
  changed_meanwhile: "A ficha mudou enquanto a lista era conferida. Envie a linha de novo.",
  appeared_meanwhile:
    "A criança foi cadastrada enquanto a lista era conferida. Envie a linha de novo.",
};

/** How many columns a heading has without those of a file of rows left out. */
export function ownWidth(headings: readonly string[]): number {
  const [line, reason] = LEFT_OUT_HEADINGS;
  const isOurs = headings.at(-2)?.trim() === line && headings.at(-1)?.trim() === reason;
  return isOurs ? headings.length - LEFT_OUT_HEADINGS.length : headings.length;
}
