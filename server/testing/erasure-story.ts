import { ErasureRequest } from "#contract/registry/erasure.ts";
import type { FamilyErasure } from "#contract/registry/family-rights.ts";
import type { Database } from "#server/platform/db/open.ts";
import type { TestApp } from "./app.ts";
import { type TestPerson, aPerson } from "./builders.ts";
import { openTheRights } from "./family-rights.ts";
import {
  type LinkedForm,
  GIVEN_CONSENT,
  aLinkedForm,
  aSubmission,
  anAnswerSet,
  asGuardian,
} from "./guardian.ts";

/** A mother who has opened her rights, and who administers where her child is. */
export interface ErasureStory {
  readonly form: LinkedForm;
  readonly admin: TestPerson;
  /** A call of the family about erasure. */
  family(method: "GET" | "POST", path?: string): ReturnType<TestApp["send"]>;
  ask(): Promise<FamilyErasure>;
  requests(): Promise<ErasureRequest[]>;
  /** Answers the first request of the list, by whoever administers unless it is somebody else. */
  answer(body: object, person?: TestPerson): ReturnType<TestApp["send"]>;
  /** The child as it is stored. */
  child(): Promise<{ full_name: string; date_of_birth: string | null; erased_at: Date | null }>;
  /** The letters that tell the family of the answer. */
  letters(): Promise<{ recipient: string; data: unknown; status: string }[]>;
}

/** A child called Criança Inventada, born on 2024-12-01, with a result of concern unless it has not answered. */
export async function anErasureStory(
  tea: TestApp,
  {
    kind = "clinic",
    hasAnswered = true,
  }: { kind?: "clinic" | "school"; hasAnswered?: boolean } = {},
): Promise<ErasureStory> {
  const { database } = tea;
  const at = tea.clock.now();
  const form = await aLinkedForm(tea, { kind });
  const { organizationId, patientId } = form;
  const role = kind === "clinic" ? "clinic_admin" : "school_admin";
  const admin = await aPerson(database, role, organizationId, { at });
  await database.asOwner(({ db }) =>
    db
      .updateTable("patient")
      .set({ full_name: "Criança Inventada", created_at: at })
      .where("id", "=", patientId)
      .execute(),
  );
  if (hasAnswered)
    await asGuardian(tea, "POST", form.url, {
      ...aSubmission("mchat", anAnswerSet("mchat", "all")),
      consent: GIVEN_CONSENT,
    });
  const headers = await openTheRights(tea, form);
  const family: ErasureStory["family"] = (method, path = "") =>
    tea.app.inject({ method, url: `${form.url}rights/erasure/${path}`, headers });
  const requests = async () =>
    ErasureRequest.array().parse(
      (await tea.send(admin.token, "GET", "/api/erasure-requests/")).json(),
    );
  return {
    form,
    admin,
    family,
    requests,
    ask: async () => (await family("POST")).json<FamilyErasure>(),
    async answer(body, person = admin) {
      const [request] = await requests();
      return tea.send(person.token, "POST", `/api/erasure-requests/${request?.id}/answer/`, body);
    },
    child: () => childOf(database, patientId),
    letters: () => lettersOf(database, organizationId),
  };
}

const childOf = (database: Database, patientId: string) =>
  database.asOwner(({ db }) =>
    db
      .selectFrom("patient")
      .select(["full_name", "date_of_birth", "erased_at"])
      .where("id", "=", patientId)
      .executeTakeFirstOrThrow(),
  );

const lettersOf = (database: Database, organizationId: string) =>
  database.asOwner(({ db }) =>
    db
      .selectFrom("message")
      .select(["recipient", "data", "status"])
      .where("organization_id", "=", organizationId)
      .where("kind", "=", "erasure_answered")
      .execute(),
  );
