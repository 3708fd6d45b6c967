import type { Dashboard } from "#contract/dashboard.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { StatusChart } from "./charts.tsx";
import { Figure } from "./figure.tsx";
import { UnitsTable } from "./units-table.tsx";

/** The dashboard of a municipality: its network, never a child. */
export function NetworkFigures({ dashboard }: { readonly dashboard: Dashboard }) {
  return (
    <div className="dashboard-page">
      <NetworkSummary dashboard={dashboard} />
      <StatusChart forms={dashboard.forms} hasLists={false} />
      {dashboard.units.length > 0 && <UnitsTable units={dashboard.units} />}
    </div>
  );
}

/** What a municipality reads of its network: sums, without those too small to show. */
function NetworkSummary({ dashboard }: { readonly dashboard: Dashboard }) {
  const { t } = useTexts();
  const { forms } = dashboard;
  return (
    <section aria-label={t("dashboard.summary")}>
      <ul className="dashboard-figures">
        <Figure label={t("dashboard.total")} value={dashboard.total_patients} />
        <Figure label={t("dashboard.answered")} value={forms.answered} tone="good" />
        <Figure label={t("dashboard.partial")} value={forms.partial} tone="caution" />
        <Figure label={t("dashboard.notAnswered")} value={forms.not_answered} tone="bad" />
      </ul>
    </section>
  );
}
