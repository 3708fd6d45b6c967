import { expect } from "vitest";
import { ArchivedGroup, Group, type GroupChange, GroupNode } from "#contract/screening/groups.ts";
import type { TestApp } from "./app.ts";
import { type TestPerson, aGroup, aPerson, anOrganization } from "./builders.ts";

/** A clinic (a unit with two doctors, the first with a team) and a school (a year with a class), and who works there. */
export interface GroupWorld {
  readonly clinic: string;
  readonly unit: string;
  readonly avila: string;
  readonly team: string;
  readonly bento: string;
  readonly year: string;
  readonly class1: string;
  readonly admin: TestPerson;
  /** The doctor of `avila`. */
  readonly physician: TestPerson;
  readonly principal: TestPerson;
  readonly teacher: TestPerson;
}

/** Makes them again: each story changes the tree. */
export async function aGroupWorld({ database }: TestApp): Promise<GroupWorld> {
  const clinic = await anOrganization(database);
  const unit = await aGroup(database, clinic, { kind: "unit", name: "Unidade" });
  const avila = await aGroup(database, clinic, { name: "Dra. Ávila", parentId: unit });
  const team = await aGroup(database, clinic, { kind: "other", name: "Tardes", parentId: avila });
  const bento = await aGroup(database, clinic, { name: "Dr. Bento", parentId: unit });
  const school = await anOrganization(database, { kind: "school" });
  const year = await aGroup(database, school, { kind: "year", name: "1º ano" });
  const class1 = await aGroup(database, school, { kind: "class", name: "Turma 1", parentId: year });
  return {
    clinic,
    unit,
    avila,
    team,
    bento,
    year,
    class1,
    admin: await aPerson(database, "clinic_admin", clinic),
    physician: await aPerson(database, "clinic_doctor", clinic, { groupIds: [avila] }),
    principal: await aPerson(database, "school_admin", school),
    teacher: await aPerson(database, "class_responsible", school, { groupIds: [class1] }),
  };
}

/** The calls about groups as stories make them. */
export function groupCalls(story: TestApp) {
  const post = (person: TestPerson, body: object) =>
    story.send(person.token, "POST", "/api/groups/", body);
  const patch = (person: TestPerson, id: string, body: GroupChange) =>
    story.send(person.token, "PATCH", `/api/groups/${id}/`, body);
  return {
    post,
    patch,
    async added(person: TestPerson, body: object): Promise<Group> {
      const answer = await post(person, body);
      expect([answer.statusCode, answer.json()]).toMatchObject([201, {}]);
      return Group.parse(answer.json());
    },
    async changed(person: TestPerson, id: string, body: GroupChange): Promise<Group> {
      const answer = await patch(person, id, body);
      expect([answer.statusCode, answer.json()]).toMatchObject([200, {}]);
      return Group.parse(answer.json());
    },
    /** The tree in one line, each group with those below it in brackets. */
    async tree(person: TestPerson): Promise<string> {
      const answer = await story.send(person.token, "GET", "/api/group-tree/?limit=0");
      return outline(GroupNode.array().parse(answer.json()));
    },
    async archived(person: TestPerson): Promise<ArchivedGroup[]> {
      const answer = await story.send(person.token, "GET", "/api/groups/archived/");
      expect(answer.statusCode).toBe(200);
      return ArchivedGroup.array().parse(answer.json());
    },
    /** What was changed in an organisation, in its order. */
    async trail(organizationId: string): Promise<string[]> {
      const events = await story.database.asOwner(({ db }) =>
        db
          .selectFrom("audit_event")
          .select("action")
          .where("action", "!=", "children.listed")
          .where("organization_id", "=", organizationId)
          .orderBy("id")
          .execute(),
      );
      return events.map(({ action }) => action);
    },
  };
}

function outline(nodes: readonly GroupNode[]): string {
  return nodes
    .map(({ name, children }) => (children.length > 0 ? `${name} [${outline(children)}]` : name))
    .join(", ");
}

/** What is said of a name that another group has. */
export const NAME_TAKEN = "Já existe um grupo com este nome neste lugar.";
