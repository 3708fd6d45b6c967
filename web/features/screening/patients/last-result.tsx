import { Suspense } from "react";
import type { PatientDetail, PatientForm } from "#contract/screening/patients.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Pending } from "#web/platform/ui/states.tsx";
import { PretermNote } from "../background/entry.ts";
import { TalkToFamily } from "./talk-to-family.tsx";

/** The questionnaires' rules are loaded when there is a result to explain. */
const Result = lazyComponent(async () => (await import("./result.tsx")).Result);

/**
 * The result of the child's newest answered form: level, lost skills and concern at once, the answers on request. Nothing
 * before the first. What another guardian answered beside it is told in a line.
 */
export function LastResult({ patient }: { readonly patient: PatientDetail }) {
  const { t, dayOf } = useTexts();
  const answered = patient.forms.filter(({ result }) => result !== null);
  const form = answered.find(({ companion_of: beside }) => beside === null);
  if (!form?.result) return null;
  const beside = answered.filter(({ companion_of: of }) => of === form.id);
  return (
    <Card
      title={t("record.lastResult")}
      aside={
        form.answered_at !== null && <span className="ui-muted">{dayOf(form.answered_at)}</span>
      }
    >
      {form.waits_for_talk && !patient.emergency && (
        <TalkToFamily patientId={patient.id} formId={form.id} />
      )}
      <Suspense fallback={<Pending>{t("result.loading")}</Pending>}>
        <Result result={form.result} isFolded />
      </Suspense>
      {!patient.emergency && (
        <Suspense>
          <PretermNote patientId={patient.id} />
        </Suspense>
      )}
      {beside.map((other) => (
        <ResultFacts key={other.id} form={other} />
      ))}
    </Card>
  );
}

function ResultFacts({ form: { result, respondent } }: { readonly form: PatientForm }) {
  const { t, resultLine } = useTexts();
  if (!result) return null;
  return (
    <p className="ui-muted">
      {t("record.alsoAnswered", {
        name: respondent?.full_name ?? t("record.otherGuardian"),
        result: resultLine(result),
      })}
    </p>
  );
}
