import type { FamilyView } from "#contract/registry/family.ts";
import { livingShares } from "#server/features/referrals/sharing/family-shares.ts";
import {
  livingPermissions,
  permissionsWanted,
} from "#server/features/screening/observations/family-permission.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Holder } from "./family.queries.ts";

/** What a family is asked to permit, and what it permitted that goes on. */
type Permissions = Pick<FamilyView, "shares" | "shared" | "school_questions" | "schools_heard">;

/** Where nothing of it may be told. */
export const NO_PERMISSIONS: Permissions = {
  shares: [],
  shared: [],
  school_questions: [],
  schools_heard: [],
};

/** Of the child whose link it is, on the organisation's day and at an instant of it. */
export async function permissionsOf(
  db: TenantDb,
  { patient_id, today }: Pick<Holder, "patient_id" | "today">,
  now: Date,
): Promise<Permissions> {
  const living = await livingShares(db, patient_id, today);
  const schools = await permissionsWanted(db, patient_id, now);
  const heard = await livingPermissions(db, patient_id, now);
  return {
    shares: living.filter(isAwaiting).map(presentShare),
    shared: living
      .filter((share) => !isAwaiting(share))
      .map((share) => Object.assign(presentShare(share), { accepted: share.state === "aceito" })),
    school_questions: schools.map(asked),
    schools_heard: heard.map((each) => Object.assign(asked(each), { answered: each.isAnswered })),
  };
}

type Asked = Awaited<ReturnType<typeof permissionsWanted>>[number];

function asked({ id, schoolName, teacherName }: Asked): FamilyView["school_questions"][number] {
  return { id, school_name: schoolName, teacher_name: teacherName };
}

type Living = Awaited<ReturnType<typeof livingShares>>[number];

function isAwaiting({ state }: Living): boolean {
  return state === "aguardando_consentimento";
}

function presentShare({ id, partnerName, scopes, untilOn }: Living): FamilyView["shares"][number] {
  return {
    id,
    organization_name: partnerName,
    scopes: [...scopes],
    until: untilOn,
  };
}
