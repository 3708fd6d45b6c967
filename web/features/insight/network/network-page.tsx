import "@mantine/core/styles/SimpleGrid.css";
import { SimpleGrid, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Network } from "#contract/insight/network.ts";
import { ExportButtons, MyFiles, SentFile } from "#web/features/organization/exports/entry.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { ReportsByMail } from "../report-schedules/entry.ts";
import { Controls } from "./controls.tsx";
import { Definitions } from "./definitions.tsx";
import { networkQuery } from "./network.api.ts";
import { Rates } from "./rates.tsx";
import { RegionsDialog } from "./regions-dialog.tsx";
import { Steps } from "./steps.tsx";
import { Summary } from "./summary.tsx";
import { RegionsTable, UnitsTable } from "./units-table.tsx";
import { useAsked } from "./use-asked.ts";

const FORMATS = ["pdf", "xlsx", "csv"] as const;

/** A municipality's report of its network: closed quarters, no names, nothing small enough to point at a child. */
export function NetworkPage() {
  const { t } = useTexts();
  const { role } = useRights();
  return (
    <>
      <PageHeader title={t("network.title")} subtitle={t("network.subtitle")} />
      {role === "network_manager" ? (
        <Report />
      ) : (
        role !== null && <Empty>{t("app.notForRole")}</Empty>
      )}
    </>
  );
}

function Report() {
  const { t } = useTexts();
  const { asked } = useAsked();
  const { data, isPending, isError, error, refetch, isPlaceholderData } = useQuery(
    networkQuery(asked),
  );
  return (
    <Stack gap="lg">
      <SentFile />
      {isPending && <Pending>{t("network.loading")}</Pending>}
      {isError && !isPlaceholderData && <Failure error={error} onRetry={() => void refetch()} />}
      {data && <NetworkFigures network={data} isStale={isPlaceholderData} />}
      <ReportsByMail
        kind="network_report"
        params={{ format: "pdf" }}
        cadences={["quarterly", "monthly"]}
      />
      <MyFiles />
    </Stack>
  );
}

function NetworkFigures({
  network,
  isStale,
}: {
  readonly network: Network;
  readonly isStale: boolean;
}) {
  const { t } = useTexts();
  const { asked } = useAsked();
  const [isOpen, setOpen] = useState(false);
  const isEmpty = network.sum.measures[0]?.count === 0 && (network.sum.vision?.tested ?? 0) === 0;
  return (
    <>
      <Controls network={network} onRegions={() => setOpen(true)} />
      {isOpen && <RegionsDialog onClose={() => setOpen(false)} />}
      <Stack gap="lg" opacity={isStale ? 0.6 : 1}>
        <About network={network} />
        {network.period === null || isEmpty ? (
          <Empty title={t("network.emptyTitle")}>{t("network.empty")}</Empty>
        ) : (
          <>
            <Summary sum={network.sum} />
            <ExportButtons
              kind="network_report"
              params={{ ...asked, period: network.period.key }}
              formats={FORMATS}
            />
            <SimpleGrid minColWidth="min(24rem, 100%)" style={{ alignItems: "start" }}>
              <Steps sum={network.sum} />
              <Rates network={network} />
            </SimpleGrid>
            {network.by_region.length > 0 && <RegionsTable network={network} />}
            <UnitsTable network={network} />
          </>
        )}
        <Definitions hides={network.hides} />
      </Stack>
    </>
  );
}

/** Of which days the numbers are, since when they stand still, and when the next ones come. */
function About({ network: { period, next, counting } }: { readonly network: Network }) {
  const { t, day } = useTexts();
  return (
    <p className="ui-muted">
      {counting && <output>{t("network.counting")} </output>}
      {period &&
        t("network.about", {
          from: day(period.from),
          to: day(period.to),
          closed: day(period.closed_on),
        })}{" "}
      {t("network.next", { day: day(next.on) })}
    </p>
  );
}
