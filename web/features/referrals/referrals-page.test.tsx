import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { countReferrals, listReferrals } from "#contract/referrals.ts";
import { logInAs, openPage } from "#web/testing/open-page.tsx";
import { aReferral, idOf } from "#web/testing/people.ts";
import { hang, refuse, serve } from "#web/testing/serve.ts";

const COUNTS = { therapy: 45, pediatrician: 28, neurologist: 16 };

test("three cards count the open referrals, the neuropaediatrician's with priority", async () => {
  logInAs("clinic_admin");
  serve(countReferrals, COUNTS);
  serve(listReferrals, []);
  openPage("/encaminhamentos");
  await screen.findByText("45");
  const cards = within(screen.getByRole("navigation", { name: "Gestão de Encaminhamentos" }));
  expect(cards.getAllByRole("link").map((card) => card.textContent)).toEqual([
    "Para Terapias45",
    "Para Pediatra28",
    "Para Neuropediatra16Prioridade",
  ]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Gestão de Encaminhamentos");
});

test("a card chooses the list, and the address keeps the choice", async () => {
  logInAs("clinic_admin");
  serve(countReferrals, COUNTS);
  const lists = serve(listReferrals, ({ query }) =>
    query.type === "neurologist" ? [aReferral(1)] : [],
  );
  const { address } = openPage("/encaminhamentos");
  expect(await screen.findByText("Nenhum encaminhamento aberto deste tipo.")).toBeDefined();
  await userEvent.click(screen.getByRole("link", { name: /Para Neuropediatra/ }));
  expect(await screen.findByText("Criança Inventada 1")).toBeDefined();
  expect(address()).toBe("/encaminhamentos?tipo=neurologist");
  expect(lists.map(({ query }) => query)).toEqual([
    { type: "therapy", limit: "50" },
    { type: "neurologist", limit: "50" },
  ]);
});

test("a row shows the result, the due date, and the way to the child", async () => {
  logInAs("clinic_doctor");
  serve(countReferrals, COUNTS);
  serve(listReferrals, [aReferral(1, { overdue: true })]);
  openPage("/encaminhamentos?tipo=neurologist");
  expect(await screen.findByText("SCQ 21 risco alto")).toBeDefined();
  expect(screen.getByText("Prazo vencido · Prazo: 17/11/2026")).toBeDefined();
  const phone = screen.getByRole("link", { name: "(81) 90000-0001" });
  expect(phone.getAttribute("href")).toBe("tel:+5581900000001");
  const see = screen.getByRole("link", { name: "Ver Criança Inventada 1" });
  expect(see.getAttribute("href")).toBe(`/pacientes?paciente=${idOf(1)}`);
});

test("a long list comes page by page", async () => {
  logInAs("clinic_admin");
  serve(countReferrals, COUNTS);
  serve(listReferrals, ({ query }) => [aReferral(query.cursor ? 2 : 1)], {
    next: ({ cursor }) => (cursor ? null : "p2"),
  });
  openPage("/encaminhamentos?tipo=neurologist");
  await userEvent.click(await screen.findByRole("button", { name: "Carregar mais" }));
  expect(await screen.findByText("Criança Inventada 2")).toBeDefined();
  expect(screen.getByText("Criança Inventada 1")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Carregar mais" })).toBeNull();
});

test("a list on its way, and one that cannot be had", async () => {
  logInAs("clinic_admin");
  serve(countReferrals, COUNTS);
  hang(listReferrals);
  const { unmount } = openPage("/encaminhamentos");
  expect(await screen.findByText("Carregando encaminhamentos...")).toBeDefined();
  unmount();
  refuse(listReferrals, { status: 503, detail: "Tente de novo em instantes." });
  openPage("/encaminhamentos");
  expect(await screen.findByText("Erro ao carregar: Tente de novo em instantes.")).toBeDefined();
});

test("a school is told why it sees no referrals, and none is asked for", async () => {
  logInAs("class_responsible");
  openPage("/encaminhamentos");
  expect(await screen.findByText("Encaminhamentos ficam com a equipe de saúde")).toBeDefined();
});
