import type { RosterRow } from "#contract/registry/rosters.ts";
import type {
  RosterOutcome,
  RosterResult,
  RosterState,
} from "#domain/registry/rosters/progress.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Tag, type Tone } from "#web/platform/ui/tag.tsx";

const STATE_TONES: Readonly<Record<RosterState, Tone>> = {
  columns: "caution",
  judging: "info",
  ready: "caution",
  applying: "info",
  applied: "good",
  undoing: "info",
  undone: "neutral",
  failed: "bad",
};

/** Where an import stands. */
export function RosterStateTag({ state }: { readonly state: RosterState }) {
  const { t } = useTexts();
  return <Tag tone={STATE_TONES[state]}>{t(`rosters.states.${state}`)}</Tag>;
}

const OUTCOME_TONES: Readonly<Record<RosterOutcome, Tone>> = {
  create: "good",
  update: "info",
  move: "info",
  unchanged: "neutral",
  duplicate: "caution",
  error: "bad",
};

const RESULT_TONES: Readonly<Record<RosterResult, Tone>> = {
  applied: "good",
  left_out: "neutral",
  undone: "neutral",
  kept: "caution",
};

/** What becomes, or became, of a row. */
export function RowTag({ row }: { readonly row: RosterRow }) {
  const { t } = useTexts();
  if (row.result !== null) {
    return <Tag tone={RESULT_TONES[row.result]}>{t(`rosters.results.${row.result}`)}</Tag>;
  }
  if (row.skipped) return <Tag>{t("rosters.skippedRow")}</Tag>;
  return <Tag tone={OUTCOME_TONES[row.outcome]}>{t(`rosters.outcome.${row.outcome}`)}</Tag>;
}
