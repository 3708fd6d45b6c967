import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { PatientDetail, PatientForm } from "#contract/screening/patients.ts";
import { chooseInstrument } from "#domain/instruments/choice.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { answerHerePath } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Fact, Facts } from "#web/platform/ui/facts.tsx";
import { FormStatusTag } from "./form-status-tag.tsx";
import { LinkActions } from "./link-actions.tsx";

/** The form that waits for its answer, with its link and what can be done about it. How it came so far, the timeline tells. */
export function OpenForm({ patient }: { readonly patient: PatientDetail }) {
  const { t } = useTexts();
  const open = patient.forms.find(
    ({ status, companion_of: beside }) => status !== "concluido" && beside === null,
  );
  if (open) return <Waiting form={open} patient={patient} />;
  if (patient.forms.length > 0) return null;
  return (
    <Card title={t("record.openForm")}>
      <p className="ui-muted">{t("patient.noForms")}</p>
    </Card>
  );
}

interface WaitingProps {
  readonly form: PatientForm;
  readonly patient: PatientDetail;
}

function Waiting({ form, patient }: WaitingProps) {
  const { t, dayOf } = useTexts();
  const { isClinic } = useRights();
  const { link } = form;
  const tool = form.instrument ?? chooseInstrument({ ageYears: patient.age_years });
  return (
    <Card title={t("record.openForm")} aside={<FormStatusTag status={form.status} />}>
      <Facts>
        <Fact name={t("patient.questionnaire")}>
          {form.instrument ? t(`instruments.${form.instrument}`) : t("patient.byAge")}
        </Fact>
        <Fact name={t("patient.link")}>
          {link
            ? t(`patient.linkState.${link.state}`, { date: dayOf(link.expires_at) })
            : t("patient.noLink")}
        </Fact>
        {form.status === "parcial" && (
          <Fact name={t("formStatus.parcial")}>
            {t("patient.answeredCount", { count: form.answered_count })}
          </Fact>
        )}
      </Facts>
      <LinkActions form={form} patient={patient}>
        {isClinic && tool && (
          <Button
            component={Link}
            to={answerHerePath(tool, patient.id)}
            variant="default"
            size="sm"
          >
            {t("record.answerHere")}
          </Button>
        )}
      </LinkActions>
    </Card>
  );
}
