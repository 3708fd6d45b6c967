/** What can be wrong with a row, or worth knowing of it. Each is also a code of the catalogue of errors. */
export const ROSTER_ERRORS = [
  "name_missing",
  "name_short",
  "name_unreadable",
  "formula",
  "text_long",
  "birth_missing",
  "birth_unreadable",
  "birth_month",
  "birth_order",
  "birth_day",
  "birth_future",
  "birth_old",
  "cpf_invalid",
  "cns_invalid",
  "sex_unknown",
  "external_id_long",
  "phone_invalid",
  "email_invalid",
  "group_missing",
  "group_unknown",
  "not_registered",
  "cells_beyond",
] as const;
export type RosterError = (typeof ROSTER_ERRORS)[number];

/** What does not keep a row out, but should be seen. */
export const ROSTER_WARNINGS = [
  "no_contact",
  "phone_without_whatsapp",
  "birth_adult",
  "archived_twin",
  "group_created",
] as const;
export type RosterWarning = (typeof ROSTER_WARNINGS)[number];
