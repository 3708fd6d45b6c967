import { FamilyView } from "#contract/registry/family.ts";
import { sendForms } from "#server/features/screening/forms/send-many.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { TestApp } from "./app.ts";
import type { TestChild } from "./builders.ts";
import type { ScriptedChannel } from "./channels.ts";
import { type TestClinic, aClinic } from "./clinic.ts";
import { asGuardian } from "./guardian.ts";
import { inWords } from "./in-words.ts";
import { deliverDue } from "./outbox.ts";

let families = 0;

/** A clinic with two children of one family, Ana and Bruno, and what is done and seen of their messages. */
export async function aFamily(story: TestApp) {
  const clinic: TestClinic = await aClinic(story);
  families += 1;
  const email = `familia-${families}@familia.example`;
  const ana = await clinic.child({ name: "Ana Inventada", email });
  const bruno = await clinic.child({ name: "Bruno Inventado", email });
  const scope = {
    organizationId: clinic.organizationId,
    accountId: null,
    groupIds: "all",
  } as const;
  const within = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> =>
    withTenant(story.database, scope, work);
  return {
    clinic,
    ana,
    bruno,
    email,
    within,
    /** Sends the children's forms together, by e-mail. */
    sendTo: (...children: readonly TestChild[]) =>
      within((db) =>
        sendForms(story.deps, db, {
          children: children.map(({ patientId, guardianId }) => {
            return { patientId, guardianId, channel: "email" as const };
          }),
          accountId: clinic.admin.accountId,
          at: story.clock.now(),
          priority: "ordinary",
        }),
      ),
    deliver: ({ channel }: ScriptedChannel) => deliverDue(story, clinic.organizationId, [channel]),
    /** The newest message about a child's form, with its steps. */
    newestOf: ({ patientId }: TestChild) => newestOf(story, patientId),
    /** How the messages about a child's form stand, oldest first. */
    statesOf: ({ patientId }: TestChild) => statesOf(story, patientId),
    /** What is behind the link with this token. */
    async familyAt(token: string): Promise<FamilyView> {
      const reply = await asGuardian(story, "GET", `/api/patients/complete/${token}/family/`);
      return FamilyView.parse(reply.json());
    },
  };
}

/** The token of the link in the first e-mail that a channel was handed. */
export function tokenIn({ handed }: ScriptedChannel): string {
  const text = handed[0]?.email.text ?? "";
  return /\/pacientes\/complemento\/([\w-]{43})/.exec(text)?.[1] ?? "";
}

function newestOf({ database }: TestApp, patientId: string) {
  return database.asOwner(async ({ db }) => {
    const message = await db
      .selectFrom("message")
      .select(["id", "status", "carried_by"])
      .where("patient_id", "=", patientId)
      .where("kind", "=", "form_link")
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    const steps = await db
      .selectFrom("message_event")
      .select(["status", "detail"])
      .where("message_id", "=", message.id)
      .orderBy("at")
      .execute();
    return {
      ...message,
      steps: steps.map(({ status, detail }) => ({ status, detail: inWords(detail) ?? "" })),
    };
  });
}

async function statesOf({ database }: TestApp, patientId: string): Promise<string[]> {
  const rows = await database.asOwner(({ db }) =>
    db
      .selectFrom("message")
      .select("status")
      .where("patient_id", "=", patientId)
      .where("kind", "=", "form_link")
      .orderBy("created_at")
      .execute(),
  );
  return rows.map(({ status }) => status);
}
