import { Button, NativeSelect } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import type { SubmitEvent } from "react";
import type { ReferralDetail } from "#contract/referrals.ts";
import type { MessageTemplate } from "#contract/templates.ts";
import { isUsableText, needsLink, placeholderText } from "#domain/messages/templates.ts";
import { MessageTextarea } from "#web/features/templates/index.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useLeaveWarning } from "#web/platform/ui/use-leave-warning.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { MessagePreview } from "./message-preview.tsx";
import type { useSendMessage } from "./referrals.api.ts";
import { useMessageText } from "./use-message-text.ts";
import { useOrder } from "./use-order.ts";

interface MessageFormProps {
  readonly referral: ReferralDetail;
  readonly templates: readonly MessageTemplate[];
  readonly send: ReturnType<typeof useSendMessage>;
  readonly onClose: () => void;
}

/** The message itself: from a template filled for this family, changed as one likes, and sent as it stands here. */
export function MessageForm({ referral, templates, send, onClose }: MessageFormProps) {
  const { t } = useTexts();
  const toast = useToast();
  const message = useMessageText(referral, templates);
  const orderOf = useOrder();
  const { text } = message;
  const lacksLink = needsLink(text) && !referral.has_link;
  const isReady = isUsableText(text) && !lacksLink;
  useLeaveWarning(message.isChanged && !send.isPending);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isReady || send.isPending) return;
    send.mutate(orderOf(text), {
      onSuccess: () => {
        message.drop();
        toast.success({ message: t("referralMessage.sent") });
        onClose();
      },
    });
  };

  return (
    <form noValidate className="referral" onSubmit={submit}>
      <Recipient referral={referral} />
      <TemplateChoice templates={templates} message={message} />
      <MessageTextarea
        label={t("referralMessage.text")}
        value={text}
        onChange={message.write}
        fault={
          lacksLink
            ? t("referralMessage.linkMissing", { place: placeholderText("link") })
            : undefined
        }
        readOnly={send.isPending}
      />
      <MessagePreview referral={referral} text={text} />
      {send.isError && (
        <p className="referral-fault" role="alert">
          <strong>{t("referralMessage.failed")}</strong> {detailOf(send.error)}
        </p>
      )}
      <div className="referral-actions">
        <Button
          type="submit"
          disabled={!isReady || send.isPending}
          leftSection={<IconSend size={18} aria-hidden />}
        >
          {send.isPending ? t("referralMessage.sending") : t("referralMessage.send")}
        </Button>
        <Button variant="default" disabled={send.isPending} onClick={onClose}>
          {t(message.isChanged ? "referralMessage.later" : "app.cancel")}
        </Button>
      </div>
    </form>
  );
}

function Recipient({ referral: { guardian, organization } }: Pick<MessageFormProps, "referral">) {
  const { t } = useTexts();
  return (
    <div>
      <p>
        {t("referralMessage.to", { name: guardian?.full_name ?? "", email: guardian?.email ?? "" })}
      </p>
      <p className="ui-muted">
        {organization.email
          ? t("referralMessage.replies", { email: organization.email })
          : t("referralMessage.noReplies")}
      </p>
    </div>
  );
}

interface TemplateChoiceProps extends Pick<MessageFormProps, "templates"> {
  readonly message: ReturnType<typeof useMessageText>;
}

/** Which template the text begins with. What was written already is not lost without a yes. */
function TemplateChoice({ templates, message }: TemplateChoiceProps) {
  const { t } = useTexts();
  return (
    <>
      {message.isRestored && (
        <output className="referral-note">{t("referralMessage.draftKept")}</output>
      )}
      <NativeSelect
        label={t("referralMessage.template")}
        value={message.asked ?? message.template}
        onChange={({ currentTarget }) => message.choose(currentTarget.value)}
        data={[
          ...templates.map(({ id, name }) => ({ value: id, label: name })),
          { value: "", label: t("referralMessage.blank") },
        ]}
      />
      {message.asked !== null && (
        <div className="referral-notice" role="alert">
          <p>{t("referralMessage.replaceText")}</p>
          <div className="referral-actions">
            <Button size="sm" variant="default" onClick={message.keep}>
              {t("referralMessage.keep")}
            </Button>
            <Button size="sm" color="red" onClick={message.replace}>
              {t("referralMessage.replace")}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
