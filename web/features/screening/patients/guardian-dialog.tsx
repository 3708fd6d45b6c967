import { TextInput } from "@mantine/core";
import { useId, useState } from "react";
import type { Guardian, PatientDetail } from "#contract/screening/patients.ts";
import { shownPhone } from "#domain/messaging/shown-phone.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { RecordForm, typedText, type Faults, useVersionOf } from "./record-form.tsx";
import { useAddGuardian, useEditGuardian } from "./record.api.ts";
import { Relationships } from "./relationships.tsx";

interface GuardianDialogProps {
  readonly patient: PatientDetail;
  /** Null: a new one. */
  readonly guardian: Guardian | null;
  readonly onClose: () => void;
}

/** The data of a guardian, new or known. With another e-mail it asks whether the open form's link goes there too. */
export function GuardianDialog({ patient, guardian, onClose }: GuardianDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const version = useVersionOf(patient);
  const add = useAddGuardian(patient.id);
  const edit = useEditGuardian(patient.id);
  const save = async (typed: FormData): Promise<void> => {
    const given = {
      version,
      full_name: typedText(typed, "full_name"),
      relationship: typedText(typed, "relationship"),
      phone: typedText(typed, "phone"),
      ...(typed.has("has_no_email")
        ? { has_no_email: true }
        : { email: typedText(typed, "email") }),
    };
    if (guardian === null) {
      await add.mutateAsync({ ...given, is_primary: typed.has("is_primary") });
    } else {
      const body = { ...given, resend_link: typed.has("resend_link") };
      await edit.mutateAsync({ guardianId: guardian.id, body });
    }
    toast.success({ message: t("record.saved") });
    onClose();
  };
  return (
    <Dialog
      title={guardian === null ? t("record.newGuardianTitle") : t("record.guardianTitle")}
      isOpen
      onClose={onClose}
    >
      <RecordForm onSave={save} onCancel={onClose}>
        {(faults) => (
          <>
            <GuardianFields guardian={guardian} faults={faults} />
            <EmailField patient={patient} guardian={guardian} fault={faults["email"]} />
            {guardian === null && (
              <label className="record-choice">
                <input type="checkbox" name="is_primary" />
                <span>{t("record.asPrimary")}</span>
              </label>
            )}
          </>
        )}
      </RecordForm>
    </Dialog>
  );
}

interface GuardianFieldsProps {
  readonly guardian: Guardian | null;
  readonly faults: Faults;
}

function GuardianFields({ guardian, faults }: GuardianFieldsProps) {
  const { t } = useTexts();
  const relationships = useId();
  return (
    <>
      <TextInput
        name="full_name"
        label={t("record.guardianName")}
        defaultValue={guardian?.full_name}
        error={faults["full_name"]}
        required
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        name="relationship"
        label={t("record.relationship")}
        defaultValue={guardian?.relationship}
        error={faults["relationship"]}
        list={relationships}
        required
        autoComplete="off"
      />
      <Relationships id={relationships} />
      <TextInput
        name="phone"
        type="tel"
        label={t("record.phone")}
        description={t("record.phoneHint")}
        defaultValue={guardian ? shownPhone(guardian.phone) : undefined}
        error={faults["phone"]}
        required
        autoComplete="off"
      />
    </>
  );
}

interface EmailFieldProps {
  readonly patient: PatientDetail;
  readonly guardian: Guardian | null;
  readonly fault: string | undefined;
}

function EmailField({ patient, guardian, fault }: EmailFieldProps) {
  const { t } = useTexts();
  const [email, setEmail] = useState(guardian?.email ?? "");
  const [hasNone, setHasNone] = useState(guardian?.email === "");
  const hasLink = patient.forms.some(({ link }) => link?.state === "ativo");
  const asks = guardian !== null && hasLink && !hasNone && email.trim() !== guardian.email;
  return (
    <>
      {!hasNone && (
        <TextInput
          name="email"
          type="email"
          label={t("record.email")}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={fault}
          required
          autoComplete="off"
        />
      )}
      <label className="record-choice">
        <input
          type="checkbox"
          name="has_no_email"
          checked={hasNone}
          onChange={({ currentTarget }) => setHasNone(currentTarget.checked)}
        />
        <span>{t("newPatient.hasNoEmail")}</span>
      </label>
      {asks && (
        <label className="record-choice">
          <input type="checkbox" name="resend_link" defaultChecked />
          <span>
            {t("record.resendLink")}
            <span className="ui-muted">{t("record.resendHint")}</span>
          </span>
        </label>
      )}
    </>
  );
}
