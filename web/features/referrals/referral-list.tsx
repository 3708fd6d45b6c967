import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ReferralListItem } from "#contract/referrals.ts";
import { isPriorityReferral, resultText, type ReferralType } from "#domain/screening/risk.ts";
import { shownPhone } from "#domain/shown-phone.ts";
import { FROM_LIST, patientPath } from "#web/app/paths.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { referralsQuery } from "./referrals.api.ts";

/** The children referred to one destination. */
export function ReferralList({ type }: { readonly type: ReferralType }) {
  const { t } = useTexts();
  const referrals = useInfiniteQuery(referralsQuery(type));
  const rows = referrals.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card title={t("referrals.list", { type: t(`referrals.cards.${type}`) })}>
      {referrals.isPending && <Pending>{t("referrals.loading")}</Pending>}
      {referrals.isError && (
        <Failure error={referrals.error} onRetry={() => void referrals.refetch()} />
      )}
      {referrals.isSuccess && rows.length === 0 && <Empty>{t("referrals.empty")}</Empty>}
      <ul className="referrals-list">
        {rows.map((referral) => (
          <ReferralRow key={referral.id} referral={referral} />
        ))}
      </ul>
      <MoreButton list={referrals} />
    </Card>
  );
}

function ReferralRow({ referral }: { readonly referral: ReferralListItem }) {
  const { t, day } = useTexts();
  const { patient } = referral;
  return (
    <li className="referrals-row">
      <div className="referrals-who">
        <p className="referrals-name">{patient.full_name}</p>
        <p className="ui-muted">{patient.group_name}</p>
        <p className="ui-muted">{t("referrals.guardian", { name: patient.guardian_name })}</p>
        {patient.guardian_phone && (
          <a href={`tel:${patient.guardian_phone}`} className="referrals-phone">
            {shownPhone(patient.guardian_phone)}
          </a>
        )}
      </div>
      <div className="referrals-facts">
        <span>{resultText(referral.screening_result)}</span>
        <span className="referrals-tags">
          {isPriorityReferral(referral.type) && <Tag tone="accent">{t("referrals.priority")}</Tag>}
          <Tag>{t(`stages.${referral.stage}`)}</Tag>
          <Tag tone={referral.overdue ? "bad" : "neutral"}>
            {referral.overdue && `${t("referrals.late")} · `}
            {t("referrals.due", { date: day(referral.due_on) })}
          </Tag>
        </span>
      </div>
      <Button
        component={Link}
        to={patientPath(patient.id)}
        state={FROM_LIST}
        variant="default"
        aria-label={t("referrals.seeOf", { name: patient.full_name })}
      >
        {t("referrals.see")}
      </Button>
    </li>
  );
}
