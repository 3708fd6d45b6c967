import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { ENDPOINTS } from "#contract/index.ts";
import { getInboxCounts } from "#contract/insight/inbox-counts.ts";
import type { Role } from "#domain/access/roles.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { hang, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";

beforeEach(() => {
  document.cookie = "sidebar_state=; path=/; max-age=0";
  // What the pages within the frame ask for is not what is tested here.
  for (const endpoint of ENDPOINTS) if (endpoint.method === "GET") hang(endpoint);
});

const NOTHING_WAITS = { unread: 0, tasks: 0, undelivered: 0 } as const;

function panel(): Promise<HTMLElement> {
  return screen.findByRole("navigation", { name: "Menu principal" });
}

/** The words of the places in the menu. */
async function placesOf(role: Role): Promise<(string | null)[]> {
  logInAs(role);
  serve(getInboxCounts, NOTHING_WAITS);
  openApp("/configuracoes");
  await within(await panel()).findByText(role);
  return within(await panel())
    .getAllByRole("link")
    .slice(1, -2)
    .map((link) => link.textContent);
}

test.each<[Role, string[]]>([
  ["clinic_doctor", ["Início", "Acessar Pacientes", "Encaminhamentos", "Conversas", "Relatórios"]],
  ["school_admin", ["Início", "Acessar Pacientes", "Envios", "Relatórios"]],
  ["class_responsible", ["Início", "Acessar Pacientes", "Envios", "Relatórios"]],
  ["network_manager", ["Rede"]],
  ["operator", ["Solicitações"]],
])("%s has the places that are of use, and no other: %j", async (role, places) => {
  expect(await placesOf(role)).toEqual(places);
});

test.each<[Role, string, (string | null)[]]>([
  [
    "clinic_admin",
    "/encaminhamentos",
    ["Encaminhamentos", "Recebidos1, 1 caso à espera de resposta"],
  ],
  [
    "clinic_admin",
    "/encaminhamentos/recebidos",
    ["Encaminhamentos", "Recebidos1, 1 caso à espera de resposta"],
  ],
  [
    "clinic_admin",
    "/conversas",
    ["Conversas2, 2 conversas não lidas", "Envios", "Não entregues5, 5 mensagens não entregues"],
  ],
  ["clinic_doctor", "/conversas/envios", ["Conversas2, 2 conversas não lidas", "Envios"]],
  ["clinic_doctor", "/relatorios/acompanhamento", ["Relatórios", "Acompanhamento"]],
  ["school_admin", "/conversas/envios", ["Envios", "Não entregues5, 5 mensagens não entregues"]],
])("%s at %s has the tabs %j", async (role, page, tabs) => {
  logInAs(role);
  serve(getInboxCounts, {
    unread: 2,
    tasks: 0,
    undelivered: 5,
    received: 1,
    receives_cases: true,
  });
  openApp(page);
  const bar = within(await screen.findByRole("navigation", { name: "Partes deste lugar" }));
  await waitFor(() =>
    expect(bar.getAllByRole("link").map((link) => link.textContent)).toEqual(tabs),
  );
  expect(bar.getByRole("link", { current: "page" }).getAttribute("href")).toBe(page);
});

test("no partner may send: the referrals have no tabs", async () => {
  logInAs("clinic_admin");
  const asked = serve(getInboxCounts, NOTHING_WAITS);
  openApp("/encaminhamentos");
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  await screen.findByRole("heading", { name: "Gestão de Encaminhamentos" });
  expect(screen.queryByRole("navigation", { name: "Partes deste lugar" })).toBeNull();
});

test("the sidebar counts what waits, and each number is the way to the list of just so many", async () => {
  logInAs("clinic_admin");
  serve(getInboxCounts, { ...NOTHING_WAITS, unread: 3, tasks: 120, undelivered: 5, received: 1 });
  openApp("/configuracoes");
  const menu = within(await panel());
  for (const [name, shown, address] of [
    ["120 tarefas para hoje", "99+", "/dashboard/tarefas?situacao=hoje"],
    ["1 caso à espera de resposta", "1", "/encaminhamentos/recebidos"],
    ["3 conversas não lidas", "3", "/conversas?nao_lidas=1"],
    ["5 mensagens não entregues", "5", "/conversas/nao-entregues"],
  ] as const) {
    const badge = await menu.findByRole("link", { name });
    expect([badge.querySelector("[aria-hidden]")?.textContent, badge.getAttribute("href")]).toEqual(
      [shown, address],
    );
  }
  expect(menu.getByRole("link", { name: "Conversas" })).toBeDefined();
  await userEvent.keyboard("{Control>}b{/Control}");
  expect(
    menu.getByRole("link", { name: "Conversas, 3 conversas não lidas, 5 mensagens não entregues" }),
  ).toBeDefined();
});
