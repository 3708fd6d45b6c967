import type { ReferralDetail } from "#contract/referrals/referrals.ts";
import {
  type ReferralMessageContent,
  referralMessageEmail,
  referralMessageText,
} from "#domain/messaging/referral-message.ts";
import { shortStaffMessage } from "#domain/messaging/whatsapp/short-messages.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { MessageWay } from "./use-order.ts";

interface MessagePreviewProps {
  readonly referral: ReferralDetail;
  readonly text: string;
  readonly way: MessageWay;
}

/** The message as it arrives, written by the rule by which the server writes it; words stand for the guardian's link. */
export function MessagePreview({ referral, text, way }: MessagePreviewProps) {
  const { t } = useTexts();
  const content = {
    text: text.trim(),
    childName: referral.patient.full_name,
    guardianName: referral.guardian?.full_name ?? "",
    sender: referral.organization,
    link: t("referralMessage.link"),
  };
  const letter = referralMessageEmail(content);
  return (
    <details className="referral-preview">
      <summary>{t("referralMessage.preview")}</summary>
      {way === "email" ? (
        <>
          <p className="ui-muted">{t("referralMessage.subject", { subject: letter.subject })}</p>
          <p className="referral-text">{letter.text.trim()}</p>
        </>
      ) : (
        <>
          <p className="ui-muted">{t("referralMessage.approved")}</p>
          <p className="referral-text">{approved(content)}</p>
        </>
      )}
    </details>
  );
}

/** The message within the words that the messenger approved. */
function approved(content: ReferralMessageContent): string {
  const { childName, sender } = content;
  const text = referralMessageText(content);
  return shortStaffMessage({ organizationName: sender.name, childName, text }).text;
}
