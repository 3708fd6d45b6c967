import { PatientDetail } from "#contract/screening/patients.ts";
import type { TestApp } from "./app.ts";
import {
  GIVEN_CONSENT,
  type LinkedForm,
  aLinkTo,
  aSubmission,
  anAnswerSet,
  asGuardian,
} from "./guardian.ts";
import { type ReferralStory, aReferralStory } from "./referrals.ts";

/** What staff note of a father. */
export const CUSTODY_NOTE = "Guarda com a mãe por decisão judicial";

const FATHER = {
  full_name: "Davi Inventado",
  relationship: "Pai",
  phone: "(81) 97777-0009",
};

/** A finished form of moderate risk, as the page sends it. */
export const FATHERS_SHEET = {
  ...aSubmission("mchat", anAnswerSet("mchat", 5)),
  consent: GIVEN_CONSENT,
};

let sequence = 0;

/** A child of high risk with an appointment, its mother who is told of it, and a father beside her with a form of his own. */
export interface ParentsStory extends ReferralStory {
  readonly fatherId: string;
  /** The father's. */
  readonly email: string;
  /** The father's, open. */
  readonly own: LinkedForm;
}

/** The story; the father's rights as given. */
export async function aParentsStory(tea: TestApp, rights: object = {}): Promise<ParentsStory> {
  const story = await aReferralStory(tea);
  await tea.database.asOwner(({ db }) =>
    db
      .updateTable("referral")
      .set({
        stage: "agendado",
        scheduled_at: tea.clock.now(),
        appointment_on: "2026-03-30",
        appointment_place: "Hospital Inventado",
      })
      .where("id", "=", story.referralId)
      .execute(),
  );
  const email = `pai-${(sequence += 1)}@familia.example`;
  const { record, asAdmin } = parentsCalls(() => ({ tea, story }));
  const { version } = await record();
  const added = await asAdmin("POST", "guardians/", { version, ...FATHER, email, ...rights });
  const father = PatientDetail.parse(added.json()).guardians.find(
    ({ full_name: name }) => name === FATHER.full_name,
  );
  if (!father) throw new Error("the father is not there");
  const own = await aLinkTo(tea, { ...story.form, guardianId: father.id });
  return { ...story, fatherId: father.id, email, own };
}

/** What the administrator does with the child and its guardians, and what the trail has of it. */
export function parentsCalls(at: () => { readonly tea: TestApp; readonly story: ReferralStory }) {
  const asAdmin = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: object) => {
    const { tea, story } = at();
    return tea.send(
      story.admin.token,
      method,
      `/api/patients/${story.form.patientId}/${path}`,
      body,
    );
  };
  const record = async () => PatientDetail.parse((await asAdmin("GET", "")).json());
  return {
    asAdmin,
    record,
    set: async (guardianId: string, rights: object) => {
      const { version } = await record();
      return asAdmin("PATCH", `guardians/${guardianId}/`, { version, ...rights });
    },
    trailOf: (action: string) =>
      at().tea.database.asOwner(({ db }) =>
        db
          .selectFrom("audit_event")
          .select(["account_id", "entity_id", "detail"])
          .where("organization_id", "=", at().story.organizationId)
          .where("action", "=", action)
          .orderBy("id")
          .execute(),
      ),
  };
}

/** The father sends his form. */
export const answer = (tea: TestApp, { own }: ParentsStory) =>
  asGuardian(tea, "POST", own.url, FATHERS_SHEET);
