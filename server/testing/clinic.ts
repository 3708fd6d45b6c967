import { PatientDetail } from "#contract/screening/patients.ts";
import type { OrganizationKind } from "#domain/access/roles.ts";
import type { TestApp } from "./app.ts";
import {
  type TestChild,
  type TestPerson,
  aChild,
  aGroup,
  aPerson,
  anOrganization,
} from "./builders.ts";

/** An organisation with two groups: who heads it, who has the first of the groups, and somebody of another organisation. */
export interface TestClinic {
  readonly organizationId: string;
  readonly groupId: string;
  readonly otherGroupId: string;
  readonly admin: TestPerson;
  /** The doctor, or teacher, of the first group. */
  readonly carer: TestPerson;
  readonly outsider: TestPerson;
  /** A child in the first group, registered a day before. */
  child(options?: Parameters<typeof aChild>[3]): Promise<TestChild>;
  /** Reads the child's record, which must succeed. */
  record(person: TestPerson, child: TestChild): Promise<PatientDetail>;
  /** The trail of a child or whatever else has this id, oldest first. */
  trailOf(entityId: string): Promise<TrailLine[]>;
}

interface TrailLine {
  readonly account_id: string | null;
  readonly action: string;
  readonly entity: string;
  readonly detail: unknown;
}

/** A clinic, or a school with classes, in which the stories of a child's record are told. */
export async function aClinic(
  story: TestApp,
  kind: Extract<OrganizationKind, "clinic" | "school"> = "clinic",
): Promise<TestClinic> {
  const { database } = story;
  const isSchool = kind === "school";
  const organizationId = await anOrganization(database, { kind });
  const groups = { kind: isSchool ? "class" : "doctor" } as const;
  const groupId = await aGroup(database, organizationId, { ...groups, name: "Dra. Inventada" });
  const otherGroupId = await aGroup(database, organizationId, { ...groups, name: "Dr. Outro" });
  const admin = await aPerson(database, isSchool ? "school_admin" : "clinic_admin", organizationId);
  const carer = await aPerson(
    database,
    isSchool ? "class_responsible" : "clinic_doctor",
    organizationId,
    { groupIds: [groupId] },
  );
  const outsider = await aPerson(database, "clinic_admin", await anOrganization(database));
  return {
    organizationId,
    groupId,
    otherGroupId,
    admin,
    carer,
    outsider,
    async child(options) {
      const child = await aChild(database, organizationId, groupId, options);
      const created_at = new Date(story.clock.now().getTime() - 86_400_000);
      await database.asOwner(async ({ db }) => {
        await db
          .updateTable("patient")
          .set({ created_at })
          .where("id", "=", child.patientId)
          .execute();
        const { guardianId } = child;
        await db.updateTable("guardian").set({ created_at }).where("id", "=", guardianId).execute();
      });
      return child;
    },
    async record(person, { patientId }) {
      const reply = await story.send(person.token, "GET", `/api/patients/${patientId}/`);
      return PatientDetail.parse(reply.json());
    },
    trailOf: (entityId) =>
      database.asOwner(({ db }) =>
        db
          .selectFrom("audit_event")
          .select(["account_id", "action", "entity", "detail"])
          .where("entity_id", "=", entityId)
          .orderBy("at")
          .orderBy("id")
          .execute(),
      ),
  };
}
