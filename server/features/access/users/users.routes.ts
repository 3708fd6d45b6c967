import {
  changeRole,
  deactivateUser,
  inviteUser,
  listInvitations,
  listOrganizationUsers,
  reactivateUser,
  resendInvitation,
  revokeInvitation,
} from "#contract/access/users.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { changeUser, endUserRole, restoreUserRole } from "./change-user.ts";
import { sendInvitation, openInvitations, repeatInvitation, endInvitation } from "./invitations.ts";
import { organizationUsers } from "./people.ts";

/** The calls about the people of an organisation. `forget` makes a changed role count at once in this process. */
export function usersRoutes({ routes, deps, findActor: { forget } }: Serving): void {
  const learned = ({ user, sessionIds }: Awaited<ReturnType<typeof changeUser>>) => {
    for (const sessionId of sessionIds) forget(sessionId);
    return user;
  };
  routes.staff(listOrganizationUsers, ({ staff, query }) =>
    organizationUsers(deps, staff, { withDeactivated: query.deactivated !== undefined }),
  );
  routes.staff(changeRole, async ({ staff, params, body }) =>
    learned(await changeUser(deps, staff, params.id, body)),
  );
  routes.staff(deactivateUser, async ({ staff, params }) =>
    learned(await endUserRole(deps, staff, params.id)),
  );
  routes.staff(reactivateUser, async ({ staff, params }) =>
    learned(await restoreUserRole(deps, staff, params.id)),
  );
  routes.staff(listInvitations, ({ staff }) => openInvitations(deps, staff));
  routes.staff(inviteUser, ({ staff, body }) => sendInvitation(deps, staff, body));
  routes.staff(resendInvitation, ({ staff, params }) => repeatInvitation(deps, staff, params.id));
  routes.staff(revokeInvitation, ({ staff, params }) => endInvitation(deps, staff, params.id));
}
