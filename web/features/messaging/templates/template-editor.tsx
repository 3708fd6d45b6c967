import { Button, Group, Stack, TextInput } from "@mantine/core";
import { Suspense, useRef, useState, type SubmitEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { MessageTemplate, MessageTemplateText } from "#contract/messaging/templates.ts";
import { isUsableText } from "#domain/messaging/templates.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { confirmationOf, waitsForYes } from "./meant.ts";
import { MessageTextarea } from "./message-textarea.tsx";
import { templateSearch } from "./template-address.ts";
import { PlaceButtons } from "./template-places.tsx";
import { TemplateReset } from "./template-reset.tsx";
import { UnsavedGuard } from "./template-unsaved.tsx";
import { type SavedTemplate, useSaveTemplate } from "./templates.api.ts";
import { useTemplateFields } from "./use-template-fields.ts";

/** Stands beneath what is written, and brings the search for a child: it comes after the editor. */
const TemplatePreview = lazyComponent(
  async () => (await import("./template-preview.tsx")).TemplatePreview,
);

/** The longest name that the contract takes. */
const LONGEST_NAME = 80;

type FieldErrors = Readonly<Record<string, string>>;

interface TemplateEditorProps {
  /** Null for a new one. */
  readonly template: MessageTemplate | null;
  readonly isAdmin: boolean;
}

/** One template: its name, its words with placeholders, and how a family would read it. */
export function TemplateEditor({ template, isAdmin }: TemplateEditorProps) {
  const { t } = useTexts();
  const { text, take, isChanged } = useTemplateFields(template);
  const [faults, setFaults] = useState<FieldErrors>({});
  const nameField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const { save, isPending, isSaved } = useSaving(template);
  const [meant, setMeant] = useState("");

  const change = (changes: Partial<MessageTemplateText>): void => {
    take({ ...text, ...changes });
    setFaults({});
  };
  const refuse = (found: FieldErrors): void => {
    setFaults(found);
    if (found["name"] === undefined) textField.current?.focus();
    else nameField.current?.focus();
  };
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (text.name.trim() === "") refuse({ name: t("templates.nameRequired") });
    else if (text.content.trim() === "") refuse({ content: t("templates.blank") });
    else if (isUsableText(text.content))
      await save({ ...text, ...confirmationOf(text.content, meant) }, take, refuse);
    else refuse({});
  };

  return (
    <form
      noValidate

      onSubmit={(event) => void submit(event)}
      aria-label={text.name || t("templates.addTitle")}
    >
      <Stack>
        <UnsavedGuard isUnsaved={isChanged && !isPending} isSaved={isSaved} />
        <TextInput
          ref={nameField}
          label={t("templates.name")}
          maxLength={LONGEST_NAME}
          value={text.name}
          error={faults["name"]}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          readOnly={!isAdmin}
        />
        <MessageTextarea
          ref={textField}
          label={t("templates.content")}
          value={text.content}
          fault={faults["content"]}
          onChange={(content) => change({ content })}
          meant={meant}
          onMean={setMeant}
          readOnly={!isAdmin}
        />
        {isAdmin && <PlaceButtons field={textField} onInsert={(content) => change({ content })} />}
        {isAdmin && (
          <Group gap={10}>
            <Button
              type="submit"
              disabled={isPending || !isChanged || waitsForYes(text.content, meant)}
            >
              {isPending ? t("templates.saving") : t("templates.save")}
            </Button>
            {template && <TemplateReset template={template} onRestored={take} />}
            {isChanged && <span className="ui-muted">{t("templates.unsaved")}</span>}
          </Group>
        )}
        <Suspense>
          <TemplatePreview content={text.content} />
        </Suspense>
      </Stack>
    </form>
  );
}

/** Keeps a template. A new one stays on the screen, under the address it now has. */
function useSaving(template: MessageTemplate | null) {
  const { t } = useTexts();
  const toast = useToast();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const keep = useSaveTemplate();
  const isSaved = useRef(false);
  const save = async (
    text: SavedTemplate,
    take: (text: MessageTemplateText) => void,
    refuse: (faults: FieldErrors) => void,
  ): Promise<void> => {
    try {
      const { id, name, content } = await keep.mutateAsync({ id: template?.id ?? null, text });
      take({ name, content });
      toast.success({ message: t("templates.saved") });
      if (template) return;
      isSaved.current = true;
      await navigate(templateSearch(search, id), { replace: true });
    } catch (error) {
      toast.failure({ message: t("app.failure", { detail: detailOf(error) }) });
      if (isApiError(error)) refuse(error.fields);
    }
  };
  return { save, isPending: keep.isPending, isSaved };
}
