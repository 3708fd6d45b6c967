import { listLeads, markLead, requestInformation } from "./leads.ts";

/** The calls about the public page. */
export const SITE_CALLS = [requestInformation, listLeads, markLead] as const;
