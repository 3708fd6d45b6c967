import { useQuery } from "@tanstack/react-query";
import "#web/platform/ui/views.css";
import { Link, useSearchParams } from "react-router";
import type { ReceivedList } from "#contract/referrals/received-shares.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { queryNames } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { ReceivedCard } from "./received-card.tsx";
import { ReceivedCase } from "./received-case.tsx";
import { partneringQuery, receivedQuery } from "./sharing.api.ts";
import classes from "./sharing.module.css";

const LISTS = ["novos", "aceitos", "encerrados"] as const satisfies readonly ReceivedList[];

/** The cases that other organisations sent: those to be answered, those in care, those that are over; and each by itself. */
export function ReceivedPage() {
  const { t } = useTexts();
  const { isClinic } = useRights();
  const [address] = useSearchParams();
  const id = address.get(queryNames.sharedCase);
  if (isClinic && id !== null) return <ReceivedCase id={id} />;
  const list = LISTS.find((each) => each === address.get(queryNames.receivedList)) ?? "novos";
  return (
    <>
      <PageHeader title={t("sharing.received.title")} subtitle={t("sharing.received.subtitle")} />
      {isClinic ? (
        <>
          <nav aria-label={t("sharing.received.views")} className="ui-views">
            {LISTS.map((each) => (
              <Link
                key={each}
                to={{ search: each === "novos" ? "" : `${queryNames.receivedList}=${each}` }}
                aria-current={each === list ? "true" : undefined}
              >
                {t(`sharing.received.view.${each}`)}
              </Link>
            ))}
          </nav>
          <Cases key={list} list={list} />
        </>
      ) : (
        <Empty>{t("app.notForRole")}</Empty>
      )}
    </>
  );
}

function Cases({ list }: { readonly list: ReceivedList }) {
  const { t } = useTexts();
  const read = useQuery(receivedQuery(list));
  const partnering = useQuery(partneringQuery);
  if (read.isPending) return <Pending>{t("sharing.received.loading")}</Pending>;
  if (read.isError) return <Failure error={read.error} onRetry={() => void read.refetch()} />;
  if (read.data.length === 0) {
    return (
      <Empty title={t(`sharing.received.emptyTitle.${list}`)}>
        {list === "novos" && partnering.data?.receives === false
          ? t("sharing.received.setUp")
          : t(`sharing.received.empty.${list}`)}
      </Empty>
    );
  }
  return (
    <ul className={classes["list"]}>
      {read.data.map((share) => (
        <ReceivedCard key={share.id} share={share} list={list} />
      ))}
    </ul>
  );
}
