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

/** The calls about the people of an organisation. */
export function usersRoutes({ routes, deps }: Serving): void {
  routes.staff(listOrganizationUsers, ({ staff, query }) =>
    organizationUsers(deps, staff, { withDeactivated: query.deactivated !== undefined }),
  );
  routes.staff(changeRole, ({ staff, params, body }) => changeUser(deps, staff, params.id, body));
  routes.staff(deactivateUser, ({ staff, params }) => endUserRole(deps, staff, params.id));
  routes.staff(reactivateUser, ({ staff, params }) => restoreUserRole(deps, staff, params.id));
  routes.staff(listInvitations, ({ staff }) => openInvitations(deps, staff));
  routes.staff(inviteUser, ({ staff, body }) => sendInvitation(deps, staff, body));
  routes.staff(resendInvitation, ({ staff, params }) => repeatInvitation(deps, staff, params.id));
  routes.staff(revokeInvitation, ({ staff, params }) => endInvitation(deps, staff, params.id));
}
