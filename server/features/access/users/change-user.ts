import type { OrganizationUser, RoleChange } from "#contract/access/users.ts";
import { isBoundToGroups } from "#domain/access/roles-of-kind.ts";
import { recordAccessEvent } from "#server/features/access/events.ts";
import { type TenantDb, setTransactionTime, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { alreadyHolds, holdUser, mustLeaveAnAdmin, readUser } from "./people.ts";
import { mustExistHere, mustFit } from "./role-rules.ts";
import {
  claimDoctorGroups,
  deleteAssignedGroups,
  holdsRole,
  insertAssignedGroups,
  releaseDoctorGroups,
  updateRoleAssignment,
} from "./users.queries.ts";

type UserDeps = Pick<Deps, "database" | "clock">;

/** Gives a person another role, or other groups. Throws `invalid`, and `conflict` for the last administrator. */
export async function changeUser(
  deps: UserDeps,
  staff: Staff,
  id: string,
  change: RoleChange,
): Promise<OrganizationUser> {
  return changing(deps, staff, id, async (db, user) => {
    if (user.state === "desativado") {
      throw new Problem("conflict", "person_deactivated");
    }
    const role = change.role ?? user.role_code;
    const held = user.groups.map((group) => group.id);
    const wanted = isBoundToGroups(role) ? (change.group_ids ?? held) : (change.group_ids ?? []);
    mustExistHere(role, staff);
    await mustFit(db, role, wanted, held);
    if (role !== user.role_code) {
      await mustLeaveAnAdmin(db, staff, user);
      if (await holdsRole(db, user.id, role)) throw alreadyHolds();
      await updateRoleAssignment(db, id, { role });
    }
    const added = [...new Set(wanted)].filter((group) => !held.includes(group));
    const removed = held.filter((group) => !wanted.includes(group));
    await deleteAssignedGroups(db, id, removed);
    await releaseDoctorGroups(db, user.id, removed);
    await insertAssignedGroups(db, id, added);
    if (role === "clinic_doctor") await claimDoctorGroups(db, user.id, added);
    if (role === user.role_code && added.length + removed.length === 0) return;
    await recordAccessEvent(db, {
      action: "role.changed",
      entityId: id,
      detail: {
        account_id: user.id,
        from: user.role_code,
        to: role,
        groups_added: added.join(","),
        groups_removed: removed.join(","),
      },
    });
  });
}

/** Ends a person's role in the organisation; the account itself, and its roles elsewhere, stay. */
export async function endUserRole(
  deps: UserDeps,
  staff: Staff,
  id: string,
): Promise<OrganizationUser> {
  return changing(deps, staff, id, async (db, user) => {
    if (user.state === "desativado") return;
    await mustLeaveAnAdmin(db, staff, user);
    await updateRoleAssignment(db, id, { ended_at: deps.clock.now() });
    await recordAccessEvent(db, onRole("role.ended", user));
  });
}

/** Gives back a role that was ended, with the groups it had. */
export async function restoreUserRole(
  deps: UserDeps,
  staff: Staff,
  id: string,
): Promise<OrganizationUser> {
  return changing(deps, staff, id, async (db, user) => {
    if (user.state === "ativo") return;
    await updateRoleAssignment(db, id, { ended_at: null });
    await recordAccessEvent(db, onRole("role.restored", user));
  });
}

async function changing(
  { database, clock }: UserDeps,
  staff: Staff,
  id: string,
  change: (db: TenantDb, user: OrganizationUser) => Promise<void>,
): Promise<OrganizationUser> {
  return withTenant(database, staff, async (db) => {
    await setTransactionTime(db, clock.now());
    await change(db, await holdUser(db, id));
    return readUser(db, id);
  });
}

function onRole(action: "role.ended" | "role.restored", user: OrganizationUser) {
  return {
    action,
    entityId: user.role_id,
    detail: { account_id: user.id, role: user.role_code },
  };
}
