import "./fhir.css";
import { Button, FileInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { type FhirImport, importFhir } from "#contract/exchange/fhir.ts";
import { ExportButton } from "#web/features/organization/exports/entry.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/client.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { rosterPath } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";

/** Takes every record out as FHIR, and an export back in. */
export function FhirPiece() {
  const { t } = useTexts();
  return (
    <Card title={t("fhir.title")}>
      <div className="fhir-piece">
        <p className="ui-muted">{t("fhir.hint")}</p>
        <ExportButton kind="fhir" params={{}}>
          {t("fhir.exportAll")}
        </ExportButton>
        <Import />
      </div>
    </Card>
  );
}

function Import() {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState("");
  const bring = useMutation({
    mutationFn: async (chosen: File) =>
      call(importFhir, { body: new Uint8Array(await chosen.arrayBuffer()) }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
  return (
    <form
      noValidate
      className="fhir-piece"
      onSubmit={(event) => {
        event.preventDefault();
        if (file) bring.mutate(file);
        else setFault(t("fhir.choose"));
      }}
    >
      <h3>{t("fhir.importTitle")}</h3>
      <p className="ui-muted">{t("fhir.importHint")}</p>
      <FileInput
        label={t("fhir.file")}
        placeholder={t("fhir.choose")}
        accept=".zip,.ndjson,.json"
        value={file}
        error={fault}
        clearable
        onChange={(chosen) => {
          bring.reset();
          setFault("");
          setFile(chosen);
        }}
      />
      {bring.isError && (
        <p className="ui-failure" role="alert">
          {detailOf(bring.error)}
        </p>
      )}
      {bring.data && <Report found={bring.data} />}
      <div>
        <Button type="submit" variant="default" disabled={bring.isPending}>
          {bring.isPending ? t("fhir.importing") : t("fhir.import")}
        </Button>
      </div>
    </form>
  );
}

function Report({ found }: { readonly found: FhirImport }) {
  const { t } = useTexts();
  return (
    <output className="fhir-report">
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
    </output>
  );
}
