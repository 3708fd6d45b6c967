import type { ReportUnit } from "#contract/insight/reports.ts";
import { definitionOf } from "#domain/insight/reports/definitions.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { useScope } from "./use-scope.ts";

const FIGURES = ["children", "answered", "partial", "not_answered", "overdue"] as const;

/** Each group with all below it, now; its name opens its own report. */
export function UnitsTable({ units }: { readonly units: readonly ReportUnit[] }) {
  const { t, language } = useTexts();
  const { chooseGroup } = useScope();
  return (
    <Card title={t("reports.units")}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard. */}
      <div className="reports-scroll" tabIndex={0}>
        <table className="reports-table">
          <thead>
            <tr>
              <th scope="col">{t("reports.unit")}</th>
              {FIGURES.map((figure) => (
                <th key={figure} scope="col">
                  {definitionOf(figure, language).name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {units.map((unit) => (
              <tr key={unit.id}>
                <th scope="row" style={{ paddingInlineStart: `${unit.depth + 0.25}rem` }}>
                  <button
                    type="button"
                    className="reports-link"
                    aria-label={t("reports.onlyUnit", { name: unit.name })}
                    onClick={() => chooseGroup(unit.id)}
                  >
                    {unit.name}
                  </button>
                </th>
                {FIGURES.map((figure) => (
                  <td key={figure}>{unit[figure].toLocaleString(language)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
