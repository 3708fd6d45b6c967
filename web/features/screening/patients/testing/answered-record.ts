import type { PatientDetail, PatientForm } from "#contract/screening/patients.ts";
import { aForm, aRecord, aResult, anEntry } from "#web/testing/people.ts";

/** A form with its result. */
export const ANSWERED = aForm({
  instrument: "mchat",
  status: "concluido",
  answered_at: "2026-11-05T12:00:00Z",
  link: { state: "respondido", expires_at: "2026-12-31T12:00:00Z" },
  result: aResult(),
});

/** A record with one form, told in the timeline as far as it came. */
export function withForm(form: PatientForm, changes: Partial<PatientDetail> = {}): PatientDetail {
  const shown = {
    id: form.id,
    instrument: form.result?.tool ?? form.instrument,
    status: form.status,
  };
  const answered = anEntry("form_answered", { form: shown, at: "2026-11-05T12:00:00Z" });
  const sent = anEntry("form_sent", { form: shown });
  const timeline = [...(form.answered_at ? [answered] : []), sent, anEntry("created")];
  return aRecord({ forms: [form], timeline, ...changes });
}
