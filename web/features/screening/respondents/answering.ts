import type { FormResult, PatientDetail, PatientForm } from "#contract/screening/patients.ts";

/** A child's newest own form, and by guardian those that stand beside it. */
export interface Answering {
  readonly own: PatientForm;
  readonly beside: ReadonlyMap<string, PatientForm>;
}

/** What one person answered, under their name. */
interface Sheet {
  readonly name: string;
  readonly result: FormResult;
}

/** Two people's answers to the same questionnaire. */
export type Sheets = readonly [Sheet, Sheet];

/** Who answers about a child that has a second guardian; null where there is no form, or nobody else to ask. */
export function answeringOf({ forms, guardians }: PatientDetail): Answering | null {
  const own = forms.find((form) => form.companion_of === null && form.respondent !== null);
  if (!own || guardians.length < 2) return null;
  const beside = new Map<string, PatientForm>();
  for (const form of forms) {
    if (form.companion_of === own.id && form.respondent) beside.set(form.respondent.id, form);
  }
  return { own, beside };
}

/** The answers of the child's own form and of the newest one beside it that answers the same questionnaire. */
export function sheetsOf({ own, beside }: Answering): Sheets | null {
  const first = sheetOf(own);
  if (!first) return null;
  const others = [...beside.values()].flatMap((form) => sheetOf(form) ?? []);
  const second = others.find(({ result }) => result.tool === first.result.tool);
  return second ? [first, second] : null;
}

function sheetOf({ respondent, result }: PatientForm): Sheet | null {
  return respondent && result ? { name: respondent.full_name, result } : null;
}
