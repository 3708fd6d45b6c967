import { screen } from "@testing-library/react";
import { listInvitations, listOrganizationUsers } from "#contract/access/users.ts";
import { getGroupTree } from "#contract/screening/groups.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { aGroup, idOf } from "#web/testing/people.ts";
import { serve } from "#web/testing/serve.ts";
import { aUser, hangAll } from "#web/testing/settings.ts";
import { userEvent } from "#web/testing/user-event.ts";

/** Where the people of the organisation are shown. */
export const PEOPLE_PAGE = "/configuracoes/usuarios";
const ROOM_1 = aGroup("Sala 1", { id: idOf(101) });
const ROOM_2 = aGroup("Sala 2", { id: idOf(102) });
/** The one unit of the organisation, with two groups below it. */
const UNIT = aGroup("Unidade", { id: idOf(100), type: "unit", children: [ROOM_1, ROOM_2] });
/** Who is logged in: an administrator. */
export const ME = aUser({
  id: idOf(700),
  first_name: "Beatriz",
  last_name: "Alves Lima",
  role_id: idOf(800),
  role_code: "clinic_admin",
  groups: [],
});

/** An administrator is logged in to an organisation of two people and nobody invited. */
export function servePeople(): void {
  hangAll();
  logInAs("clinic_admin");
  serve(listOrganizationUsers, [ME, aUser()]);
  serve(listInvitations, []);
  serve(getGroupTree, [UNIT]);
}

/** Presses a button as soon as it is there. */
export async function pressButton(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name }));
}

/** The dialog, as soon as it is there. */
export function findDialog(): Promise<HTMLElement> {
  return screen.findByRole("dialog");
}
