import { sql } from "kysely";

/** Whether autism was found in the older brother or sister of a child `p`. */
export const isSiblingOfFound = sql<boolean>`(p.sibling_of is not null and exists (select from referral older
  where older.organization_id = p.organization_id and older.patient_id = p.sibling_of
    and older.close_reason = 'avaliado_tea'))`;
