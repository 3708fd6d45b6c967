import { Box, Stack, Text } from "@mantine/core";
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconChecks,
  IconClock,
  IconHelpCircle,
} from "@tabler/icons-react";
import type { ConversationEntry } from "#contract/messaging/conversation.ts";
import { placeholderText } from "#domain/messaging/templates.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { type Speech, useTexts } from "#web/platform/i18n/use-texts.ts";
import { productNow } from "#web/platform/product-time.ts";
import { AttachFile } from "./attach-file.tsx";
import { FamilyFile } from "./family-file.tsx";
import classes from "./conversation.module.css";

/** Kinds of messages that have a name of their own in the texts. */
const KINDS = [
  "form_link",
  "referral_message",
  "result_link",
  "interview_link",
  "family_code",
  "reply",
  "wish_confirmed",
  "contact_wanted",
  "appointment_reminder",
] as const;
const CHANNELS = ["email", "page", "whatsapp", "whatsapp_link"] as const;

const A_DAY_MS = 86_400_000;

interface EntriesProps {
  /** Newest first, as they come. */
  readonly entries: readonly ConversationEntry[];
  /** Whether it is known whose they are: what is sent can be kept with the child's referral. */
  readonly isOfChild?: boolean;
  readonly older?: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** What was written, oldest on top, day by day. The newest are in sight; older ones are fetched on demand. */
export function Entries({ entries, older, isOfChild = false }: EntriesProps) {
  const { t, dayOf } = useTexts();
  const days = byDay(entries, dayOf);
  return (
    <div
      className={classes["entries"]}
      role="log"
      aria-label={t("conversation.thread")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by the keyboard too.
      tabIndex={0}
    >
      <Stack gap="sm" mb="auto">
        {older?.hasNextPage && (
          <button
            type="button"
            className="ui-button"
            style={{ alignSelf: "center" }}
            disabled={older.isFetchingNextPage}
            onClick={() => void older.fetchNextPage()}
          >
            {t("conversation.older")}
          </button>
        )}
        {entries.length === 0 && <p className="ui-muted">{t("conversation.threadEmpty")}</p>}
        {days.map(({ day, entries: ofDay }) => (
          <section key={day} className={classes["day"]} aria-label={dayWords(day, { t, dayOf })}>
            <Text size="xs" c="dimmed" ta="center" aria-hidden>
              <span>{dayWords(day, { t, dayOf })}</span>
            </Text>
            <ol>
              {ofDay.map((entry) => (
                <Entry key={entry.id} entry={entry} isOfChild={isOfChild} />
              ))}
            </ol>
          </section>
        ))}
      </Stack>
    </div>
  );
}

/** The days with their entries, oldest first. */
function byDay(entries: readonly ConversationEntry[], dayOf: Speech["dayOf"]) {
  const days: { readonly day: string; readonly entries: ConversationEntry[] }[] = [];
  for (const entry of entries.toReversed()) {
    const day = dayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

function dayWords(day: string, { t, dayOf }: Pick<Speech, "t" | "dayOf">): string {
  const now = productNow();
  if (day === dayOf(now.toISOString())) return t("conversation.today");
  const yesterday = new Date(now.getTime() - A_DAY_MS).toISOString();
  return day === dayOf(yesterday) ? t("conversation.yesterday") : day;
}

interface EntryProps {
  readonly entry: ConversationEntry;
  readonly isOfChild: boolean;
}

function Entry({ entry, isOfChild }: EntryProps) {
  const { t, hour } = useTexts();
  const { direction, guardian, sender_name: sender } = entry;
  const isOurs = direction === "out";
  const channel = t(`messages.channels.${CHANNELS.find((c) => c === entry.channel) ?? "other"}`);
  const who = isOurs
    ? (sender ?? t(entry.text === null ? "conversation.automatic" : "conversation.team"))
    : (guardian ?? t("conversation.family"));
  return (
    <li className={classes["entry"]} data-ours={isOurs || undefined}>
      <p className={classes["by"]}>
        {t("conversation.from", { name: who, channel })}
        {isOurs && guardian !== null && ` · ${t("conversation.to", { name: guardian })}`}
      </p>
      <Said entry={entry} />
      {entry.file && <FamilyFile file={entry.file} isOurs={isOurs} />}
      {entry.file && isOfChild && <AttachFile file={entry.file} />}
      <p className={classes["by"]}>
        <time dateTime={entry.at}>{hour(entry.at)}</time>
        {entry.status !== null && <Tick status={entry.status} />}
      </p>
      {entry.failure !== null && (
        <Text size="sm" c="var(--bad)">
          {translateError(entry.failure)}
        </Text>
      )}
    </li>
  );
}

/** What was written; of what the program writes by itself, what it is about. */
function Said({ entry: { direction, kind, text, file } }: { readonly entry: ConversationEntry }) {
  const { t } = useTexts();
  if (direction === "out" && text === null) {
    const known = KINDS.find((each) => each === kind) ?? "other";
    return (
      <Box style={{ whiteSpace: "pre-wrap" }} component="p" fs="italic">
        {t(`messages.kinds.${known}`)}
      </Box>
    );
  }
  if (direction === "in" && kind === "other" && !text) {
    return (
      <Box style={{ whiteSpace: "pre-wrap" }} component="p" fs="italic">
        {t("conversation.other")}
      </Box>
    );
  }
  const words = file && direction === "in" ? withoutName(text ?? "") : (text ?? "");
  if (words === "") return null;
  const said = words.replaceAll(placeholderText("link"), t("conversation.ownLink"));
  return <p style={{ whiteSpace: "pre-wrap" }}>{said}</p>;
}

/** What was written beside a file: what it is stands in brackets, and below it the file itself. */
function withoutName(text: string): string {
  return text.replace(/^\[[^\]]*\]\s*/, "");
}

const TICKS = {
  queued: IconClock,
  sending: IconClock,
  accepted: IconCheck,
  sent: IconCheck,
  delivered: IconChecks,
  read: IconChecks,
  failed: IconAlertTriangle,
  cancelled: IconBan,
  in_doubt: IconHelpCircle,
} as const;

/** How far a message of ours has come: a picture and the word for it. */
function Tick({ status }: { readonly status: NonNullable<ConversationEntry["status"]> }) {
  const { t } = useTexts();
  const Icon = TICKS[status];
  return (
    <span className={classes["tick"]} data-status={status}>
      <Icon size={16} aria-hidden />
      {t(`messages.statuses.${status}`)}
    </span>
  );
}
