import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { type Activity, getDashboard, listActivity } from "#contract/insight/dashboard.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aDashboard, idOf } from "#web/testing/people.ts";
import { hang, refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { dashboardRoutes } from "./routes.ts";

beforeEach(() => {
  logInAs("school_admin");
  serve(getDashboard, aDashboard());
});

function anEvent(number: number, changes: Partial<Activity> = {}): Activity {
  return {
    id: `answered-${number}`,
    kind: "form_answered",
    at: new Date(Date.now() - number * 3_600_000).toISOString(),
    instrument: "mchat",
    school_name: "Escola Maracatu",
    group_name: "Turma A",
    patient: { id: idOf(number), full_name: `Criança Inventada ${number}` },
    ...changes,
  };
}

async function section() {
  return within(await screen.findByRole("region", { name: "Atividade Recente" }));
}

test("tells what happened to whom, where, and how long ago, with the way to the child", async () => {
  serve(listActivity, [
    anEvent(1),
    anEvent(2, { id: "s", kind: "form_sent", instrument: null, school_name: null }),
    anEvent(3, { id: "v", kind: "vision_started", instrument: null }),
  ]);
  openPage("/dashboard", dashboardRoutes);
  const list = await section();
  await list.findByText("Formulário respondido · M-CHAT");
  const rows = list.getAllByRole("listitem").map((row) => row.textContent);
  expect(rows).toEqual([
    "Formulário respondido · M-CHATCriança Inventada 1Escola Maracatuhá 1 hora",
    "Formulário enviadoCriança Inventada 2Turma Ahá 2 horas",
    "Novo teste de rastreamento ocular iniciadoCriança Inventada 3Escola Maracatuhá 3 horas",
  ]);
  expect(list.getByRole("link", { name: "Criança Inventada 1" }).getAttribute("href")).toBe(
    `/pacientes?paciente=${idOf(1)}`,
  );
});

test("a day or a week is chosen by two buttons, and stands in the address", async () => {
  const calls = serve(listActivity, ({ query }) => (query.period === "7d" ? [anEvent(90)] : []));
  const { address } = openPage("/dashboard", dashboardRoutes);
  const list = await section();
  await list.findByText("Nada aconteceu nas últimas 24 horas.");
  expect(list.getByRole("radio", { name: "24h", checked: true })).toBeDefined();
  await userEvent.click(list.getByRole("radio", { name: "7d" }));
  expect(await list.findByText("há 4 dias")).toBeDefined();
  expect(list.getByRole("radio", { name: "7d", checked: true })).toBeDefined();
  expect(address()).toBe("/dashboard?atividade=7d");
  expect(calls.map(({ query }) => query)).toEqual([
    { period: "24h", limit: "5" },
    { period: "7d", limit: "5" },
  ]);
});

test("more of it comes at the press of a button", async () => {
  serve(
    listActivity,
    ({ query }) => [anEvent(query.cursor ? 2 : 1, { id: query.cursor ?? "first" })],
    {
      next: ({ cursor }) => (cursor ? null : "abc"),
    },
  );
  openPage("/dashboard", dashboardRoutes);
  const list = await section();
  await userEvent.click(await list.findByRole("button", { name: "Carregar mais" }));
  expect(await list.findByText("Criança Inventada 2")).toBeDefined();
  expect(list.queryByRole("button", { name: "Carregar mais" })).toBeNull();
});

test("while it loads, and when it cannot be had, it says so without touching the figures", async () => {
  hang(listActivity);
  openPage("/dashboard", dashboardRoutes);
  expect(await screen.findByText("Carregando a atividade...")).toBeDefined();
  expect(screen.getByText("127")).toBeDefined();
});

test("it can be asked for again", async () => {
  refuse(listActivity, { status: 503, detail: "Tente de novo em instantes." });
  openPage("/dashboard", dashboardRoutes);
  const list = await section();
  expect((await list.findByRole("alert")).textContent).toContain("Tente de novo em instantes.");
  serve(listActivity, [anEvent(1)]);
  await userEvent.click(list.getByRole("button", { name: "Tentar de novo" }));
  expect(await list.findByText("Criança Inventada 1")).toBeDefined();
});
