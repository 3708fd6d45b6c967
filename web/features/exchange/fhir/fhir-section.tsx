import { Button, FileInput, Stack, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { z } from "zod";
import { type FhirImport, importFhir } from "#contract/exchange/fhir.ts";
import { errorText } from "#domain/error-text.ts";
import { ExportButton } from "#web/features/organization/exports/entry.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/client.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { rosterPath } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";

/** Takes every record out as FHIR, and an export back in. */
export function FhirSection() {
  const { t } = useTexts();
  return (
    <Card title={t("fhir.title")}>
      <Stack>
        <p className="ui-muted">{t("fhir.hint")}</p>
        <ExportButton kind="fhir" params={{}}>
          {t("fhir.exportAll")}
        </ExportButton>
        <Import />
      </Stack>
    </Card>
  );
}

/** The call takes the bytes of it. */
const Chosen = z.object({ file: z.instanceof(File, { error: errorText("fhir_file_required") }) });
const NO_FILE: { readonly file: File | null } = { file: null };

function Import() {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const bring = useMutation({
    mutationFn: async (chosen: File) =>
      call(importFhir, { body: new Uint8Array(await chosen.arrayBuffer()) }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
  const form = useContractForm({
    schema: Chosen,
    initialValues: NO_FILE,
    send: ({ file }) => bring.mutateAsync(file),
  });
  return (
    <form {...form.props}>
      <Stack>
        <Title order={3} fz="md">
          {t("fhir.importTitle")}
        </Title>
        <p className="ui-muted">{t("fhir.importHint")}</p>
        <FileInput
          label={t("fhir.file")}
          placeholder={t("fhir.choose")}
          accept=".zip,.ndjson,.json"
          clearable
          {...form.field("file")}
          onChange={(chosen) => {
            bring.reset();
            form.setFieldValue("file", chosen);
          }}
        />
        {bring.isError && <ErrorText>{detailOf(bring.error)}</ErrorText>}
        {bring.data && <Report found={bring.data} />}
        <div>
          <Button type="submit" variant="default" disabled={form.isBusy}>
            {form.isBusy ? t("fhir.importing") : t("fhir.import")}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function Report({ found }: { readonly found: FhirImport }) {
  const { t } = useTexts();
  return (
    <Note component="output" tone="info">
      {found.roster ? (
        <p>
          <strong>{t("fhir.foreign", { count: found.roster.children })}</strong>{" "}
          <Link to={rosterPath(found.roster.id)}>{t("fhir.confirm")}</Link>
        </p>
      ) : (
        <p>
          <strong>{t("fhir.done", { count: found.children })}</strong>{" "}
          {found.already_here > 0 && t("fhir.alreadyHere", { count: found.already_here })}
        </p>
      )}
      {found.left_out.length > 0 && (
        <>
          <p>{t("fhir.leftOut")}</p>
          <ul>
            {found.left_out.map(({ what, count }) => (
              <li key={what}>
                {what} ({count})
              </li>
            ))}
          </ul>
        </>
      )}
    </Note>
  );
}
