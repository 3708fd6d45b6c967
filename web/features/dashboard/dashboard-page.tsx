import "./dashboard.css";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Dashboard } from "#contract/dashboard.ts";
import { isPriorityReferral, REFERRAL_TYPES } from "#domain/screening/risk.ts";
import { paths, referralsPath } from "#web/app/paths.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { accountQuery, rightsOf } from "#web/platform/session/account.ts";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { dashboardQuery } from "./dashboard.api.ts";
import { Figure } from "./figure.tsx";
import { UnitsTable } from "./units-table.tsx";

/** The first page after the login: the numbers of now, each with the list behind it where there is one. */
export function DashboardPage() {
  const { t } = useTexts();
  const dashboard = useQuery(dashboardQuery);
  return (
    <>
      <PageHeader title={t("dashboard.title")} subtitle={t("dashboard.subtitle")} />
      {dashboard.isPending && <Pending>{t("dashboard.loading")}</Pending>}
      {dashboard.isError && (
        <Failure error={dashboard.error} onRetry={() => void dashboard.refetch()} />
      )}
      {dashboard.data && <Figures dashboard={dashboard.data} />}
    </>
  );
}

function Figures({ dashboard }: { readonly dashboard: Dashboard }) {
  const { t } = useTexts();
  const { role } = rightsOf(useQuery(accountQuery).data);
  const seesChildren = role !== null && role !== "network_manager";
  if (dashboard.total_patients === 0 && seesChildren) return <NoChildren />;
  const { forms, units } = dashboard;
  const patients = seesChildren
    ? { to: paths.patients, text: t("dashboard.seePatients") }
    : undefined;
  return (
    <div className="dashboard-page">
      <section aria-label={t("dashboard.summary")}>
        <ul className="dashboard-figures">
          <Figure label={t("dashboard.total")} value={dashboard.total_patients} list={patients} />
          <Figure label={t("dashboard.answered")} value={forms.answered} tone="good" />
          <Figure label={t("dashboard.partial")} value={forms.partial} tone="caution" />
          <Figure label={t("dashboard.notAnswered")} value={forms.not_answered} tone="bad" />
        </ul>
      </section>
      <Attention dashboard={dashboard} />
      <Referrals dashboard={dashboard} />
      {units.length > 0 && <UnitsTable units={units} />}
    </div>
  );
}

/** What waits for somebody to act. A network manager is given none of it. */
function Attention({ dashboard }: { readonly dashboard: Dashboard }) {
  const { t } = useTexts();
  const { overdue, partial_late: partialLate, referrals } = dashboard;
  if (overdue === null && partialLate === null && referrals === null) return null;
  return (
    <section className="dashboard-section">
      <h2>{t("dashboard.attention")}</h2>
      <ul className="dashboard-figures">
        {overdue !== null && (
          <Figure
            label={t("dashboard.overdue")}
            value={overdue}
            hint={t("dashboard.overdueHint")}
            tone="bad"
          />
        )}
        {partialLate !== null && (
          <Figure
            label={t("dashboard.partialLate")}
            value={partialLate}
            hint={t("dashboard.partialLateHint")}
            tone="caution"
          />
        )}
        {referrals !== null && (
          <Figure
            label={t("dashboard.urgent")}
            value={referrals.urgent}
            hint={t("dashboard.urgentHint")}
            tone="accent"
            list={{ to: referralsPath("neurologist"), text: t("dashboard.seeReferrals") }}
          />
        )}
      </ul>
    </section>
  );
}

function Referrals({ dashboard: { referrals } }: { readonly dashboard: Dashboard }) {
  const { t } = useTexts();
  if (referrals === null) return null;
  return (
    <section className="dashboard-section">
      <h2>{t("dashboard.referrals")}</h2>
      <ul className="dashboard-figures">
        {REFERRAL_TYPES.map((type) => (
          <Figure
            key={type}
            label={t(`referrals.cards.${type}`)}
            value={referrals[type]}
            tone={isPriorityReferral(type) ? "accent" : "neutral"}
            list={{ to: referralsPath(type), text: t("dashboard.seeReferrals") }}
          />
        ))}
      </ul>
    </section>
  );
}

function NoChildren() {
  const { t } = useTexts();
  return (
    <Empty
      title={t("dashboard.emptyTitle")}
      action={
        <Link to={paths.newPatient} className="ui-button">
          {t("dashboard.emptyAction")}
        </Link>
      }
    >
      {t("dashboard.emptyText")}
    </Empty>
  );
}
