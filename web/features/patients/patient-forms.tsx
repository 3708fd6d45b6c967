import { lazy, Suspense } from "react";
import type { PatientDetail, PatientForm } from "#contract/patients.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { FormStatusTag } from "./form-status-tag.tsx";
import { LinkActions } from "./link-actions.tsx";

/** The questionnaires' rules are loaded when there is a result to explain. */
const Result = lazy(async () => ({ default: (await import("./result.tsx")).Result }));

/** Every form the child was sent, newest first, each with its link and, for those who may, its result. */
export function PatientForms({ patient }: { readonly patient: PatientDetail }) {
  const { t } = useTexts();
  if (patient.forms.length === 0) {
    return (
      <Card title={t("patient.forms")}>
        <p className="ui-muted">{t("patient.noForms")}</p>
      </Card>
    );
  }
  return patient.forms.map((form) => <Form key={form.id} form={form} patientId={patient.id} />);
}

interface FormProps {
  readonly form: PatientForm;
  readonly patientId: string;
}

function Form({ form, patientId }: FormProps) {
  const { t } = useTexts();
  const code = form.result?.tool ?? form.instrument;
  const isOpen = form.status !== "concluido";
  return (
    <Card
      title={code ? t(`instruments.${code}`) : t("patient.byAge")}
      aside={
        <span className="patient-line">
          <FormStatusTag status={form.status} />
          {!isOpen && !form.consent_recorded && <Tag tone="caution">{t("patient.noConsent")}</Tag>}
        </span>
      }
    >
      <FormDates form={form} />
      {isOpen && <LinkActions form={form} patientId={patientId} />}
      {form.result && (
        <Suspense fallback={<Pending>{t("result.loading")}</Pending>}>
          <Result result={form.result} />
        </Suspense>
      )}
    </Card>
  );
}

function FormDates({ form }: { readonly form: PatientForm }) {
  const { t, moment, dayOf } = useTexts();
  const { link } = form;
  const steps = [
    { name: t("patient.sentAt"), at: form.sent_at },
    { name: t("patient.openedAt"), at: form.opened_at },
    { name: t("patient.startedAt"), at: form.started_at },
    { name: t("patient.answeredAt"), at: form.answered_at },
  ];
  return (
    <dl className="patient-facts">
      {steps.map(
        ({ name, at }) =>
          at && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{moment(at)}</dd>
            </div>
          ),
      )}
      <div>
        <dt>{t("patient.link")}</dt>
        <dd>
          {link
            ? t(`patient.linkState.${link.state}`, { date: dayOf(link.expires_at) })
            : t("patient.noLink")}
        </dd>
      </div>
      {form.status === "parcial" && (
        <div>
          <dt>{t("formStatus.parcial")}</dt>
          <dd>{t("patient.answeredCount", { count: form.answered_count })}</dd>
        </div>
      )}
    </dl>
  );
}
