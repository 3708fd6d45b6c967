import { API_KEYS } from "./api-keys.ts";
import {
  confirmEmail,
  endSession,
  listSessions,
  login,
  logout,
  refresh,
  register,
  requestRecovery,
  resendConfirmation,
  resetPassword,
} from "./auth.ts";
import { listDemonstrationLogins } from "./demonstration.ts";
import { FACTOR_CALLS } from "./factors.ts";
import {
  acceptInvitation,
  acceptOwnInvitation,
  declineOwnInvitation,
  foundOrganization,
  joinByInvitation,
  listOwnInvitations,
  openInvitation,
} from "./onboarding.ts";
import { SINGLE_SIGN_ON_CALLS } from "./single-sign-on.ts";
import {
  changeRole,
  deactivateUser,
  inviteUser,
  listInvitations,
  listOrganizationUsers,
  reactivateUser,
  resendInvitation,
  revokeInvitation,
} from "./users.ts";

/** The calls about who comes in: log-in, invitations, users, keys. */
export const ACCESS_CALLS = [
  login,
  refresh,
  register,
  logout,
  confirmEmail,
  resendConfirmation,
  requestRecovery,
  resetPassword,
  openInvitation,
  acceptInvitation,
  joinByInvitation,
  listSessions,
  endSession,
  listOwnInvitations,
  acceptOwnInvitation,
  declineOwnInvitation,
  foundOrganization,
  listOrganizationUsers,
  changeRole,
  deactivateUser,
  reactivateUser,
  listInvitations,
  inviteUser,
  resendInvitation,
  revokeInvitation,
  listDemonstrationLogins,
  ...FACTOR_CALLS,
  ...SINGLE_SIGN_ON_CALLS,
  ...API_KEYS,
] as const;
