import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ADMIN_ROLES } from "#domain/access/roles.ts";
import { ExportButtons, MyFiles, SentFile } from "#web/features/organization/exports/entry.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { ReportsByMail } from "../report-schedules/entry.ts";
import { ChildView } from "./child-view.tsx";
import { Controls } from "./controls.tsx";
import { GroupView } from "./group-view.tsx";
import { groupReportQuery } from "./reports.api.ts";
import { useScope } from "./use-scope.ts";

/** Reports of a class, a unit, the whole organisation or one child: first on the screen, then as files. */
export function ReportsPage() {
  const { t } = useTexts();
  const { role, isClinic, isSchool } = useRights();
  const { child } = useScope();
  const mayRead = isClinic || isSchool;
  return (
    <>
      <PageHeader title={t("reports.title")} subtitle={t("reports.subtitle")} />
      {mayRead ? (
        <Stack gap="lg">
          <SentFile />
          {child === null ? <OfGroup /> : <ChildView id={child} />}
          <MyFiles />
          {child === null && ADMIN_ROLES.some((each) => each === role) && (
            <ReportsByMail
              kind="report_group"
              params={{ format: "pdf" }}
              cadences={["monthly", "weekly", "quarterly"]}
            />
          )}
        </Stack>
      ) : (
        role !== null && <Empty>{t("app.notForRole")}</Empty>
      )}
    </>
  );
}

function OfGroup() {
  const { t } = useTexts();
  const { scope } = useScope();
  const report = useQuery(groupReportQuery(scope));
  const { data, isPending, isError, error, isPlaceholderData } = report;
  return (
    <>
      <Controls />
      {isPending && <Pending>{t("reports.loading")}</Pending>}
      {isError && !isPlaceholderData && (
        <Failure error={error} onRetry={() => void report.refetch()} />
      )}
      {data && (
        <Stack gap="lg" opacity={isPlaceholderData ? 0.6 : 1}>
          <GroupView
            report={data}
            files={
              <ExportButtons
                key={JSON.stringify(scope)}
                kind="report_group"
                params={{ ...scope }}
                formats={["pdf", "xlsx", "csv"]}
              />
            }
          />
        </Stack>
      )}
    </>
  );
}
