import { Button, Group, NativeSelect, Stack, Text, Textarea } from "@mantine/core";
import { IconBrandWhatsapp, IconMicrophone, IconPhone, IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import {
  type Conversation,
  type Correspondent,
  ReplyOrder,
} from "#contract/messaging/conversation.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { LONGEST_TEXT } from "#domain/messaging/templates.ts";
import { shortStaffMessage } from "#domain/messaging/whatsapp/short-messages.ts";
import { LONGEST_PARAMETER } from "#domain/messaging/whatsapp/template-bodies.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { recordVoiceNotePath } from "#web/platform/paths.ts";
import { requestId } from "#web/platform/request-id.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useLeaveWarning } from "#web/platform/ui/use-leave-warning.ts";
import { ClinicalCaution } from "../templates/clinical-caution.tsx";
import { confirmationOf, waitsForYes } from "../templates/meant.ts";
import { useDraft, useSendReply } from "./conversation.api.ts";
import { type Way, listReplyChannels } from "./reply-channels.ts";
import { timeLeft, useMinutesLeft } from "./window-left.ts";
import classes from "./conversation.module.css";

interface ComposerProps {
  readonly conversation: Conversation;
  /** When the answer that it shows came, by this device's clock. */
  readonly readAt: number;
}

/** Where staff answer: to whom, by which way that is open now, and what. */
export function Composer({ conversation, readAt }: ComposerProps) {
  const { t } = useTexts();
  const { guardians } = conversation;
  const [chosen, setChosen] = useState<string | null>(null);
  const guardian =
    guardians.find(({ id }) => id === (chosen ?? lastWriter(conversation))) ?? guardians[0];
  if (!guardian) return <Note tone="info">{t("conversation.write.nobody")}</Note>;
  return (
    <Stack gap={10}>
      {guardians.length > 1 && (
        <NativeSelect
          label={t("conversation.write.to")}
          value={guardian.id}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={guardians.map(({ id, full_name: name, relationship }) => ({
            value: id,
            label: [name, relationship].filter((part) => part !== "").join(" · "),
          }))}
        />
      )}
      <Form key={guardian.id} conversation={conversation} guardian={guardian} readAt={readAt} />
    </Stack>
  );
}

/** The guardian who wrote last is the one to be answered. */
function lastWriter({ entries, guardians }: Conversation): string | undefined {
  const name = entries.find(({ direction }) => direction === "in")?.guardian;
  return guardians.find(({ full_name: fullName }) => fullName === name)?.id;
}

interface FormProps extends ComposerProps {
  readonly guardian: Correspondent;
}

function Form({ conversation, guardian, readAt }: FormProps) {
  const { t } = useTexts();
  const { child, now } = conversation;
  const draft = useDraft(child.id);
  const [asked, setAsked] = useState<Way["channel"] | null>(null);
  const send = useSendReply(child.id);
  const orderOf = useOrder();
  const minutes = useMinutesLeft(guardian.window_closes_at, { now, at: readAt });
  const ways = listReplyChannels(guardian, minutes);
  const way = ways.find(({ channel }) => channel === asked) ?? ways[0];
  const most = way?.way === "whatsapp_template" ? LONGEST_PARAMETER : LONGEST_TEXT;
  const form = useContractForm({
    schema: ReplyOrder.omit({ id: true }),
    initialValues: { text: draft.read(), meant: "" },
    bodyOf: ({ text, meant }) => ({
      guardian: guardian.id,
      way: way?.way,
      text,
      ...confirmationOf(text, meant),
    }),
    send: async (order) => {
      await send.mutateAsync(orderOf(order));
      draft.keep("");
    },
    startsOver: true,
  });
  const { isBusy } = form;
  const { text } = form.values;
  const isTooLong = text.trim().length > most;
  useLeaveWarning(text.trim() !== "" && !isBusy);

  const write = (value: string): void => {
    form.setFieldValue("text", value);
    draft.keep(value);
  };

  if (!way) return <Unreachable guardian={guardian} />;
  return (
    <form {...form.props}>
      <Stack gap={10}>
        {guardian.custody_note && <Note tone="caution">{guardian.custody_note}</Note>}
        <ChannelChoice ways={ways} chosen={way} onChoose={setAsked} />
        {way.way === "whatsapp_text" && minutes !== null && (
          <Note tone={minutes < 60 ? "caution" : "info"}>
            <IconBrandWhatsapp size={18} aria-hidden style={{ verticalAlign: "text-bottom" }} />{" "}
            {t("conversation.write.window", { left: timeLeft(minutes, t) })}
          </Note>
        )}
        {way.way === "whatsapp_template" && (
          <Note tone="info">{t("conversation.write.windowClosed")}</Note>
        )}
        <Textarea
          label={t("conversation.write.label")}
          placeholder={t("conversation.write.placeholder")}
          classNames={{ input: classes["text"] ?? "" }}
          inputWrapperOrder={["label", "input", "error", "description"]}
          description={
            text.length > most / 2
              ? t("conversation.write.count", { count: text.length, most })
              : undefined
          }
          {...form.field("text")}
          error={isTooLong ? t("conversation.write.tooLong", { most }) : form.errorOf("text")}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          readOnly={isBusy}
        />
        <ClinicalCaution
          text={text}
          meant={form.values.meant}
          onMean={(words) => form.setFieldValue("meant", words)}
          readOnly={isBusy}
        />
        {way.way === "whatsapp_template" && text.trim() !== "" && (
          <Approved child={child.full_name} text={text} />
        )}
        {form.failure !== undefined && (
          <ErrorText>
            <strong>{t("conversation.write.failed")}</strong> {form.failure}
          </ErrorText>
        )}
        <Group gap={8} justify="flex-end">
          {way.way === "whatsapp_text" && <Speak childId={child.id} guardian={guardian} />}
          <Button
            type="submit"
            disabled={
              text.trim() === "" || isTooLong || isBusy || waitsForYes(text, form.values.meant)
            }
            leftSection={<IconSend size={18} aria-hidden />}
          >
            {t(isBusy ? "conversation.write.sending" : "conversation.write.send")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The way to the page that records. What is said cannot be looked through: nobody speaks to who may not see results. */
function Speak(props: { readonly childId: string; readonly guardian: Correspondent }) {
  const { childId, guardian } = props;
  const { t } = useTexts();
  if (!guardian.may_see) return null;
  return (
    <Button
      component="a"
      href={recordVoiceNotePath(childId, guardian.id)}
      variant="default"
      leftSection={<IconMicrophone size={18} aria-hidden />}
    >
      {t("conversation.speak.button")}
    </Button>
  );
}

interface ChannelChoiceProps {
  readonly ways: readonly Way[];
  readonly chosen: Way;
  readonly onChoose: (channel: Way["channel"]) => void;
}

/** By which of the open ways; with one alone there is nothing to choose, and it is named. */
function ChannelChoice({ ways, chosen, onChoose }: ChannelChoiceProps) {
  const { t } = useTexts();
  const name = useId();
  return (
    <fieldset className={classes["ways"]}>
      <legend>{t("conversation.write.ways")}</legend>
      {ways.map(({ channel }) => (
        <label key={channel}>
          <input
            type="radio"
            name={name}
            checked={channel === chosen.channel}
            onChange={() => onChoose(channel)}
          />
          {t(`conversation.write.${channel}`)}
        </label>
      ))}
      <Text span size="sm" c="dimmed" lh="2.75rem">
        {t("conversation.to", { name: chosen.address })}
      </Text>
    </fieldset>
  );
}

/** What the family will read when free words may not go. */
function Approved({ child, text }: { readonly child: string; readonly text: string }) {
  const { t } = useTexts();
  const organizationName = useQuery(accountQuery).data?.primary_role?.organization_name ?? "";
  return (
    <Note component="div">
      <p className="ui-muted">{t("conversation.write.approved")}</p>
      <p style={{ whiteSpace: "pre-wrap" }}>
        {shortStaffMessage({ organizationName, childName: child, text }).text}
      </p>
    </Note>
  );
}

/** No way is open: why, and the number to call. */
function Unreachable({ guardian }: { readonly guardian: Correspondent }) {
  const { t } = useTexts();
  const { whatsapp, email_way: email, phone } = guardian;
  return (
    <Note component="div" tone="info">
      <p>{t("conversation.write.unreachable")}</p>
      {whatsapp !== "text" && whatsapp !== "template" && (
        <p>{t(`conversation.write.why.${whatsapp}`)}</p>
      )}
      {email !== "text" && <p>{t(`conversation.write.whyEmail.${email}`)}</p>}
      {phone && (
        <Button
          component="a"
          href={`tel:${phone}`}
          variant="default"
          leftSection={<IconPhone size={18} aria-hidden />}
        >
          {t("conversation.write.call", { phone: formatPhone(phone) })}
        </Button>
      )}
    </Note>
  );
}

/**
 * Makes the order to send. The same words by the same way tried again are the same order, which the server carries out
 * once even when its first answer was lost.
 */
function useOrder(): (order: Omit<ReplyOrder, "id">) => ReplyOrder {
  const last = useRef<ReplyOrder>(undefined);
  return (order) => {
    const before = last.current;
    const isSame =
      before?.text === order.text &&
      before.way === order.way &&
      before.guardian === order.guardian &&
      before.clinical_words_confirmed === order.clinical_words_confirmed;
    const next = { ...order, id: isSame ? before.id : requestId() };
    last.current = next;
    return next;
  };
}
