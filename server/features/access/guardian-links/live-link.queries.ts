import { sql } from "kysely";
import { type OpenDb, asTenantFound } from "#server/platform/db/tenant.ts";

/** The link whose token has this hash, in whatever state, and its organisation entered; undefined when there is none. */
export async function enterByLink(db: OpenDb, tokenHash: Buffer) {
  return asTenantFound(
    db,
    sql<{
      form_link_id: string;
      organization_id: string;
      form_id: string;
      expires_at: Date;
      revoked_at: Date | null;
      may_see: boolean;
    }>`select form_link_id, organization_id, form_id, expires_at, revoked_at, may_see
      from app.find_form_link(${tokenHash})`,
  );
}
