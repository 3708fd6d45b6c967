import { Button } from "@mantine/core";
import type { ReferralListItem } from "#contract/referrals.ts";
import { isPriorityReferral, resultText } from "#domain/screening/risk.ts";
import { shownPhone } from "#domain/shown-phone.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Tag } from "#web/platform/ui/tag.tsx";

interface ReferralRowProps {
  readonly referral: ReferralListItem;
  readonly onOpen: (dialog: "detail" | "message") => void;
}

/** One referral in the list: who, why, until when, and what can be done. */
export function ReferralRow({ referral, onOpen }: ReferralRowProps) {
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
          {isPriorityReferral(referral.type) && <Tag tone="accent">{t("app.priority")}</Tag>}
          <Tag>{t(`stages.${referral.stage}`)}</Tag>
          <Tag tone={referral.overdue ? "bad" : "neutral"}>
            {referral.overdue && `${t("referrals.late")} · `}
            {t("referrals.due", { date: day(referral.due_on) })}
          </Tag>
        </span>
      </div>
      <div className="referrals-actions">
        <Button
          variant="default"
          aria-label={t("referrals.seeOf", { name: patient.full_name })}
          onClick={() => onOpen("detail")}
        >
          {t("referrals.see")}
        </Button>
        <Button
          variant="light"
          aria-label={t("referrals.writeOf", { name: patient.full_name })}
          onClick={() => onOpen("message")}
        >
          {t("referrals.write")}
        </Button>
      </div>
    </li>
  );
}
