import { line } from "d3-shape";
import type { HistoryResult } from "#contract/insight/reports.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

/** The drawing stretches over its box: units are percent of its width and height. */
const WHOLE = 100;

/** A questionnaire's scores over time as shares of its maximum, with its thresholds. The table beside it says the same. */
export function ScoreCourse({ results }: { readonly results: readonly HistoryResult[] }) {
  const { t, day } = useTexts();
  const [first] = results;
  if (!first) return null;
  const { maximum, thresholds, title } = first;
  const x = (index: number): number => ((index + 0.5) / results.length) * WHOLE;
  const y = (score: number): number => WHOLE - (score / maximum) * WHOLE;
  const along = results.map(({ score }, index): [number, number] => [x(index), y(score)]);
  const marks = [
    { level: "moderado", score: thresholds.moderado },
    { level: "alto", score: thresholds.alto },
  ] as const;
  return (
    <figure className="reports-course" aria-hidden>
      <figcaption>{t("reports.courseOf", { title })}</figcaption>
      <div className="reports-plot">
        <svg viewBox={`0 0 ${WHOLE} ${WHOLE}`} preserveAspectRatio="none">
          {marks.map(({ level, score }) => (
            <line key={level} x1={0} x2={WHOLE} y1={y(score)} y2={y(score)} />
          ))}
          <path d={line()(along) ?? ""} />
        </svg>
        <span className="reports-axis">100%</span>
        {marks.map(({ level, score }) => (
          <span
            key={level}
            className="reports-mark"
            data-above={level === "alto" || undefined}
            style={{ insetBlockStart: `${y(score)}%` }}
          >
            {t("reports.threshold", { level: t(`levels.${level}`), score })}
          </span>
        ))}
        {results.map(({ form_id: id, score }, index) => (
          <span
            key={id}
            className="reports-point"
            style={{ insetInlineStart: `${x(index)}%`, insetBlockStart: `${y(score)}%` }}
          />
        ))}
      </div>
      <ol className="reports-dates">
        {results.map(({ form_id: id, answered_on: on, score }) => (
          <li key={id}>
            <strong>{Math.round((score / maximum) * 100)}%</strong>
            <span>{day(on)}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
