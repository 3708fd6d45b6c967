import type { Organization, OrganizationChange } from "#contract/organization/organizations.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { recordOrganizationEvent } from "#server/features/organization/events.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { parsePhone } from "#server/platform/phone.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import {
  type OrganizationData,
  type OrganizationRow,
  lockOrganization,
  updateOrganization,
} from "./organizations.queries.ts";

/**
 * Changes the data of the organisation: what guardians read in the messages it sends. Throws `invalid` for a telephone
 * that is none, and `conflict` when somebody else changed the data since they were read.
 */
export async function changeOrganization(
  { database }: Pick<Deps, "database">,
  staff: Staff,
  { revision, ...wanted }: OrganizationChange,
): Promise<Organization> {
  return withTenant(database, staff, async (db) => {
    const before = await lockOrganization(db);
    if (!before) throw new Problem("not_found");
    if (revision !== undefined && revision !== before.revision) {
      throw new Problem("conflict", "details_changed_meanwhile");
    }
    const {
      article = before.article,
      cnes = before.cnes,
      refuses_without_consent = before.refuses_without_consent,
      shows_drawings = before.shows_drawings,
      media_days = before.media_days,
      family_result = before.family_result,
    } = wanted;
    const phone = phoneOf(wanted.phone, before);
    const kept = { article, cnes, refuses_without_consent, shows_drawings, family_result };
    const data = { ...wanted, ...kept, media_days, phone };
    const after = await updateOrganization(db, data);
    await recordOrganizationEvent(db, {
      action: "organization.changed",
      entityId: before.id,
      detail: {
        fields: changedFields(before, data).join(","),
        ...(family_result !== before.family_result && {
          from: before.family_result,
          to: family_result,
        }),
      },
    });
    return { ...after, kind: staff.organizationKind };
  });
}

/** The number as it is stored. One that stands there already is not judged again. */
function phoneOf(written: string, before: OrganizationRow): string {
  if (written === before.phone || written === formatPhone(before.phone)) return before.phone;
  if (written === "") return "";
  const phone = parsePhone(written);
  if (phone === null) throw invalidField("phone", "invalid_phone");
  return phone;
}

function changedFields(before: OrganizationRow, after: OrganizationData): string[] {
  const fields = [
    "name",
    "article",
    "address",
    "phone",
    "email",
    "cnes",
    "refuses_without_consent",
    "shows_drawings",
    "media_days",
    "family_result",
  ] as const;
  return fields.filter((field) => before[field] !== after[field]);
}
