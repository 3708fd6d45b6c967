import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Radio.css";
import { Button, Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { WhatsAppState } from "#contract/messaging/whatsapp.ts";
import { WHATSAPP_FORMS, type WhatsAppForm } from "#domain/messaging/message.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { UnsavedGuard } from "#web/platform/ui/unsaved-guard.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { usePublishFlows, useSaveForm } from "./whatsapp.api.ts";

interface FormCardProps {
  readonly chosen: WhatsAppState["whatsapp_form"];
  readonly flows: WhatsAppState["flows"];
}

/** How families answer a form that leaves by WhatsApp, and whose servers the answers pass with each way. */
export function FormCard({ chosen, flows }: FormCardProps) {
  const { t } = useTexts();
  const toast = useToast();
  const save = useSaveForm();
  const [edited, setEdited] = useState<WhatsAppForm>(chosen);
  const isChanged = edited !== chosen;
  return (
    <Card title={t("whatsapp.formTitle")}>
      <UnsavedGuard isDirty={isChanged && !save.isPending} />
      <Radio.Group
        label={t("whatsapp.formText")}
        labelProps={{ mb: "md", fw: "inherit", fz: "inherit", c: "dimmed" }}
        value={edited}
        onChange={(value) => setEdited(WHATSAPP_FORMS.find((way) => way === value) ?? "link")}
      >
        <Stack gap="sm">
          {WHATSAPP_FORMS.map((way) => (
            <Radio
              key={way}
              value={way}
              label={t(`whatsapp.forms.${way}.name`)}
              description={t(`whatsapp.forms.${way}.meaning`)}
              disabled={save.isPending}
            />
          ))}
        </Stack>
      </Radio.Group>
      {save.isError && (
        <Note tone="bad" mt="sm" role="alert">
          {detailOf(save.error)}
        </Note>
      )}
      <Button
        mt="md"
        loading={save.isPending}
        disabled={!isChanged}
        onClick={() =>
          save.mutate(
            { whatsapp_form: edited },
            { onSuccess: () => toast.success({ message: t("whatsapp.formSaved") }) },
          )
        }
      >
        {t("whatsapp.saveForm")}
      </Button>
      <Flows flows={flows} />
    </Card>
  );
}

/** The forms that are published at Meta, and how to publish them. */
function Flows({ flows }: Pick<FormCardProps, "flows">) {
  const { t, moment } = useTexts();
  const toast = useToast();
  const publish = usePublishFlows();
  return (
    <Stack gap="xs" mt="lg">
      <Text inherit c="dimmed">
        {t("whatsapp.flowsText")}
      </Text>
      {flows.map(({ instrument, name, published_at: at, is_current: isCurrent }) => {
        const what = t(`instruments.${instrument}`);
        return (
          <Text key={instrument} size="sm">
            {isCurrent
              ? t("whatsapp.flowPublished", { what, name, when: moment(at) })
              : t("whatsapp.flowOld", { what })}
          </Text>
        );
      })}
      {publish.isError && (
        <Note tone="bad" role="alert">
          {detailOf(publish.error)}
        </Note>
      )}
      <Button
        variant="light"
        style={{ alignSelf: "start" }}
        loading={publish.isPending}
        onClick={() =>
          publish.mutate(undefined, {
            onSuccess: () => toast.success({ message: t("whatsapp.flowsPublished") }),
          })
        }
      >
        {t("whatsapp.publishFlows")}
      </Button>
    </Stack>
  );
}
