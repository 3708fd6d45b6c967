import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  type Funnel,
  type FunnelUnit,
  getFunnel,
  listFunnelChildren,
} from "#contract/insight/funnel.ts";
import { getNetwork } from "#contract/insight/network.ts";
import { listReportSchedules } from "#contract/insight/report-schedules.ts";
import { listExports } from "#contract/organization/exports.ts";
import { getGroupTree } from "#contract/screening/groups.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { aNetwork } from "#web/testing/network.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { funnelRoutes } from "./routes.ts";

const STEPS: Funnel["steps"] = [
  { step: "invited", count: 100 },
  { step: "opened", count: 90 },
  { step: "started", count: 80 },
  { step: "answered", count: 60 },
  { step: "of_concern", count: 30 },
  { step: "contacted", count: 20 },
  { step: "scheduled", count: 15 },
  { step: "attended", count: 10 },
  { step: "evaluated", count: 5 },
];

const UNIT: FunnelUnit = {
  id: idOf(1),
  name: "Dra. Inventada",
  kind: "doctor",
  depth: 0,
  steps: STEPS,
  rate: { answered: 60, of_concern: 30, rate: 0.5, low: 0.38, high: 0.62, flag: "far_above" },
};

const CLINIC: Funnel = {
  period: { from: "2026-08-25", to: "2026-11-22" },
  steps: STEPS,
  waiting: [
    { step: "opened", count: 10, late: 0 },
    { step: "contacted", count: 8, late: 3 },
  ],
  needs_contact: 7,
  ended: [{ reason: "familia_recusou", count: 2 }],
  not_referred: [{ reason: "sem_contato", count: 1 }],
  interviews: { due: 9, waiting: 4, done: 5, positive: 3 },
  medians: {
    contact: { count: 20, lower: 1, median: 3, upper: 5.5 },
    visit: null,
    age: { count: 60, lower: 20, median: 24, upper: 40 },
  },
  whole: { answered: 60, of_concern: 18, rate: 0.3, low: 0.2, high: 0.42, flag: null },
  units: [UNIT],
};

const SCHOOL: Funnel = {
  ...CLINIC,
  steps: STEPS.slice(0, 4),
  waiting: [{ step: "answered", count: 20, late: 6 }],
  ended: null,
  not_referred: null,
  interviews: null,
  medians: null,
  whole: null,
  units: [{ ...UNIT, name: "Turma A", kind: "class", steps: STEPS.slice(0, 4), rate: null }],
};

test("a clinic reads each step, who waits before it, and opens the list behind a number", async () => {
  logInAs("clinic_admin");
  serve(getGroupTree, []);
  serve(getFunnel, CLINIC);
  const lists = serve(listFunnelChildren, [
    {
      id: idOf(7),
      full_name: "Ana Inventada",
      group_name: "Dra. Inventada",
      invited_at: "2026-10-01T12:00:00.000Z",
      since: "2026-10-09T12:00:00.000Z",
      archived: false,
      referral_id: idOf(8),
    },
  ]);
  openPage("/relatorios/acompanhamento", funnelRoutes);
  const steps = within(await screen.findByRole("region", { name: "As etapas" }));
  expect(steps.getByRole("link", { name: /^Com sinais de atenção ?30/ })).toBeDefined();
  expect(steps.getByText("30 responderam sem sinais de atenção")).toBeDefined();
  expect(steps.getByRole("link", { name: "10 ainda não abriram" })).toBeDefined();
  await userEvent.click(steps.getByRole("link", { name: "3 há mais de 7 dias" }));
  const dialog = within(
    await screen.findByRole("dialog", { name: "Sem contato há mais de 7 dias" }),
  );
  const child = await dialog.findByRole("link", { name: "Ana Inventada" });
  expect(child.getAttribute("href")).toBe(`/encaminhamentos/${idOf(8)}`);
  expect(lists[0]?.query).toMatchObject({ step: "late_contacted", limit: "30" });
  await userEvent.click(dialog.getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("medians say the middle half and on how many they stand; a rate far from that of all is pointed out", async () => {
  logInAs("clinic_doctor");
  serve(getGroupTree, []);
  serve(getFunnel, CLINIC);
  openPage("/relatorios/acompanhamento", funnelRoutes);
  const times = within(await screen.findByRole("region", { name: "Quanto tempo leva" }));
  expect(times.getByText("3 dias")).toBeDefined();
  expect(times.getByText("Metade das crianças: de 1 a 6 dias")).toBeDefined();
  expect(times.getByText("Conta 20 crianças")).toBeDefined();
  expect(times.getByText("Ainda não há dados")).toBeDefined();
  const units = within(screen.getByRole("region", { name: "Por grupo" }));
  expect(units.getByText("Muito acima do esperado")).toBeDefined();
  expect(units.getByText("entre 38% e 62%")).toBeDefined();
  const why = within(screen.getByRole("region", { name: "Por que não encaminhou?" }));
  expect(why.getByRole("link").getAttribute("href")).toContain(
    "lista=not_referred&motivo=sem_contato",
  );
});

test("a school sees how far the forms came and who needs contact, and nothing of results", async () => {
  logInAs("school_admin");
  serve(getGroupTree, []);
  serve(getFunnel, SCHOOL);
  openPage("/relatorios/acompanhamento", funnelRoutes);
  const alert = within(await screen.findByRole("region", { name: "Precisam de contato" }));
  expect(alert.getByText("7 famílias precisam de contato")).toBeDefined();
  expect(alert.getByRole("link").getAttribute("href")).toContain("lista=needs_contact");
  for (const hidden of [
    "Quanto tempo leva",
    "Entrevista de seguimento",
    "Encerradas sem avaliação",
  ]) {
    expect(screen.queryByRole("region", { name: hidden })).toBeNull();
  }
  expect(screen.queryByText(/sinais de atenção/)).toBeNull();
});

test("who manages a network is led to its report", async () => {
  logInAs("network_manager");
  serve(getNetwork, aNetwork());
  serve(listReportSchedules, []);
  serve(listExports, []);
  const { address } = openPage("/relatorios/acompanhamento", funnelRoutes);
  await waitFor(() => expect(address()).toBe("/rede"));
});

test("another period is asked for, and one without anybody says so", async () => {
  logInAs("clinic_admin");
  serve(getGroupTree, []);
  const calls = serve(getFunnel, ({ query }) =>
    query.from === undefined
      ? CLINIC
      : { ...CLINIC, steps: STEPS.map(({ step }) => ({ step, count: 0 })), units: [] },
  );
  openPage("/relatorios/acompanhamento", funnelRoutes);
  await screen.findByRole("region", { name: "As etapas" });
  await userEvent.click(screen.getByRole("radio", { name: "Este ano" }));
  expect(await screen.findByText("Nenhuma criança convidada neste período")).toBeDefined();
  expect(JSON.stringify(calls.at(-1)?.query)).toMatch(/"from":"\d{4}-01-01"/);
});

test("what cannot be had is said, with a way to ask again", async () => {
  logInAs("clinic_admin");
  serve(getGroupTree, []);
  refuse(getFunnel, { status: 503, detail: "Tente de novo em instantes." });
  openPage("/relatorios/acompanhamento", funnelRoutes);
  expect((await screen.findByRole("alert")).textContent).toContain("Tente de novo em instantes.");
  expect(screen.getByRole("button", { name: "Tentar de novo" })).toBeDefined();
});
