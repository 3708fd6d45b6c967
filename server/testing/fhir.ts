import type { Bundle, Resource } from "@medplum/fhirtypes";
import { uuidv7 } from "uuidv7";
import type { TestApp } from "./app.ts";
import type { TestPerson } from "./builders.ts";
import {
  GIVEN_CONSENT,
  type LinkedForm,
  aLinkTo,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "./guardian.ts";
import { CONCERNS, type InterviewStory, allOf, anInterviewStory } from "./interviews.ts";

/** A child with answers of medium concern, a positive interview, a referral on its way, consents, messages and a draft. */
export async function aRichChild(story: TestApp): Promise<InterviewStory> {
  const told = await anInterviewStory(story);
  const { form, admin } = told;
  const consent = {
    text_version: "1/pt-BR",
    screening: true,
    share_with_school: false,
    given_at: story.clock.now().toISOString(),
  };
  await asGuardian(story, "POST", form.url, {
    ...aSubmission("mchat", anAnswerSet("mchat", 3)),
    concern: "Fala pouco",
    lost_skills: false,
    seconds_taken: 240,
    assistance: "read_to",
    answer_modes: { mchat_01: "audio", mchat_02: "drawing" },
    consent,
  });
  await told.finish(allOf(CONCERNS));
  await story.send(admin.token, "PATCH", `/api/patients/${form.patientId}/`, {
    version: (await recordOf(story, admin, form.patientId)).version,
    cpf: "529.982.247-25",
    cns: "898 0011 6066 0001",
    sex: "masculino",
    external_id: "2026/17",
  });
  const again = await aLinkTo(story, form, "csbs");
  const begun = await asGuardian(story, "PUT", `${again.url}draft/`, {
    answers: { csbs_01: "as_vezes" },
    concern: "Olha pouco",
    consent: GIVEN_CONSENT,
  });
  if (begun.statusCode !== 200) throw new Error("the draft is not begun");
  await story.database.asOwner(async ({ db }) => {
    const messages = ["sent", "failed"].map((status) => ({
      id: uuidv7(),
      organization_id: form.organizationId,
      kind: "form_link",
      channel: "email",
      status,
      recipient: "mae@familia.example",
      patient_id: form.patientId,
      guardian_id: form.guardianId,
      failure: status === "failed" ? "A caixa de e-mail do responsável está cheia" : null,
      data: JSON.stringify({ link: "https://tea.example/pacientes/complemento/segredo" }),
    }));
    await db.updateTable("message").set({ status: "delivered" }).execute();
    await db.insertInto("message").values(messages).execute();
    const events = messages.map(({ id, status, organization_id }) => {
      return { id: uuidv7(), organization_id, message_id: id, status };
    });
    await db.insertInto("message_event").values(events).execute();
  });
  await tellBackground(story, form);
  return told;
}

/** What its family was asked once, and said. */
async function tellBackground({ database, clock }: TestApp, form: LinkedForm): Promise<void> {
  await database.asOwner(({ db }) =>
    db
      .insertInto("child_background")
      .values({
        organization_id: form.organizationId,
        patient_id: form.patientId,
        schooling: "fundamental_completo",
        race_color: "parda",
        gestation_weeks: "34",
        told_by: "family",
        told_at: clock.now(),
      })
      .execute(),
  );
}

const recordOf = async (
  story: TestApp,
  { token }: TestPerson,
  id: string,
): Promise<{ version: number }> => (await story.send(token, "GET", `/api/patients/${id}/`)).json();

/** The record in FHIR, which must be given. */
export async function bundleFor(
  story: TestApp,
  { token }: TestPerson,
  id: string,
): Promise<Bundle> {
  const reply = await story.send(token, "GET", `/api/patients/${id}/fhir/`);
  if (reply.statusCode !== 200) throw new Error(`the record answered ${reply.statusCode}`);
  return reply.json();
}

/** What a bundle holds. */
export const resourcesIn = ({ entry = [] }: Bundle): Resource[] =>
  entry.flatMap(({ resource }) => resource ?? []);
