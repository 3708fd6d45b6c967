import { PLATFORM_ORGANIZATION_ID } from "#domain/access/roles.ts";
import type { Rows, Value } from "./copy.ts";
import type { OrganizationPlan } from "./plan.ts";
import type { Random } from "./random.ts";

/** Rows of an organisation, its groups and its staff, in the order in which they refer to each other. */
export function organizationRows(
  random: Random,
  plan: OrganizationPlan,
  { founded, now }: { readonly founded: Date; readonly now: Date },
  passwordHash: string,
): Rows[] {
  const assigned = plan.staff.map((person) => ({ ...person, assignmentId: random.id(founded) }));
  return [
    namedRows(
      "organization",
      "id parent_id kind name phone email address demonstration created_at reminders_since ladder_since",
      [
        [
          plan.id,
          plan.parentId,
          plan.kind,
          plan.name,
          plan.phone,
          plan.email,
          plan.address,
          true,
          founded,
          // Its past is past: what fell due before the first start is not made up for.
          now,
          now,
        ],
      ],
    ),
    namedRows(
      "account",
      "id email full_name password_hash email_confirmed_at created_at",
      assigned.map(({ accountId, email, fullName, mayLogIn }) => {
        return [accountId, email, fullName, mayLogIn ? passwordHash : null, founded, founded];
      }),
    ),
    namedRows(
      "patient_group",
      "id organization_id parent_id kind name account_id created_at",
      plan.groups.map(({ id, parentId, kind, name, accountId }) => {
        return [id, plan.id, parentId, kind, name, accountId, founded];
      }),
    ),
    namedRows(
      "role_assignment",
      "id organization_id account_id role created_at",
      assigned.map(({ assignmentId, accountId, role }) => {
        return [assignmentId, plan.id, accountId, role, founded];
      }),
    ),
    namedRows(
      "role_assignment_group",
      "organization_id role_assignment_id group_id",
      assigned.flatMap(({ assignmentId, groupIds }) =>
        groupIds.map((groupId): Value[] => [plan.id, assignmentId, groupId]),
      ),
    ),
  ];
}

/** The demonstration's operator, who works for the platform itself. */
export function operatorRows(random: Random, founded: Date, passwordHash: string): Rows[] {
  const [accountId, assignmentId] = [random.id(founded), random.id(founded)];
  return [
    namedRows("account", "id email full_name password_hash email_confirmed_at created_at", [
      [accountId, "equipe@tea-start.example", "Equipe TEA Start", passwordHash, founded, founded],
    ]),
    namedRows("role_assignment", "id organization_id account_id role created_at", [
      [assignmentId, PLATFORM_ORGANIZATION_ID, accountId, "operator", founded],
    ]),
  ];
}

/** Names a table's columns in one string, as the rows give them. */
export function namedRows(
  table: string,
  columns: string,
  values: readonly (readonly Value[])[],
): Rows {
  return { table, columns: columns.split(" "), rows: values };
}
