import { Button, NativeSelect, Paper, Stack, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import { createVoice } from "#contract/screening/voices.ts";
import { LANGUAGES } from "#domain/organization/language.ts";
import { LONGEST_VOICE_NAME } from "#domain/screening/spoken/recording.ts";
import { documents } from "#web/platform/documents.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { recordVoicePath } from "#web/platform/paths.ts";
import { requestId } from "#web/platform/request-id.ts";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useCreateVoice } from "./voices.api.ts";

/** Begins a voice: of the texts' own language, or of another one that is read over them; and goes on to recording it. */
export function NewVoice() {
  const { t } = useTexts();
  const create = useCreateVoice();
  const [id] = useState(requestId);
  const form = useContractForm({
    schema: createVoice.body,
    initialValues: { language: LANGUAGES[0], name: "" },
    bodyOf: (values) => ({ ...values, id }),
    send: async (body) => {
      const voice = await create.mutateAsync(body);
      documents.open(recordVoicePath(voice.id));
    },
  });
  return (
    <Paper component="section" px="md" py="sm" shadow="none">
      <form {...form.props}>
        <Stack gap="sm">
          <Title order={3} fz="md">
            {t("voices.new")}
          </Title>
          <NativeSelect
            label={t("voices.texts")}
            data={LANGUAGES.map((value) => ({ value, label: t(`voices.languages.${value}`) }))}
            {...form.field("language")}
          />
          <TextInput
            label={t("voices.other")}
            description={t("voices.otherHint")}
            maxLength={LONGEST_VOICE_NAME}
            {...form.field("name")}
            error={form.errorOf("name")}
          />
          {form.failure && !form.errorOf("name") && <ErrorText>{form.failure}</ErrorText>}
          <div>
            <Button type="submit" variant="default" loading={form.isBusy}>
              {t("voices.begin")}
            </Button>
          </div>
        </Stack>
      </form>
    </Paper>
  );
}
