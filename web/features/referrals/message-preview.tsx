import type { ReferralDetail } from "#contract/referrals.ts";
import { referralMessageLetter } from "#domain/messages/referral-message.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

interface MessagePreviewProps {
  readonly referral: ReferralDetail;
  readonly text: string;
}

/** The letter as it arrives, written by the rule by which the server writes it; words stand for the guardian's link. */
export function MessagePreview({ referral, text }: MessagePreviewProps) {
  const { t } = useTexts();
  const letter = referralMessageLetter({
    text: text.trim(),
    childName: referral.patient.full_name,
    guardianName: referral.guardian?.full_name ?? "",
    sender: referral.organization,
    link: t("referralMessage.link"),
  });
  return (
    <details className="referral-preview">
      <summary>{t("referralMessage.preview")}</summary>
      <p className="ui-muted">{t("referralMessage.subject", { subject: letter.subject })}</p>
      <p className="referral-text">{letter.text.trim()}</p>
    </details>
  );
}
