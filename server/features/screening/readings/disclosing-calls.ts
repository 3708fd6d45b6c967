/** Whose data a call shows: of the child or the referral in its path, or of many children. */
export type DisclosedSubject = "child" | "referral" | "children";

/**
 * GET calls that show data of children and whose feature records no reading of them, by their path: the server then lists the
 * reading. Not in the contract, which travels to browsers.
 */
export const DISCLOSING_CALLS: Readonly<Record<string, DisclosedSubject>> = {
  "/api/batches/:id/recipients/": "children",
  "/api/conversations/": "children",
  "/api/dashboard/activity/": "children",
  "/api/dashboard/overdue/": "children",
  "/api/duplicates/": "children",
  "/api/duplicates/merges/": "children",
  "/api/erasure-requests/": "children",
  "/api/funnel/children/": "children",
  "/api/group-tree/": "children",
  "/api/my-work/": "children",
  "/api/patients/": "children",
  "/api/patients/:id/background/": "child",
  "/api/patients/:id/follow-up/": "child",
  "/api/patients/:id/form-preview/": "child",
  "/api/patients/:id/merges/": "child",
  "/api/patients/:id/suppressions/": "child",
  "/api/patients/archived/": "children",
  "/api/received-shares/": "children",
  "/api/referrals/": "children",
  "/api/referrals/:referral_id/documents/": "referral",
  "/api/referrals/:referral_id/files/": "referral",
  "/api/referrals/:referral_id/shares/": "referral",
  "/api/retention/": "children",
  "/api/screening-events/": "children",
  "/api/screening-events/:event_id/arrivals/": "children",
  "/api/screening-events/conflicts/": "children",
  "/api/tasks/": "children",
  "/api/undelivered/": "children",
};
