import type { HistoryResult } from "#contract/insight/reports.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { ScoreCourse } from "./score-course.tsx";

/** The screenings of a child: a small picture for each questionnaire, and the same as a table. */
export function ChildResults({ results }: { readonly results: readonly HistoryResult[] }) {
  const { t, day, age } = useTexts();
  if (results.length === 0) {
    return (
      <Card title={t("reports.history")}>
        <p className="ui-muted">{t("reports.noResults")}</p>
      </Card>
    );
  }
  const byTool = [...Map.groupBy(results, ({ tool }) => tool).values()];
  return (
    <Card title={t("reports.history")}>
      <div className="reports-courses">
        {byTool.map((each) => (
          <ScoreCourse key={each[0]?.tool} results={each} />
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard. */}
      <div className="reports-scroll" tabIndex={0}>
        <table className="reports-table">
          <thead>
            <tr>
              <th scope="col">{t("reports.date")}</th>
              <th scope="col">{t("reports.instrument")}</th>
              <th scope="col">{t("reports.age")}</th>
              <th scope="col">{t("reports.points")}</th>
              <th scope="col">{t("reports.level")}</th>
              <th scope="col">{t("reports.interview")}</th>
            </tr>
          </thead>
          <tbody>
            {results.toReversed().map((result) => (
              <tr key={result.form_id}>
                <th scope="row">{day(result.answered_on)}</th>
                <td>{result.title}</td>
                <td>
                  {age(
                    result.age_months === null ? null : Math.floor(result.age_months / 12),
                    result.age_months,
                  )}
                </td>
                <td>{t("reports.pointsOf", { score: result.score, maximum: result.maximum })}</td>
                <td>{t(`levels.${result.level}`)}</td>
                <td>
                  {result.still_of_concern === null
                    ? "–"
                    : t("reports.still", { count: result.still_of_concern })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
