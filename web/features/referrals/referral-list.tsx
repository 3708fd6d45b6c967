import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { Link } from "react-router";
import { rowsAtOnce } from "#web/platform/api/paging.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { referralsPath } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Pager } from "#web/platform/ui/pager.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { BulkBar } from "./bulk/bulk-bar.tsx";
import { useSelection } from "./bulk/use-selection.ts";
import { ReferralFilters } from "./referral-filters.tsx";
import { ReferralRow } from "./referral-row.tsx";
import { referralsQuery, type ReferralFilter } from "./referrals.api.ts";
import { SavedViews } from "./views/saved-views.tsx";
import classes from "./referrals.module.css";

const DetailDialog = lazyComponent(async () => (await import("./detail-dialog.tsx")).DetailDialog);
const MessageDialog = lazyComponent(
  async () => (await import("./message-dialog.tsx")).MessageDialog,
);

/** Which referral is looked at or written about. */
interface Opened {
  readonly dialog: "detail" | "message";
  readonly id: string;
  readonly name: string;
}

/** The children referred to one destination, and the dialogs about one of them. */
export function ReferralList({ filter }: { readonly filter: ReferralFilter }) {
  const { t } = useTexts();
  const limit = rowsAtOnce(25, 7);
  const referrals = useInfiniteQuery(referralsQuery(filter, limit));
  const [opened, setOpened] = useState<Opened | null>(null);
  // Another list begins at its first page.
  const of = JSON.stringify(filter);
  const [turned, setTurned] = useState({ of, to: 0 });
  const wanted = turned.of === of ? turned.to : 0;
  const list = useRef<HTMLUListElement>(null);
  const pages = referrals.data?.pages ?? [];
  // Fewer than before: the last one that there is.
  const page = Math.max(0, Math.min(wanted, pages.length - 1));
  const rows = pages[page]?.items ?? [];
  const selection = useSelection(`${page} ${of}`, rows);
  const turn = async (to: number): Promise<void> => {
    if (to >= pages.length) await referrals.fetchNextPage();
    setTurned({ of, to });
    list.current?.scrollIntoView({ block: "start" });
    list.current?.focus({ preventScroll: true });
  };
  return (
    <Card title={t("referrals.list", { type: t(`referralTypes.${filter.type}`) })}>
      <SavedViews filter={filter} />
      <ReferralFilters filter={filter} />
      {referrals.isPending && <Pending>{t("referrals.loading")}</Pending>}
      {referrals.isError && (
        <Failure error={referrals.error} onRetry={() => void referrals.refetch()} />
      )}
      {referrals.isSuccess && rows.length === 0 && <NothingFound filter={filter} />}
      {referrals.isSuccess && <BulkBar key={of} selection={selection} />}
      <ul ref={list} tabIndex={-1} className={classes["list"]}>
        {rows.map((referral) => (
          <ReferralRow
            key={referral.id}
            referral={referral}
            isChosen={selection.has(referral.id)}
            onChoose={(isChosen) => selection.set(referral.id, isChosen)}
            onOpen={(dialog) =>
              setOpened({ dialog, id: referral.id, name: referral.patient.full_name })
            }
          />
        ))}
      </ul>
      <Pager
        page={page}
        hasNext={page + 1 < pages.length || referrals.hasNextPage}
        isBusy={referrals.isFetchingNextPage}
        onTurn={(to) => void turn(to)}
      />
      {opened && <OpenedDialog opened={opened} onOpen={setOpened} />}
    </Card>
  );
}

function NothingFound({ filter }: { readonly filter: ReferralFilter }) {
  const { t } = useTexts();
  const { search, isOverdue, isEscalated, stage, owner, type } = filter;
  if (search !== "") return <Empty>{t("referrals.noneFound", { search })}</Empty>;
  if (stage !== undefined || owner !== undefined || isEscalated) {
    return (
      <Empty>
        {t("referrals.noneLike")} <Link to={referralsPath(type)}>{t("referrals.showAll")}</Link>
      </Empty>
    );
  }
  return <Empty>{t(isOverdue ? "referrals.noneOverdue" : "referrals.empty")}</Empty>;
}

interface OpenedDialogProps {
  readonly opened: Opened;
  readonly onOpen: (opened: Opened | null) => void;
}

function OpenedDialog({ opened, onOpen }: OpenedDialogProps) {
  const { dialog, id, name } = opened;
  const close = (): void => onOpen(null);
  return (
    <Suspense>
      {dialog === "detail" ? (
        <DetailDialog
          referralId={id}
          name={name}
          onWrite={() => onOpen({ ...opened, dialog: "message" })}
          onClose={close}
        />
      ) : (
        <MessageDialog referralId={id} name={name} onClose={close} />
      )}
    </Suspense>
  );
}
