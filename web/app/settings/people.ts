import type { Invitation, OrganizationUser } from "#contract/access/users.ts";
import { foldText } from "#web/platform/plainly.ts";

/** The whole name of a person; the e-mail of one without. */
export function nameOf({ first_name, last_name, email }: OrganizationUser): string {
  return `${first_name} ${last_name}`.trim() || email;
}

/** What is being done to the people of the organisation in a dialog. */
export type PeopleAct =
  | { readonly kind: "invite" }
  | { readonly kind: "change" | "deactivate" | "resetFactors"; readonly user: OrganizationUser }
  | { readonly kind: "revoke"; readonly invitation: Invitation };

/** Whether every word that is sought occurs in what a person goes by, whatever the accents and capitals. */
export function isFound(wanted: string, ...names: readonly string[]): boolean {
  const text = foldText(names.join(" "));
  return foldText(wanted)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
