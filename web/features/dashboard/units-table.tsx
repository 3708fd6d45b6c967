import "./units-table.css";
import type { Dashboard } from "#contract/dashboard.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";

/** The organisations of a municipality's network, in numbers; the small ones, and those that would tell them, are hidden. */
export function UnitsTable({ units }: { readonly units: Dashboard["units"] }) {
  const { t } = useTexts();
  const shown = (count: number | null) => count ?? t("dashboard.hidden");
  return (
    <Card title={t("dashboard.units")}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard. */}
      <div className="dashboard-scroll" tabIndex={0}>
        <table className="dashboard-table">
          <thead>
            <tr>
              <th scope="col">{t("dashboard.unit")}</th>
              <th scope="col">{t("dashboard.kind")}</th>
              <th scope="col">{t("dashboard.total")}</th>
              <th scope="col">{t("dashboard.answered")}</th>
              <th scope="col">{t("dashboard.partial")}</th>
            </tr>
          </thead>
          <tbody>
            {units.map((unit) => (
              <tr key={unit.id}>
                <th scope="row">{unit.name}</th>
                <td>{t(`kinds.${unit.kind}`)}</td>
                <td>{shown(unit.total)}</td>
                <td>{shown(unit.answered)}</td>
                <td>{shown(unit.partial)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="dashboard-hint">{t("dashboard.hiddenHint")}</p>
    </Card>
  );
}
