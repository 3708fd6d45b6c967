import type { ChildPlan, GroupPlan, OrganizationPlan, StaffPlan } from "./plan.ts";
import type { Random } from "./random.ts";

const DAYS_IN_MONTH = 30.4;

/** By what chance, and when, an organisation is made. */
export interface Making {
  readonly random: Random;
  /** Instant at which the organisation was made, for its ids. */
  readonly founded: Date;
}

/** A child in a group, with its story. */
export function planChild(
  { random }: Making,
  node: GroupPlan,
  story: Pick<ChildPlan, "forms" | "registered" | "referral">,
): ChildPlan {
  const ageInDays = Math.round(random.between(16, 84) * DAYS_IN_MONTH) + random.between(0, 29);
  return { ...story, groupId: node.id, ownerId: node.accountId, ageInDays };
}

/** An organisation without groups, people and children. */
export function planOrganization(
  { random, founded }: Making,
  kind: OrganizationPlan["kind"],
  name: string,
  parentId: string | null,
  email: string,
): OrganizationPlan {
  return {
    id: random.id(founded),
    parentId,
    kind,
    name,
    email,
    phone: "+558132000001",
    address: "Rua da Aurora, s/n, Recife (endereço inventado)",
    groups: [],
    staff: [],
    children: [],
  };
}

/** A node of an organisation's tree. */
export function planGroup(
  { random, founded }: Making,
  kind: GroupPlan["kind"],
  name: string,
  parentId: string | null,
  accountId: string | null = null,
): GroupPlan {
  return { id: random.id(founded), parentId, kind, name, accountId };
}

/** Somebody who works there. */
export function planPerson(
  { random, founded }: Making,
  email: string,
  fullName: string,
  role: string,
  mayLogIn = true,
): StaffPlan {
  return { accountId: random.id(founded), email, fullName, role, groupIds: [], mayLogIn };
}

/** The same person, with a group within reach. */
export function withGroup(someone: StaffPlan, node: GroupPlan | undefined): StaffPlan {
  return { ...someone, groupIds: node ? [node.id] : [] };
}
