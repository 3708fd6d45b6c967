import { AUDIT_GROUPS } from "./action-groups.ts";

/** A group of actions. */
export type AuditGroup = keyof typeof AUDIT_GROUPS;
/** An action that the trail lists. */
export type AuditAction = (typeof AUDIT_GROUPS)[AuditGroup][number];

const GROUPS_BY_NAME: Readonly<Record<AuditGroup, readonly AuditAction[]>> = AUDIT_GROUPS;

/** The groups, in the order in which they are offered. */
export const AUDIT_GROUP_NAMES = [
  "reading",
  "record",
  "forms",
  "referrals",
  "vision",
  "messages",
  "access",
  "settings",
] as const satisfies readonly AuditGroup[];

/** Every action, by group. */
export const AUDIT_ACTIONS: readonly AuditAction[] = AUDIT_GROUP_NAMES.flatMap(actionsOf);

/** The actions of a group. */
export function actionsOf(group: AuditGroup): readonly AuditAction[] {
  return GROUPS_BY_NAME[group];
}

/** Whether this is an action of now: an older version may have recorded one that is no longer. */
export function isAuditAction(action: string): action is AuditAction {
  return AUDIT_ACTIONS.some((each) => each === action);
}
