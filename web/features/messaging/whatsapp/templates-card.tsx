import { Button, Flex, Group, Text } from "@mantine/core";
import { useState } from "react";
import {
  type WhatsAppAccount,
  type WhatsAppTemplate,
  WhatsAppTemplatesChange,
} from "#contract/messaging/whatsapp.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { UnsavedGuard } from "#web/platform/ui/unsaved-guard.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { type Naming, TemplateField } from "./template-field.tsx";
import { useSaveTemplates, useSyncTemplates } from "./whatsapp.api.ts";

type Template = WhatsAppTemplate["template"];

interface TemplatesCardProps {
  readonly account: WhatsAppAccount;
  /** Where the address of a template's button begins. */
  readonly linkBase: string;
}

/** Which approved templates stand for the program's messages, and whether each can be sent. */
export function TemplatesCard({ account, linkBase }: TemplatesCardProps) {
  const { t } = useTexts();
  const toast = useToast();
  const save = useSaveTemplates();
  const sync = useSyncTemplates();
  const [edited, setEdited] = useState<Partial<Record<Template, Naming>>>({});
  const [faults, setFaults] = useState<Partial<Record<Template, string>>>({});
  const isBusy = save.isPending || sync.isPending;
  const isChanged = Object.keys(edited).length > 0;
  const error = save.error ?? sync.error;

  const keep = (): void => {
    const templates = account.templates.map(({ template, name, language }) => ({
      template,
      ...(edited[template] ?? { name, language }),
    }));
    const given = WhatsAppTemplatesChange.safeParse({ templates });
    setFaults(given.success ? {} : firstErrors(templates, given.error.issues));
    if (!given.success) return;
    save.mutate(given.data, {
      // What was kept but could not be asked about yet is kept all the same.
      onSettled: () => setEdited({}),
      onSuccess: () => toast.success({ message: t("whatsapp.templatesSaved") }),
    });
  };
  return (
    <Card title={t("whatsapp.templatesTitle")}>
      <UnsavedGuard isDirty={isChanged && !isBusy} />
      <Text inherit mb="md" c="dimmed">
        {t("whatsapp.templatesText")}
      </Text>
      <Flex component="ul" direction="column" gap="lg">
        {account.templates.map((row) => (
          <TemplateField
            key={row.template}
            row={row}
            naming={edited[row.template] ?? row}
            fault={faults[row.template]}
            linkBase={linkBase}
            isDisabled={isBusy}
            onChange={(naming) => setEdited({ ...edited, [row.template]: naming })}
          />
        ))}
      </Flex>
      {error && (
        <Note tone="bad" mt="sm" role="alert">
          {detailOf(error)}
        </Note>
      )}
      <Group gap="sm" mt="md">
        <Button loading={save.isPending} disabled={!isChanged || isBusy} onClick={keep}>
          {t("whatsapp.saveTemplates")}
        </Button>
        <Button
          variant="light"
          loading={sync.isPending}
          disabled={isBusy}
          onClick={() =>
            sync.mutate(undefined, {
              onSuccess: () => toast.success({ message: t("whatsapp.synced") }),
            })
          }
        >
          {t("whatsapp.sync")}
        </Button>
      </Group>
    </Card>
  );
}

/** The first fault of each template, by the place in the list that it was found at. */
function firstErrors(
  templates: readonly { readonly template: Template }[],
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Partial<Record<Template, string>> {
  const faults: Partial<Record<Template, string>> = {};
  for (const { path, message } of issues) {
    const template = templates[Number(path[1])]?.template;
    if (template !== undefined) faults[template] ??= translateError(message);
  }
  return faults;
}
