import { fill, type PageTexts } from "#web/guardian/texts/page-texts.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { Keeping } from "./autosave.ts";

interface AnswerProgressProps {
  readonly total: number;
  readonly missing: readonly string[];
  readonly words: PageTexts;
  readonly keeping: Keeping;
  readonly onGoTo: (name: string) => void;
}

/** How many questions are answered, the way to the first that is not, and whether all of it is kept. Stays in view. */
export function AnswerProgress({ total, missing, words, keeping, onGoTo }: AnswerProgressProps) {
  const { t } = useTexts();
  const answered = total - missing.length;
  const [first] = missing;
  const kept = {
    idle: "",
    saving: words.saving,
    saved: words.saved,
    failed: t("answerHere.notKept"),
  }[keeping];
  return (
    <div className="answer-progress">
      <progress max={total} value={answered} aria-label={t("answerHere.progress")} />
      <span className="answer-count">
        {answered}/{total} {words.answered}
      </span>
      {first !== undefined && answered > 0 && (
        <button type="button" className="answer-next" onClick={() => onGoTo(first)}>
          {missing.length === 1 ? words.missingOne : fill(words.missingMany, { n: missing.length })}{" "}
          {words.toMissing}
        </button>
      )}
      <output className="ui-muted" data-failed={keeping === "failed" || undefined}>
        {kept}
      </output>
    </div>
  );
}
