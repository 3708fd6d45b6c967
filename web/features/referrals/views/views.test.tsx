import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { listReferralOwners } from "#contract/referrals/referral-steps.ts";
import { countReferrals, listReferrals } from "#contract/referrals/referrals.ts";
import {
  createReferralView,
  deleteReferralView,
  listReferralViews,
  type ReferralView,
  renameReferralView,
} from "#contract/referrals/views.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { aReferral } from "#web/testing/referrals.ts";
import { serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { referralsRoutes } from "../routes.ts";

const MINE_LATE: ReferralView = {
  id: idOf(700),
  name: "Meus vencidos",
  filters: { type: "pediatrician", owner: "mine", overdue: "1" },
};
const ADDRESS = "/encaminhamentos?tipo=pediatrician&cuida=meus&vencidos=1";

function open(address: string, views: ReferralView[]) {
  logInAs("clinic_doctor");
  serve(countReferrals, { therapy: 0, pediatrician: 1, neurologist: 0 });
  const lists = serve(listReferrals, [aReferral(1)]);
  serve(listReferralOwners, []);
  serve(listReferralViews, views);
  return { lists, ...openPage(address, referralsRoutes) };
}

const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("a saved view leads to its list, and is marked there", async () => {
  const { address, lists } = open("/encaminhamentos", [MINE_LATE]);
  const view = await screen.findByRole("link", { name: "Meus vencidos" });
  expect(view.getAttribute("aria-current")).toBeNull();
  await userEvent.click(view);
  expect(address()).toBe(ADDRESS);
  expect(view.getAttribute("aria-current")).toBe("true");
  expect(lists.at(-1)?.query).toMatchObject({
    type: "pediatrician",
    owner: "mine",
    overdue: "1",
  });
});

test("what narrows the list is saved under a name, without what is looked for", async () => {
  open(`${ADDRESS}&busca=Ana`, []);
  const saved = serve(createReferralView, MINE_LATE);
  await userEvent.click(await screen.findByRole("button", { name: "Guardar esta visão" }));
  const form = await dialog("Guardar esta visão");
  await userEvent.type(form.getByRole("textbox"), "Meus vencidos");
  await userEvent.click(form.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Visão guardada.")).toBeDefined();
  expect(saved[0]?.body).toMatchObject({ name: "Meus vencidos", filters: MINE_LATE.filters });
});

test("the view that is shown gets another name, or is deleted", async () => {
  open(ADDRESS, [MINE_LATE]);
  const renamed = serve(renameReferralView, { ...MINE_LATE, name: "Atrasados" });
  await userEvent.click(await screen.findByRole("button", { name: "Mudar esta visão" }));
  const form = await dialog("Mudar a visão");
  await userEvent.clear(form.getByRole("textbox"));
  expect(form.getByRole<HTMLButtonElement>("button", { name: "Salvar" }).disabled).toBe(true);
  await userEvent.type(form.getByRole("textbox"), "Atrasados");
  await userEvent.click(form.getByRole("button", { name: "Salvar" }));
  await screen.findByText("Visão guardada.");
  expect(renamed[0]?.body).toEqual({ name: "Atrasados" });
  const deleted = serve(deleteReferralView, { id: MINE_LATE.id });
  await userEvent.click(screen.getByRole("button", { name: "Mudar esta visão" }));
  await userEvent.click((await dialog("Mudar a visão")).getByRole("button", { name: "Apagar" }));
  expect(await screen.findByText("Visão apagada.")).toBeDefined();
  expect(deleted[0]?.params).toEqual({ view_id: MINE_LATE.id });
});
