import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { referralsPath } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { ReferralFilters } from "./referral-filters.tsx";
import { ReferralRow } from "./referral-row.tsx";
import { referralsQuery, type ReferralFilter } from "./referrals.api.ts";

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
  const referrals = useInfiniteQuery(referralsQuery(filter));
  const [opened, setOpened] = useState<Opened | null>(null);
  const rows = referrals.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card title={t("referrals.list", { type: t(`referralTypes.${filter.type}`) })}>
      <ReferralFilters filter={filter} />
      {referrals.isPending && <Pending>{t("referrals.loading")}</Pending>}
      {referrals.isError && (
        <Failure error={referrals.error} onRetry={() => void referrals.refetch()} />
      )}
      {referrals.isSuccess && rows.length === 0 && <NothingFound filter={filter} />}
      <ul className="referrals-list">
        {rows.map((referral) => (
          <ReferralRow
            key={referral.id}
            referral={referral}
            onOpen={(dialog) =>
              setOpened({ dialog, id: referral.id, name: referral.patient.full_name })
            }
          />
        ))}
      </ul>
      <MoreButton list={referrals} />
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
