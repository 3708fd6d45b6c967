import { Button, FileInput, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import type { PackPreview } from "#contract/instruments/instrument-packs.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { spokenFault } from "#web/platform/i18n/faults/spoken-faults.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { requestId } from "#web/platform/request-id.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useImportPack, usePreview } from "./packs.api.ts";

/** What a person adds to what the file says of its licence. */
const NO_LICENCE = { licence: "", licence_holder: "", licence_until: "" };
type LicenceTexts = typeof NO_LICENCE;

/** Bringing a version in: the file and its licence, then how it would be asked, then the press that keeps it. */
export function BringIn() {
  const { t } = useTexts();
  const toast = useToast();
  const preview = usePreview();
  const bring = useImportPack();
  const [file, setFile] = useState<File | null>(null);
  const [texts, setTexts] = useState(NO_LICENCE);
  const [fault, setFault] = useState("");
  // One id for one file: pressed twice it is brought in once.
  const [id, setId] = useState(requestId);
  const isBusy = preview.isPending || bring.isPending;

  const again = (): void => {
    preview.reset();
    bring.reset();
    setFault("");
  };
  const brought = async () => {
    if (!file) {
      setFault(t("packs.choose"));
      return null;
    }
    try {
      const content: unknown = JSON.parse(await file.text());
      return { content, ...texts };
    } catch {
      setFault(t("packs.notJson"));
      return null;
    }
  };
  const check = async (): Promise<void> => {
    again();
    const body = await brought();
    if (body) preview.mutate(body);
  };
  const keep = async (): Promise<void> => {
    const body = await brought();
    if (!body) return;
    const { version = "" } = preview.data ?? {};
    bring.mutate(
      { ...body, id },
      {
        onSuccess: () => {
          toast.success({ message: t("packs.imported", { version }) });
          again();
          setFile(null);
          setId(requestId());
        },
      },
    );
  };
  return (
    <Card title={t("packs.bring")}>
      <form
        noValidate
        className="packs-form"
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <p className="ui-muted">{t("packs.bringHint")}</p>
        <FileInput
          label={t("packs.file")}
          placeholder={t("packs.choose")}
          accept="application/json,.json"
          value={file}
          error={fault}
          clearable
          onChange={(chosen) => {
            again();
            setFile(chosen);
            setId(requestId());
          }}
        />
        <LicenceFields
          texts={texts}
          onChange={(changed) => {
            again();
            setTexts(changed);
          }}
        />
        <Faults error={preview.error ?? bring.error} />
        <div className="packs-actions">
          <Button type="submit" variant={preview.data ? "default" : "filled"} disabled={isBusy}>
            {preview.isPending ? t("packs.checking") : t("packs.check")}
          </Button>
          {preview.data && (
            <Button disabled={isBusy} onClick={() => void keep()}>
              {bring.isPending ? t("packs.importing") : t("packs.import")}
            </Button>
          )}
        </div>
      </form>
      {preview.data && <Preview pack={preview.data} />}
    </Card>
  );
}

interface LicenceFieldsProps {
  readonly texts: LicenceTexts;
  readonly onChange: (changed: LicenceTexts) => void;
}

function LicenceFields({ texts, onChange }: LicenceFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <Textarea
        label={t("packs.licence")}
        description={t("packs.licenceHint")}
        rows={3}
        value={texts.licence}
        onChange={({ currentTarget: { value } }) => onChange({ ...texts, licence: value })}
      />
      <div className="packs-pair">
        <TextInput
          label={t("packs.licenceHolder")}
          autoComplete="off"
          value={texts.licence_holder}
          onChange={({ currentTarget: { value } }) => onChange({ ...texts, licence_holder: value })}
        />
        <DayInput
          label={t("packs.licenceUntil")}
          value={texts.licence_until}
          onChange={(licence_until) => onChange({ ...texts, licence_until })}
        />
      </div>
    </>
  );
}

function Faults({ error }: { readonly error: Error | null }) {
  const { t } = useTexts();
  if (!error) return null;
  const fields = isApiError(error) ? Object.entries(error.fields) : [];
  return (
    <div className="ui-failure" role="alert">
      <p>{detailOf(error)}</p>
      {fields.length > 0 && (
        <ul className="packs-faults" aria-label={t("packs.faults")}>
          {fields.map(([path, words]) => (
            <li key={path}>
              <code>{path}</code> {spokenFault(words)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Preview({ pack }: { readonly pack: PackPreview }) {
  const { t } = useTexts();
  const { maximum, thresholds } = pack;
  return (
    <section className="packs-preview" aria-label={t("packs.preview")}>
      <h3>{pack.title}</h3>
      <p>{pack.instructions}</p>
      <p className="ui-muted">{t("packs.thresholds", { maximum, ...thresholds })}</p>
      <ol>
        {pack.items.map(({ id, text, answers, concern }) => (
          <li key={id}>
            {text}{" "}
            <span className="ui-muted">
              {answers} ({t("packs.concern", { answer: concern })})
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
