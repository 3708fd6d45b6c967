import { IconSend } from "@tabler/icons-react";
import "./batches.css";
import { Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { ADMIN_ROLES } from "#domain/access/roles.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { newSendingPath, paths, queryNames } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Pending } from "#web/platform/ui/states.tsx";
import { BatchList } from "./batch-list.tsx";

const BatchDetail = lazyComponent(async () => (await import("./batch-detail.tsx")).BatchDetail);
const Undelivered = lazyComponent(async () => (await import("./undelivered.tsx")).Undelivered);

/** Value of `tab`: the messages that were given up. */
const UNDELIVERED = "nao-entregues";

/** Batches to many, one of them, or what was not delivered: which of these stands in the address. */
export function BatchesPage() {
  const { t } = useTexts();
  const { role, isClinic, isSchool } = useRights();
  const [search] = useSearchParams();
  const isAdmin = ADMIN_ROLES.some((each) => each === role);
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
  const isUndelivered = search.get(queryNames.tab) === UNDELIVERED;
  return (
    <>
      <PageHeader title={t("batches.title")} subtitle={t("batches.subtitle")}>
        <Link className="ui-button batches-primary" to={newSendingPath(new URLSearchParams())}>
          <IconSend size={18} aria-hidden />
          {t("batches.new")}
        </Link>
      </PageHeader>
      {isAdmin && <Tabs isUndelivered={isUndelivered} />}
      <Suspense fallback={<Pending>{t("app.loadingMore")}</Pending>}>
        {isUndelivered && isAdmin && <Undelivered />}
        {isUndelivered && !isAdmin && <Empty>{t("undelivered.forAdmins")}</Empty>}
        {!isUndelivered && <BatchList />}
      </Suspense>
    </>
  );
}

function Tabs({ isUndelivered }: { readonly isUndelivered: boolean }) {
  const { t } = useTexts();
  return (
    <nav aria-label={t("batches.title")} className="batches-tabs">
      <Link to={paths.batches} aria-current={isUndelivered ? undefined : "page"}>
        {t("batches.tabs.sent")}
      </Link>
      <Link
        to={`${paths.batches}?${queryNames.tab}=${UNDELIVERED}`}
        aria-current={isUndelivered ? "page" : undefined}
      >
        {t("batches.tabs.undelivered")}
      </Link>
    </nav>
  );
}
