import "@mantine/core/styles/SimpleGrid.css";
import {
  Box,
  Button,
  FileInput,
  Group,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from "@mantine/core";
import { useState } from "react";
import { z } from "zod";
import { type PackPreview, previewInstrumentPack } from "#contract/instruments/instrument-packs.ts";
import { errorText } from "#domain/error-text.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { requestId } from "#web/platform/request-id.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useImportPack, usePreview } from "./packs.api.ts";

/** The call's body, with the file that its content is read from. */
const Chosen = previewInstrumentPack.body.extend({
  content: z.instanceof(File, { error: errorText("choose_file") }),
});

const NO_FILE: { readonly content: File | null } = { content: null };
/** What a person adds to what the file says of its licence. */
const NO_LICENCE = { licence: "", licence_holder: "", licence_until: "" };

/** Bringing a version in: the file and its licence, then how it would be asked, then the press that keeps it. */
export function BringIn() {
  const { t } = useTexts();
  const toast = useToast();
  const preview = usePreview();
  const bring = useImportPack();
  const [isUnreadable, setUnreadable] = useState(false);
  // One id for one file: pressed twice it is brought in once.
  const [id, setId] = useState(requestId);
  const form = useContractForm({
    schema: Chosen,
    initialValues: { ...NO_FILE, ...NO_LICENCE },
    send: async ({ content: file, ...texts }) => {
      setUnreadable(false);
      const content = await jsonIn(file);
      if (content === undefined) setUnreadable(true);
      else await preview.mutateAsync({ content, ...texts });
    },
  });
  // What was changed since is checked again before it is kept.
  const pack = form.isDirty() ? undefined : preview.data;
  const isBusy = form.isBusy || bring.isPending;
  const take = (content: File | null): void => {
    preview.reset();
    setUnreadable(false);
    form.setFieldValue("content", content);
    setId(requestId());
  };
  const keep = ({ version }: PackPreview): void => {
    if (!preview.variables) return;
    bring.mutate(
      { ...preview.variables, id },
      {
        onSuccess: () => {
          toast.success({ message: t("packs.imported", { version }) });
          take(null);
        },
      },
    );
  };
  return (
    <Card title={t("packs.bring")}>
      <form {...form.props}>
        <Stack>
          <p className="ui-muted">{t("packs.bringHint")}</p>
          <FileInput
            {...form.field("content")}
            label={t("packs.file")}
            placeholder={t("packs.choose")}
            accept="application/json,.json"
            error={isUnreadable ? t("packs.notJson") : form.errorOf("content")}
            clearable
            onChange={take}
          />
          <Textarea
            {...form.field("licence")}
            label={t("packs.licence")}
            description={t("packs.licenceHint")}
            rows={3}
          />
          <SimpleGrid minColWidth="min(100%, 12rem)" autoFlow="auto-fit">
            <TextInput
              {...form.field("licence_holder")}
              label={t("packs.licenceHolder")}
              autoComplete="off"
            />
            <DayInput {...form.field("licence_until")} label={t("packs.licenceUntil")} />
          </SimpleGrid>
          <PackErrors error={preview.error ?? bring.error} />
          <Group gap="xs">
            <Button type="submit" variant={pack ? "default" : "filled"} disabled={isBusy}>
              {form.isBusy ? t("packs.checking") : t("packs.check")}
            </Button>
            {pack && (
              <Button disabled={isBusy} onClick={() => keep(pack)}>
                {bring.isPending ? t("packs.importing") : t("packs.import")}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      {pack && <Preview pack={pack} />}
    </Card>
  );
}

/** What a file says; undefined when it is no JSON. */
async function jsonIn(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    return undefined;
  }
}

function PackErrors({ error }: { readonly error: Error | null }) {
  const { t } = useTexts();
  if (!error) return null;
  const fields = isApiError(error) ? Object.entries(error.fields) : [];
  return (
    <div className="ui-failure" role="alert">
      <p>{detailOf(error)}</p>
      {fields.length > 0 && (
        <Box component="ul" mt="xs" pl="lg" aria-label={t("packs.faults")}>
          {fields.map(([path, words]) => (
            <li key={path}>
              <code>{path}</code> {translateError(words)}
            </li>
          ))}
        </Box>
      )}
    </div>
  );
}

function Preview({ pack }: { readonly pack: PackPreview }) {
  const { t } = useTexts();
  const { maximum, thresholds } = pack;
  return (
    <Stack
      component="section"
      mt="lg"
      pt="lg"
      aria-label={t("packs.preview")}
      style={{ borderTop: "1px solid var(--line)" }}
    >
      <h3>{pack.title}</h3>
      <p>{pack.instructions}</p>
      <p className="ui-muted">{t("packs.thresholds", { maximum, ...thresholds })}</p>
      <Box component="ol" pl="xl">
        {pack.items.map(({ id, text, answers, concern }) => (
          <Box key={id} component="li" py={4}>
            {text}{" "}
            <span className="ui-muted">
              {answers} ({t("packs.concern", { answer: concern })})
            </span>
          </Box>
        ))}
      </Box>
    </Stack>
  );
}
