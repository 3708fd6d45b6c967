import { Button } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { newSendingPath, queryNames } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Pending } from "#web/platform/ui/states.tsx";
import { BatchList } from "./batch-list.tsx";

const BatchDetail = lazyComponent(async () => (await import("./batch-detail.tsx")).BatchDetail);

/** Batches to many, or one of them: which one stands in the address. */
export function BatchesPage() {
  const { t } = useTexts();
  const { isClinic, isSchool } = useRights();
  const [search] = useSearchParams();
  const batchId = search.get(queryNames.batch);
  if (!isClinic && !isSchool) {
    return (
      <>
        <PageHeader title={t("batches.title")} />
        <Empty>{t("app.notForRole")}</Empty>
      </>
    );
  }
  if (batchId !== null) {
    return (
      <Suspense fallback={<Pending>{t("app.loadingMore")}</Pending>}>
        <BatchDetail key={batchId} id={batchId} />
      </Suspense>
    );
  }
  return (
    <>
      <PageHeader title={t("batches.title")} subtitle={t("batches.subtitle")}>
        <Button
          component={Link}
          leftSection={<IconSend size={18} aria-hidden />}
          to={newSendingPath(new URLSearchParams())}
        >
          {t("batches.new")}
        </Button>
      </PageHeader>
      <BatchList />
    </>
  );
}
