import type { FamilyView } from "#contract/registry/family.ts";
import type { FamilyInterview } from "#contract/screening/second-stage.ts";
import { Task } from "#contract/work/tasks.ts";
import type { FamilyResultRule } from "#domain/organization/family-result.ts";
import type { TestApp } from "./app.ts";
import { type TestClinic, aClinic } from "./clinic.ts";
import { openTheRights } from "./family-rights.ts";
import {
  type LinkedForm,
  GIVEN_CONSENT,
  aLinkTo,
  aSubmission,
  anAnswerSet,
  asGuardian,
} from "./guardian.ts";

/** Where an organisation's own data are. */
export const ORGANIZATION_PATH = "/api/roles/current-organization/";

/** The keys of the specified summary, in the order in which they always left. */
export const WHOLE_SUMMARY: readonly string[] = [
  "full_name",
  "tool",
  "score",
  "maximum_score",
  "level",
  "recommendation",
  "age_months",
  "answered_at",
  "organization_name",
  "organization_article",
  "organization_phone",
  "referral_stage",
];

/** What families of organisations with a rule for their results do and see, and what staff do about it. */
export function familyResults(tea: () => TestApp) {
  async function choose(clinic: TestClinic, rule: FamilyResultRule) {
    const { token } = clinic.admin;
    const { name, address, phone, email } = (
      await tea().send(token, "GET", ORGANIZATION_PATH)
    ).json<Record<string, string>>();
    const body = { name, address, phone, email, family_result: rule };
    return tea().send(token, "PUT", ORGANIZATION_PATH, body);
  }

  /** A family of an organisation with this rule, whose form waits for its answers. */
  async function aFamily(rule: FamilyResultRule, kind: "clinic" | "school" = "clinic") {
    const clinic = await aClinic(tea(), kind);
    await choose(clinic, rule);
    const child = await clinic.child({ dateOfBirth: "2024-12-01" });
    return { clinic, form: await aLinkTo(tea(), { ...clinic, ...child }) };
  }

  const answer = (form: LinkedForm, concerns: "none" | "all" | number = "all") =>
    asGuardian(tea(), "POST", form.url, {
      ...aSubmission("mchat", anAnswerSet("mchat", concerns)),
      consent: GIVEN_CONSENT,
    });

  async function open(form: LinkedForm): Promise<Record<string, unknown>> {
    const reply = await asGuardian(tea(), "GET", form.url);
    return reply.json<{ summary: Record<string, unknown> }>().summary;
  }

  const follow = async (form: LinkedForm): Promise<FamilyView> =>
    (await asGuardian(tea(), "GET", `${form.url}family/`)).json();
  const letter = (form: LinkedForm) => asGuardian(tea(), "GET", `${form.url}letter.pdf`);
  const interview = async (form: LinkedForm): Promise<FamilyInterview> =>
    (await asGuardian(tea(), "GET", `${form.url}interview/`)).json();
  const talked = (clinic: TestClinic, form: LinkedForm, token = clinic.carer.token) =>
    tea().send(token, "POST", `/api/patients/${form.patientId}/forms/${form.formId}/talk/`);

  async function tasks(clinic: TestClinic, which = "abertas"): Promise<Task[]> {
    const reply = await tea().send(clinic.admin.token, "GET", `/api/tasks/?situacao=${which}`);
    return Task.array()
      .parse(reply.json())
      .filter(({ kind }) => kind === "talk_to_family");
  }

  /** What the rights of the family tell of its form. */
  async function held(form: LinkedForm) {
    const headers = await openTheRights(tea(), form);
    const reply = await tea().app.inject({
      method: "GET",
      url: `${form.url}rights/data/`,
      headers,
    });
    return reply.json<{ parts: { section: string; entries: unknown[] }[] }>().parts;
  }
  return { choose, aFamily, answer, open, follow, letter, interview, talked, tasks, held };
}
