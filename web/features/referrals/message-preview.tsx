import type { ReferralDetail } from "#contract/referrals/referrals.ts";
import {
  type ReferralMessageContent,
  referralMessageEmail,
  referralMessageText,
} from "#domain/messaging/referral-message.ts";
import { shortStaffMessage } from "#domain/messaging/whatsapp/short-messages.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import type { MessageWay } from "./use-order.ts";
import classes from "./referrals.module.css";

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
    <details className={classes["folded"]}>
      <summary>{t("referralMessage.preview")}</summary>
      {way === "email" ? (
        <>
          <p className="ui-muted">{t("referralMessage.subject", { subject: letter.subject })}</p>
          <Note mt={6} style={{ whiteSpace: "pre-line" }}>
            {letter.text.trim()}
          </Note>
        </>
      ) : (
        <>
          <p className="ui-muted">{t("referralMessage.approved")}</p>
          <Note mt={6} style={{ whiteSpace: "pre-line" }}>
            {approved(content)}
          </Note>
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
