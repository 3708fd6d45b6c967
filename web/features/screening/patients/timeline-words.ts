import type { TimelineEntry, TimelineKind, TimelineMessage } from "#contract/screening/timeline.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import type { Speech } from "#web/platform/i18n/use-texts.ts";

/** Kinds of message about a child that have a name of their own. */
const MESSAGE_KINDS = [
  "form_link",
  "form_reminder",
  "form_answered",
  "result_link",
  "interview_link",
  "family_code",
  "referral_message",
  "reply",
  "wish_confirmed",
  "observation_request",
  "contact_wanted",
  "appointment_reminder",
] as const;

/** Channels that have a name of their own. */
const CHANNELS = ["email", "whatsapp", "whatsapp_link"] as const;

/** What the family said with one tap or wrote, and its own words with it. */
const FAMILY_ENTRIES: ReadonlySet<TimelineKind> = new Set([
  "family_scheduled",
  "family_not_scheduled",
  "family_went",
  "family_comes",
  "family_comes_not",
  "family_took_back",
  "family_wrote",
]);

/** What the family did by itself, with nobody of the staff to name. */
const BY_THE_FAMILY: ReadonlySet<TimelineKind> = new Set([
  "form_opened",
  "form_started",
  "form_answered",
  "family_letter_issued",
]);

/** What happened, in one sentence. */
export function titleOf(entry: TimelineEntry, { t }: Pick<Speech, "t">): string {
  const { form, message, referral } = entry;
  return t(`timeline.kinds.${entry.kind}`, {
    form: form?.instrument
      ? t("timeline.form", { name: t(`instruments.${form.instrument}`) })
      : t("timeline.formByAge"),
    message: t(`messages.kinds.${MESSAGE_KINDS.find((k) => k === message?.kind) ?? "other"}`),
    referral: referral ? t(`referralTypes.${referral.type}`) : "",
  });
}

/** Who, how, to whom and why, as far as the kind has it: each a short phrase. */
export function phrasesOf(entry: TimelineEntry, speech: Pick<Speech, "t" | "day">): string[] {
  const { t, day } = speech;
  const { message, referral, reason, from, to, fields } = entry;
  const isMoved = entry.kind === "moved";
  const elsewhere = t("timeline.anotherGroup");
  return [
    whoDid(entry, speech),
    message && sentTo(message, speech),
    isMoved && t("timeline.movedBetween", { from: from ?? elsewhere, to: to ?? elsewhere }),
    referral &&
      entry.kind === "referral_opened" &&
      t("timeline.dueOn", { date: day(referral.due_on) }),
    reason !== null &&
      (FAMILY_ENTRIES.has(entry.kind)
        ? t("timeline.quote", { words: translateError(reason) })
        : t("timeline.reason", { reason: translateError(reason) })),
    fields.length > 0 &&
      t("timeline.changed", {
        fields: fields.map((each) => t(`timeline.fields.${each}`)).join(", "),
      }),
  ].filter((phrase): phrase is string => typeof phrase === "string" && phrase !== "");
}

function channelName(channel: string, { t }: Pick<Speech, "t">): string {
  return t(`messages.channels.${CHANNELS.find((known) => known === channel) ?? "other"}`);
}

function sentTo({ channel, recipient }: TimelineMessage, speech: Pick<Speech, "t">): string {
  const to = channel === "email" ? recipient : formatPhone(recipient);
  return `${channelName(channel, speech)} ${speech.t("messages.to", { recipient: to })}`;
}

function whoDid({ kind, by, guardian }: TimelineEntry, { t }: Pick<Speech, "t">): string {
  if (kind === "form_answered" && by !== null && guardian !== null) {
    return t("timeline.typed", { name: by, guardian });
  }
  if (FAMILY_ENTRIES.has(kind)) return guardian ?? "";
  if (BY_THE_FAMILY.has(kind) || (kind === "interview_done" && by === null)) {
    return guardian === null ? "" : t("timeline.by", { name: guardian });
  }
  const done = by === null ? "" : t("timeline.by", { name: by });
  const isAboutGuardian = kind.startsWith("guardian_");
  if (!isAboutGuardian || guardian === null) return done;
  return done === "" ? guardian : `${guardian} · ${done}`;
}
