import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Navigate } from "react-router";
import type { Dashboard } from "#contract/insight/dashboard.ts";
import type { Role } from "#domain/access/roles.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { paths } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Failure } from "#web/platform/ui/states.tsx";
import { inboxQuery } from "../inbox-counts.ts";
import { Activity } from "./activity.tsx";
import { AlertBanner } from "./alert-banner.tsx";
import { Attention } from "./attention.tsx";
import { ReferralChart, StatusChart, TrendChart } from "./charts.tsx";
import { Columns } from "./columns.tsx";
import { dashboardQuery } from "./dashboard.api.ts";
import { Skeleton, WorkPlace } from "./skeleton.tsx";
import { Summary } from "./summary.tsx";
import { useAddress } from "./use-address.ts";
import { CHART_WIDTH } from "./widths.ts";
import classes from "./dashboard.module.css";

/** Loaded beside the page: what waits for the person, and what most people never see. */
const FirstSteps = lazyComponent(async () => (await import("./first-steps.tsx")).FirstSteps);
const MyWorkPanel = lazy(async () => ({
  default: await (await import("../my-work/entry.ts")).loadMyWorkPanel(),
}));

/** The first page after the login: what is to do and the numbers of now, each with the list behind it. */
export function DashboardPage() {
  const { t } = useTexts();
  const { role } = useRights();
  const { period } = useAddress();
  const { data, isPending, isError, error, refetch } = useQuery(dashboardQuery(period));
  return (
    <>
      <PageHeader title={t("dashboard.title")} subtitle={t("dashboard.subtitle")} />
      {isPending && <Skeleton words={t("dashboard.loading")} shape="page" />}
      {isError && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data && (
        <Suspense fallback={<Skeleton words={t("dashboard.loading")} shape="page" />}>
          <DashboardFigures dashboard={data} role={role} />
        </Suspense>
      )}
    </>
  );
}

function DashboardFigures({
  dashboard,
  role,
}: {
  readonly dashboard: Dashboard;
  readonly role: Role | null;
}) {
  const isEmpty = dashboard.total_patients === 0 && role !== null;
  return isEmpty ? <Beginning role={role} /> : <ChildFigures dashboard={dashboard} />;
}

/** Who has no children of its own yet begins with the cases that partners sent, or with the first steps. */
function Beginning({ role }: { readonly role: Role }) {
  const { t } = useTexts();
  const counts = useQuery(inboxQuery);
  if (counts.isPending) return <Skeleton words={t("dashboard.loading")} shape="page" />;
  if ((counts.data?.received ?? 0) > 0) return <Navigate to={paths.received} replace />;
  return <FirstSteps role={role} />;
}

function ChildFigures({ dashboard }: { readonly dashboard: Dashboard }) {
  const { period, activity, choosePeriod, chooseActivity } = useAddress();
  const { unreached, actions, referrals, forms, weekly } = dashboard;
  return (
    <Stack gap="lg" className={classes["page"]}>
      <Suspense fallback={<WorkPlace />}>
        <MyWorkPanel />
      </Suspense>
      {unreached !== null && unreached > 0 && <AlertBanner unreached={unreached} />}
      <Summary dashboard={dashboard} />
      {actions && <Attention actions={actions} period={period} onPeriod={choosePeriod} />}
      <Columns least={CHART_WIDTH}>
        {referrals && <ReferralChart referrals={referrals} />}
        <StatusChart forms={forms} hasLists />
      </Columns>
      <Columns least={CHART_WIDTH}>
        {weekly.length > 0 && <TrendChart weekly={weekly} />}
        <Activity period={activity} onPeriod={chooseActivity} />
      </Columns>
    </Stack>
  );
}
