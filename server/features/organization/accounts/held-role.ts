import type { HeldRole, Staff } from "#server/platform/http/actor.ts";

/**
 * The roles that a session may work in: all of the person's, or those in the organization whose provider vouches for the
 * session. A provider says who somebody is to its own organization, and to no other.
 */
export function rolesWithin(
  roles: readonly HeldRole[],
  withinOrganization: string | null,
): readonly HeldRole[] {
  if (withinOrganization === null) return roles;
  return roles.filter(({ organizationId }) => organizationId === withinOrganization);
}

/**
 * The role a session works in: the chosen one, or the oldest where none was ever chosen (a person who got the first
 * role after logging in). A chosen role that has ended leaves none: work begun in one organisation must not go on in
 * another without the person having switched.
 */
export function roleInUse(
  roles: readonly HeldRole[],
  chosenId: string | null,
): HeldRole | undefined {
  return chosenId === null ? roles[0] : roles.find(({ id }) => id === chosenId);
}

/** The role as what the calls of staff go by. */
export function staffOf(accountId: string, held: HeldRole): Staff {
  return {
    accountId,
    role: held.role,
    roleAssignmentId: held.id,
    organizationId: held.organizationId,
    organizationKind: held.organizationKind,
    timeZone: held.timeZone,
    groupIds: held.groupIds,
  };
}
