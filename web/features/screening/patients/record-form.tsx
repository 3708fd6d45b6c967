import { Button } from "@mantine/core";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

/** What is wrong with each field, by its name. */
export type Faults = Readonly<Record<string, string>>;

interface RecordFormProps {
  /** Reads what was typed; what it throws is shown, at its field where it names one. */
  readonly onSave: (typed: FormData) => Promise<void>;
  readonly onCancel: () => void;
  readonly saveLabel?: string;
  readonly isDangerous?: boolean;
  readonly canSave?: boolean;
  readonly children: (faults: Faults) => ReactNode;
}

/** A small form in a dialog: its fields keep themselves, a fault is shown at its field and takes the focus there. */
export function RecordForm(props: RecordFormProps) {
  const { onSave, onCancel, saveLabel, isDangerous = false, canSave = true, children } = props;
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const faults = isApiError(failure) ? failure.fields : {};
  useEffect(() => {
    const named = isApiError(failure) ? Object.keys(failure.fields) : [];
    const field = [...(form.current?.elements ?? [])].find(
      (element) =>
        element instanceof HTMLElement && named.includes(element.getAttribute("name") ?? ""),
    );
    if (field instanceof HTMLElement) field.focus();
  }, [failure]);
  const save = async (typed: FormData): Promise<void> => {
    setBusy(true);
    try {
      await onSave(typed);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      noValidate
      className="record-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save(new FormData(event.currentTarget));
      }}
    >
      {failure !== null && (
        <p className="record-failure" role="alert">
          <strong>{t("record.notSaved")}.</strong> {detailOf(failure)}
        </p>
      )}
      {children(faults)}
      <div className="patient-actions">
        <Button type="submit" disabled={isBusy || !canSave} {...(isDangerous && { color: "red" })}>
          {isBusy ? t("record.saving") : (saveLabel ?? t("record.save"))}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t("app.cancel")}
        </Button>
      </div>
    </form>
  );
}

/** The text of one field of a form. */
export function typedText(typed: FormData, name: string): string {
  const value = typed.get(name);
  return typeof value === "string" ? value : "";
}

/** The version of the record that the dialog was opened on: news that come in behind it do not count as seen. */
export function useVersionOf(record: { readonly version: number }): number {
  const [version] = useState(record.version);
  return version;
}
