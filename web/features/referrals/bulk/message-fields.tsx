import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MessageTemplate } from "#contract/messaging/templates.ts";
import type { ReferralListItem } from "#contract/referrals/referrals.ts";
import { isUsableText } from "#domain/messaging/templates.ts";
import { MessageTextarea } from "#web/features/messaging/templates/entry.ts";
import { messageTemplatesQuery } from "#web/features/messaging/templates/templates.api.ts";
import { whatsAppAvailabilityQuery } from "#web/features/messaging/whatsapp/availability.api.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import type { MessageWay } from "../use-order.ts";
import type { FormOf } from "./bulk-dialog.tsx";

interface MessageFieldsProps {
  readonly referrals: readonly ReferralListItem[];
  readonly form: FormOf;
}

/** A message to several families from a template, whose placeholders the server fills for each. */
export function MessageFields(props: MessageFieldsProps) {
  const { t } = useTexts();
  const templates = useQuery(messageTemplatesQuery);
  if (templates.data) return <Writing {...props} templates={templates.data} />;
  if (templates.isError) {
    return <Failure error={templates.error} onRetry={() => void templates.refetch()} />;
  }
  return <Pending>{t("referralMessage.loading")}</Pending>;
}

interface WritingProps extends MessageFieldsProps {
  readonly templates: readonly MessageTemplate[];
}

function Writing({ referrals, form, templates }: WritingProps) {
  const { t } = useTexts();
  const hasWhatsApp = useQuery(whatsAppAvailabilityQuery).data?.available ?? false;
  const [template, setTemplate] = useState<string>(referrals[0]?.type ?? "");
  const [text, setText] = useState(contentOf(templates, template));
  const [way, setWay] = useState<MessageWay>("email");
  return form(
    isUsableText(text) ? { does: "message", body: { text, channel: way } } : null,
    <>
      {hasWhatsApp && (
        <NativeSelect
          label={t("referralMessage.way")}
          value={way}
          data={(["email", "whatsapp"] as const).map((value) => ({
            value,
            label: t(`messages.channels.${value}`),
          }))}
          onChange={({ currentTarget }) =>
            setWay(currentTarget.value === "whatsapp" ? "whatsapp" : "email")
          }
        />
      )}
      <NativeSelect
        label={t("referralMessage.template")}
        value={template}
        data={templates.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget }) => {
          setTemplate(currentTarget.value);
          setText(contentOf(templates, currentTarget.value));
        }}
      />
      <MessageTextarea label={t("referralMessage.text")} value={text} onChange={setText} />
      <p className="ui-muted">{t("bulk.messageHint")}</p>
    </>,
  );
}

function contentOf(templates: readonly MessageTemplate[], wanted: string): string {
  return templates.find(({ id }) => id === wanted)?.content ?? "";
}
