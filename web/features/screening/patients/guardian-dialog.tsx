import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Checkbox.css";
import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { GuardianChange, GuardianCreate } from "#contract/screening/patient-record.ts";
import type { Guardian, PatientDetail } from "#contract/screening/patients.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { WHATSAPP_FORMS } from "#domain/messaging/message.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { FormDialog } from "#web/platform/ui/form-dialog.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useAddGuardian, useEditGuardian } from "./record.api.ts";
import { Relationships } from "./relationships.tsx";
import { useRecordForm } from "./use-record-form.ts";

interface GuardianDialogProps {
  readonly patient: PatientDetail;
  /** Null: a new one. */
  readonly guardian: Guardian | null;
  readonly onClose: () => void;
}

/** The data of a guardian, new or known. With another e-mail it asks whether the open form's link goes there too. */
export function GuardianDialog({ patient, guardian, onClose }: GuardianDialogProps) {
  const { t } = useTexts();
  const form = useGuardianForm({ patient, guardian, onClose });
  const { field, values } = form;
  return (
    <FormDialog
      title={guardian === null ? t("record.newGuardianTitle") : t("record.guardianTitle")}
      submit={t("record.save")}
      form={form}
      onClose={onClose}
    >
      <GuardianFields field={field} />
      {!values.has_no_email && (
        <TextInput
          {...field("email")}
          type="email"
          label={t("record.email")}
          required
          autoComplete="off"
        />
      )}
      <Checkbox {...field("has_no_email", "checkbox")} label={t("newPatient.hasNoEmail")} />
      {form.asksToResend(values) && (
        <Checkbox
          {...field("resend_link", "checkbox")}
          label={t("record.resendLink")}
          description={t("record.resendHint")}
        />
      )}
      {guardian === null && (
        <Checkbox {...field("is_primary", "checkbox")} label={t("record.asPrimary")} />
      )}
      <WhatsAppField {...field("whatsapp_form")} />
      <RightsFields field={field} isPrimary={values.is_primary} />
    </FormDialog>
  );
}

function useGuardianForm({ patient, guardian, onClose }: GuardianDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const add = useAddGuardian(patient.id);
  const edit = useEditGuardian(patient.id);
  // News that come in behind the dialog do not count as seen.
  const [{ version, opened }] = useState({ version: patient.version, opened: guardian });
  const hasLink = patient.forms.some(({ link }) => link?.state === "ativo");
  const asksToResend = (given: { readonly email: string; readonly has_no_email: boolean }) =>
    opened !== null && hasLink && !given.has_no_email && given.email.trim() !== opened.email;
  const form = useRecordForm({
    schema: opened ? GuardianChange : GuardianCreate,
    initialValues: {
      full_name: opened?.full_name ?? "",
      relationship: opened?.relationship ?? "",
      phone: opened ? formatPhone(opened.phone) : "",
      email: opened?.email ?? "",
      has_no_email: opened?.email === "",
      is_primary: opened?.is_primary ?? false,
      may_answer: opened?.may_answer ?? true,
      may_see: opened?.may_see ?? true,
      custody_note: opened?.custody_note ?? "",
      whatsapp_form: opened?.whatsapp_form ?? "",
      resend_link: true,
    },
    bodyOf: ({ email, has_no_email, is_primary, may_answer, may_see, resend_link, ...values }) => ({
      ...values,
      whatsapp_form: WHATSAPP_FORMS.find((way) => way === values.whatsapp_form) ?? null,
      // The boxes are not there for who is to be the primary one.
      may_answer: may_answer || is_primary,
      may_see: may_see || is_primary,
      version,
      ...(has_no_email ? { has_no_email } : { email }),
      ...(opened
        ? { resend_link: resend_link && asksToResend({ email, has_no_email }) }
        : { is_primary }),
    }),
    send: async (body) => {
      if ("is_primary" in body) await add.mutateAsync(body);
      else if (opened) await edit.mutateAsync({ guardianId: opened.id, body });
      toast.success({ message: t("record.saved") });
      onClose();
    },
  });
  return { ...form, asksToResend };
}

/** How forms that leave by WhatsApp are answered: the guardian's own wish, as staff were told of it. */
function WhatsAppField(field: object) {
  const { t } = useTexts();
  const ways = ["", ...WHATSAPP_FORMS] as const;
  return (
    <NativeSelect
      {...field}
      label={t("record.whatsappForm")}
      description={t("record.whatsappFormHint")}
      data={ways.map((way) => ({
        value: way,
        label: t(`record.whatsappForms.${way || "organization"}`),
      }))}
    />
  );
}

interface RightsFieldsProps {
  readonly field: (
    name: "may_answer" | "may_see" | "custody_note",
    type?: "input" | "checkbox",
  ) => object;
  readonly isPrimary: boolean;
}

/** What the guardian may do, and why not more. */
function RightsFields({ field, isPrimary }: RightsFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      {isPrimary ? (
        <p className="ui-muted">{t("record.primaryMayAll")}</p>
      ) : (
        <>
          <Checkbox {...field("may_answer", "checkbox")} label={t("record.mayAnswer")} />
          <Checkbox {...field("may_see", "checkbox")} label={t("record.maySee")} />
        </>
      )}
      <Textarea
        {...field("custody_note")}
        label={t("record.custody")}
        description={t("record.custodyHint")}
        maxLength={1000}
        rows={2}
      />
    </>
  );
}

interface GuardianFieldsProps {
  readonly field: (name: "full_name" | "relationship" | "phone") => object;
}

function GuardianFields({ field }: GuardianFieldsProps) {
  const { t } = useTexts();
  const relationships = useId();
  return (
    <>
      <TextInput
        {...field("full_name")}
        label={t("record.guardianName")}
        required
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...field("relationship")}
        label={t("record.relationship")}
        list={relationships}
        required
        autoComplete="off"
      />
      <Relationships id={relationships} />
      <TextInput
        {...field("phone")}
        type="tel"
        label={t("record.phone")}
        description={t("record.phoneHint")}
        required
        autoComplete="off"
      />
    </>
  );
}
