import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import type { MessageTemplate } from "#contract/messaging/templates.ts";
import type { ReferralDetail } from "#contract/referrals/referrals.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { MessageTextarea } from "#web/features/messaging/templates/entry.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { useLeaveWarning } from "#web/platform/ui/use-leave-warning.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { MessagePreview } from "./message-preview.tsx";
import type { useSendMessage } from "./referrals.api.ts";
import { useMessageForm } from "./use-message-form.ts";
import type { MessageWay } from "./use-order.ts";

interface MessageFormProps {
  readonly referral: ReferralDetail;
  readonly templates: readonly MessageTemplate[];
  /** At least one; the first is proposed. */
  readonly ways: readonly MessageWay[];
  readonly send: ReturnType<typeof useSendMessage>;
  readonly onClose: () => void;
}

/** The message itself: from a template filled for this family, changed as one likes, and sent as it stands here. */
export function MessageForm({ referral, templates, ways, send, onClose }: MessageFormProps) {
  const { t } = useTexts();
  const toast = useToast();
  const message = useMessageForm({
    referral,
    templates,
    ways,
    send: async (order) => {
      await send.mutateAsync(order);
      toast.success({ message: t("referralMessage.sent") });
      onClose();
    },
  });
  const { way, isBusy } = message;
  const { text } = message.values;
  useLeaveWarning(message.isChanged && !isBusy);

  return (
    <form {...message.props}>
      <Stack pt={8}>
        <Recipient referral={referral} way={way} />
        {ways.length > 1 && (
          <NativeSelect
            label={t("referralMessage.way")}
            {...message.field("channel")}
            value={way}
            disabled={isBusy}
            data={ways.map((value) => ({ value, label: t(`messages.channels.${value}`) }))}
          />
        )}
        <TemplateChoice templates={templates} message={message} />
        <MessageTextarea
          label={t("referralMessage.text")}
          value={text}
          onChange={message.write}
          fault={message.fault}
          meant={message.values.meant}
          onMean={(words) => message.setFieldValue("meant", words)}
          readOnly={isBusy}
        />
        <MessagePreview referral={referral} text={text} way={way} />
        {message.failure !== undefined && (
          <Text inherit c="var(--bad)" role="alert">
            <strong>{t("referralMessage.failed")}</strong> {message.failure}
          </Text>
        )}
        <Group gap={10}>
          <Button
            type="submit"
            disabled={isBusy || !message.isReady()}
            leftSection={<IconSend size={18} aria-hidden />}
          >
            {isBusy ? t("referralMessage.sending") : t("referralMessage.send")}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t(message.isChanged ? "referralMessage.later" : "app.cancel")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface RecipientProps extends Pick<MessageFormProps, "referral"> {
  readonly way: MessageWay;
}

function Recipient({ referral: { guardian, organization }, way }: RecipientProps) {
  const { t } = useTexts();
  const name = guardian?.full_name ?? "";
  const custody = guardian?.custody_note && <Note tone="caution">{guardian.custody_note}</Note>;
  if (way === "whatsapp") {
    return (
      <div>
        {custody}
        <p>{t("referralMessage.toPhone", { name, phone: formatPhone(guardian?.phone ?? "") })}</p>
        <p className="ui-muted">{t("referralMessage.repliesByPhone")}</p>
      </div>
    );
  }
  return (
    <div>
      {custody}
      <p>{t("referralMessage.to", { name, email: guardian?.email ?? "" })}</p>
      <p className="ui-muted">
        {organization.email
          ? t("referralMessage.replies", { email: organization.email })
          : t("referralMessage.noReplies")}
      </p>
    </div>
  );
}

interface TemplateChoiceProps extends Pick<MessageFormProps, "templates"> {
  readonly message: ReturnType<typeof useMessageForm>;
}

/** Which template the text begins with. What was written already is not lost without a yes. */
function TemplateChoice({ templates, message }: TemplateChoiceProps) {
  const { t } = useTexts();
  return (
    <>
      {message.isRestored && (
        <Text component="output" inherit c="dimmed">
          {t("referralMessage.draftKept")}
        </Text>
      )}
      <NativeSelect
        label={t("referralMessage.template")}
        value={message.asked ?? message.values.template}
        onChange={({ currentTarget }) => message.choose(currentTarget.value)}
        data={[
          ...templates.map(({ id, name }) => ({ value: id, label: name })),
          { value: "", label: t("referralMessage.blank") },
        ]}
      />
      {message.asked !== null && (
        <Note component="div" tone="caution" c="var(--text)" role="alert">
          <p>{t("referralMessage.replaceText")}</p>
          <Group gap={10}>
            <Button size="sm" variant="default" onClick={message.keep}>
              {t("referralMessage.keep")}
            </Button>
            <Button size="sm" color="red" onClick={message.replace}>
              {t("referralMessage.replace")}
            </Button>
          </Group>
        </Note>
      )}
    </>
  );
}
