import { IconMail, IconPhone } from "@tabler/icons-react";
import type { Guardian, PatientMessage, PatientReferral } from "#contract/patients.ts";
import { MESSAGE_KINDS } from "#domain/messages/message.ts";
import { isPriorityReferral } from "#domain/screening/risk.ts";
import { shownPhone } from "#domain/shown-phone.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Tag, type Tone } from "#web/platform/ui/tag.tsx";

const MESSAGE_TONES: Readonly<Record<PatientMessage["status"], Tone>> = {
  queued: "neutral",
  sending: "neutral",
  accepted: "info",
  sent: "info",
  delivered: "good",
  read: "good",
  failed: "bad",
  cancelled: "neutral",
  in_doubt: "caution",
};

const CHANNELS = ["email", "whatsapp"] as const;

/** Who answers for the child, and how to reach them. */
export function GuardiansCard({ guardians }: { readonly guardians: readonly Guardian[] }) {
  const { t } = useTexts();
  return (
    <Card title={t("patient.guardians")}>
      <ul className="patient-list">
        {guardians.map((guardian) => (
          <li key={guardian.id}>
            <p className="patient-line">
              <strong>{guardian.full_name}</strong>
              <span className="ui-muted">{guardian.relationship}</span>
              {guardian.is_primary && <Tag>{t("patient.primary")}</Tag>}
            </p>
            {guardian.phone && (
              <a
                href={`tel:${guardian.phone}`}
                className="patient-contact"
                aria-label={`${t("patient.call", { name: guardian.full_name })}: ${shownPhone(guardian.phone)}`}
              >
                <IconPhone size={16} aria-hidden /> {shownPhone(guardian.phone)}
              </a>
            )}
            {guardian.email && (
              <a
                href={`mailto:${guardian.email}`}
                className="patient-contact"
                aria-label={`${t("patient.write", { name: guardian.full_name })}: ${guardian.email}`}
              >
                <IconMail size={16} aria-hidden /> {guardian.email}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Where the child was referred to, newest first. */
export function ReferralsCard({ referrals }: { readonly referrals: readonly PatientReferral[] }) {
  const { t, day, dayOf } = useTexts();
  return (
    <Card title={t("patient.referrals")}>
      {referrals.length === 0 && <p className="ui-muted">{t("patient.noReferrals")}</p>}
      <ul className="patient-list">
        {referrals.map((referral) => (
          <li key={referral.id}>
            <p className="patient-line">
              <strong>{t(`referrals.cards.${referral.type}`)}</strong>
              {isPriorityReferral(referral.type) && (
                <Tag tone="accent">{t("referrals.priority")}</Tag>
              )}
              <Tag>{t(`stages.${referral.stage}`)}</Tag>
            </p>
            <p className="ui-muted">
              {t("patient.openedOn", { date: dayOf(referral.opened_at) })} ·{" "}
              {t("patient.dueOn", { date: day(referral.due_on) })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What was sent about the child and what became of it, newest first. */
export function MessagesCard({ messages }: { readonly messages: readonly PatientMessage[] }) {
  const { t, moment } = useTexts();
  return (
    <Card title={t("patient.messages")}>
      {messages.length === 0 && <p className="ui-muted">{t("patient.noMessages")}</p>}
      <ul className="patient-list">
        {messages.map((message) => (
          <li key={message.id}>
            <p className="patient-line">
              <strong>
                {t(`messages.kinds.${MESSAGE_KINDS.find((k) => k === message.kind) ?? "other"}`)}
              </strong>
              <Tag tone={MESSAGE_TONES[message.status]}>
                {t(`messages.statuses.${message.status}`)}
              </Tag>
            </p>
            <p className="ui-muted">
              {t(`messages.channels.${CHANNELS.find((c) => c === message.channel) ?? "other"}`)}{" "}
              {t("messages.to", { recipient: message.recipient })} · {moment(message.updated_at)}
            </p>
            {message.failure && <p className="patient-fault">{message.failure}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
