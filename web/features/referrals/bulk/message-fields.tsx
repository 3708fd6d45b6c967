import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { MessageTemplate } from "#contract/messaging/templates.ts";
import {
  confirmationOf,
  MessageTextarea,
  waitsForYes,
} from "#web/features/messaging/templates/entry.ts";
import { messageTemplatesQuery } from "#web/features/messaging/templates/templates.api.ts";
import { whatsAppAvailabilityQuery } from "#web/features/messaging/whatsapp/availability.api.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { ASKED, type BulkActProps, BulkForm } from "./bulk-form.tsx";

/** A message to several families from a template, whose placeholders the server fills for each. */
export function MessageFields(props: BulkActProps) {
  const { t } = useTexts();
  const templates = useQuery(messageTemplatesQuery);
  if (templates.data) return <Writing {...props} templates={templates.data} />;
  if (templates.isError) {
    return <Failure error={templates.error} onRetry={() => void templates.refetch()} />;
  }
  return <Pending>{t("referralMessage.loading")}</Pending>;
}

interface WritingProps extends BulkActProps {
  readonly templates: readonly MessageTemplate[];
}

function Writing({ templates, send, ...frame }: WritingProps) {
  const { t } = useTexts();
  const hasWhatsApp = useQuery(whatsAppAvailabilityQuery).data?.available ?? false;
  const first: string = frame.referrals[0]?.type ?? "";
  const form = useContractForm({
    schema: ASKED.message,
    initialValues: {
      template: first,
      text: contentOf(templates, first),
      channel: "email",
      meant: "",
    },
    bodyOf: ({ text, channel, meant }) => ({ text, channel, ...confirmationOf(text, meant) }),
    check: ({ text, meant }) => (waitsForYes(text, meant) ? { meant: "waits" } : {}),
    send: (body) => send({ does: "message", body }),
  });
  return (
    <BulkForm {...frame} form={form}>
      {hasWhatsApp && (
        <NativeSelect
          label={t("referralMessage.way")}
          {...form.field("channel")}
          data={(["email", "whatsapp"] as const).map((value) => ({
            value,
            label: t(`messages.channels.${value}`),
          }))}
        />
      )}
      <NativeSelect
        label={t("referralMessage.template")}
        value={form.values.template}
        data={templates.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget: { value } }) =>
          form.setValues({ template: value, text: contentOf(templates, value) })
        }
      />
      <MessageTextarea
        label={t("referralMessage.text")}
        value={form.values.text}
        onChange={(text) => form.setFieldValue("text", text)}
        meant={form.values.meant}
        onMean={(words) => form.setFieldValue("meant", words)}
      />
      <p className="ui-muted">{t("bulk.messageHint")}</p>
    </BulkForm>
  );
}

function contentOf(templates: readonly MessageTemplate[], wanted: string): string {
  return templates.find(({ id }) => id === wanted)?.content ?? "";
}
