import { useFormatter } from "use-intl";

/** Figures of a test in the words of the language; a dash for what there is none of. */
export interface Figures {
  readonly percent: (value: number | null) => string;
  readonly seconds: (ms: number | null) => string;
  readonly kappa: (value: number | null) => string;
  readonly number: (value: number | null) => string;
}

/** How the figures of a test are written. */
export function useFigures(): Figures {
  const format = useFormatter();
  const number = (value: number | null): string =>
    value === null ? "–" : format.number(value, { maximumFractionDigits: 1 });
  return {
    number,
    kappa: (value) => (value === null ? "–" : format.number(value, { maximumFractionDigits: 2 })),
    percent: (value) => (value === null ? "–" : `${format.number(Math.round(value))}%`),
    seconds: (ms) =>
      ms === null
        ? "–"
        : `${format.number(ms / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`,
  };
}
