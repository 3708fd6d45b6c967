import type { LightMyRequestResponse } from "fastify";
import { OrganizationUser } from "#contract/access/users.ts";
import type { TestApp } from "./app.ts";
import { type TestPerson, aGroup, aPerson, anOrganization } from "./builders.ts";

/** A clinic with one administrator and a doctor who has the first of two rooms. */
export async function aStaffedClinic({ database, clock }: TestApp) {
  const at = clock.now();
  const organizationId = await anOrganization(database);
  const unit = await aGroup(database, organizationId, { kind: "unit", name: "Unidade" });
  const room = (name: string) => aGroup(database, organizationId, { name, parentId: unit });
  const [first, second] = [await room("Sala 1"), await room("Sala 2")];
  const admin = await aPerson(database, "clinic_admin", organizationId, { at });
  const doctor = await aPerson(database, "clinic_doctor", organizationId, {
    groupIds: [first],
    at,
  });
  return { organizationId, unit, first, second, admin, doctor };
}

/** What an administrator does about people, through HTTP. */
export interface StaffRoom {
  list(who: TestPerson, query?: string): Promise<OrganizationUser[]>;
  change(who: TestPerson, whom: TestPerson, change: object): Promise<LightMyRequestResponse>;
  act(
    who: TestPerson,
    whom: TestPerson,
    what: "deactivate" | "reactivate",
  ): Promise<LightMyRequestResponse>;
  /** The trail of a person's role, in order. */
  trailOf(
    whom: TestPerson,
  ): Promise<{ action: string; account_id: string | null; detail: unknown }[]>;
}

/** The calls about people of a running application. */
export function staffRoom(test: TestApp): StaffRoom {
  const base = "/api/roles/role-assignments";
  return {
    list: async ({ token }, query = "") => {
      const reply = await test.send(token, "GET", `${base}/organization-users/${query}`);
      return OrganizationUser.array().parse(reply.json());
    },
    change: ({ token }, { roleAssignmentId }, change) =>
      test.send(token, "PATCH", `${base}/${roleAssignmentId}/`, change),
    act: ({ token }, { roleAssignmentId }, what) =>
      test.send(token, "POST", `${base}/${roleAssignmentId}/${what}/`),
    trailOf: ({ roleAssignmentId }) =>
      test.database.asOwner(({ db }) =>
        db
          .selectFrom("audit_event")
          .select(["action", "account_id", "detail"])
          .where("entity_id", "=", roleAssignmentId)
          .orderBy("id")
          .execute(),
      ),
  };
}
