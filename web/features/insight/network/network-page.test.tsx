import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { getNetwork, listNetworkRegions, saveNetworkRegions } from "#contract/insight/network.ts";
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportRecipients,
  listReportSchedules,
} from "#contract/insight/report-schedules.ts";
import { listExports } from "#contract/organization/exports.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { aNetwork, networkNumbers } from "#web/testing/network.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { networkRoutes } from "./routes.ts";

function openNetwork() {
  logInAs("network_manager");
  serve(listExports, []);
  return openPage("/rede", networkRoutes);
}

test("the report says whose days it tells, what is hidden and why, and where a rate is far from the whole", async () => {
  serve(listReportSchedules, []);
  serve(getNetwork, aNetwork());
  openNetwork();
  const units = within(await screen.findByRole("region", { name: "Por unidade" }));
  const hidden = units.getByRole("row", { name: /Escola Jatobá/ });
  expect(within(hidden).getAllByText("oculto")).toHaveLength(16);
  expect(screen.getByText(/Fechado em 30\/10\/2026/)).toBeDefined();
  const summary = within(screen.getByRole("region", { name: "A rede em números" }));
  expect(summary.getByText("52 (65%)")).toBeDefined();
  expect(screen.getByText(/Números de 1 a 4 crianças não são mostrados/)).toBeDefined();
  const rates = within(screen.getByRole("region", { name: "Respostas de atenção por unidade" }));
  expect(rates.getByText("Bem acima da rede")).toBeDefined();
  expect(rates.getByText(/Verifique o uso do instrumento/)).toBeDefined();
  expect(rates.getByText(/1 unidade não tem taxa/)).toBeDefined();
});

test("a period that was closed before visual tests were counted says so, and shows no zero", async () => {
  serve(listReportSchedules, []);
  const old = { ...networkNumbers(), vision: null };
  const { units, ...more } = aNetwork();
  serve(getNetwork, {
    ...more,
    sum: old,
    units: units.map((unit) => Object.assign(unit, { vision: null })),
  });
  openNetwork();
  const table = within(await screen.findByRole("region", { name: "Por unidade" }));
  expect(table.getAllByText("não contado neste período")).toHaveLength(4);
  expect(screen.queryByText("52 (65%)")).toBeNull();
});

test("another period and region are asked for, and stay in the address", async () => {
  serve(listReportSchedules, []);
  const calls = serve(getNetwork, aNetwork({ by_region: [] }));
  const { address } = openNetwork();
  await userEvent.selectOptions(
    await screen.findByRole("combobox", { name: "Período" }),
    "2º trimestre de 2026",
  );
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Região" }), "Norte");
  await waitFor(() =>
    expect(calls.at(-1)?.query).toMatchObject({ period: "2026-T2", region: "Norte" }),
  );
  expect(address()).toContain("regiao=Norte");
});

test("before a quarter with invitations there is nothing to show, and it says when there will be", async () => {
  serve(listReportSchedules, []);
  serve(getNetwork, aNetwork({ period: null, periods: [], units: [], sum: networkNumbers(true) }));
  openNetwork();
  expect(await screen.findByText("Ainda não há números para mostrar")).toBeDefined();
  expect(screen.getByText(/publicado em 31\/01\/2027/)).toBeDefined();
});

test("units are put into regions", async () => {
  serve(listReportSchedules, []);
  serve(getNetwork, aNetwork());
  const unit = { id: idOf(1), name: "Clínica Ipê", kind: "clinic", region: "" } as const;
  serve(listNetworkRegions, [unit]);
  const saved = serve(saveNetworkRegions, [{ ...unit, region: "Norte" }]);
  openNetwork();
  await userEvent.click(await screen.findByRole("button", { name: "Regiões das unidades" }));
  await userEvent.type(await screen.findByRole("combobox", { name: "Clínica Ipê" }), "Norte");
  await userEvent.click(screen.getByRole("button", { name: "Guardar regiões" }));
  await waitFor(() =>
    expect(saved.at(-1)?.body).toEqual({ units: [{ id: idOf(1), region: "Norte" }] }),
  );
});

test("the report is sent by e-mail to whom it is said, and stopped again", async () => {
  serve(getNetwork, aNetwork());
  const person = {
    role_assignment_id: idOf(7),
    full_name: "Iara",
    role: "network_manager",
  } as const;
  const schedule = {
    id: idOf(8),
    kind: "network_report",
    params: { format: "pdf" },
    cadence: "quarterly",
    next_on: "2027-01-31",
    recipients: [person],
  } as const;
  serve(listReportSchedules, [{ ...schedule, recipients: [...schedule.recipients] }]);
  serve(listReportRecipients, [person]);
  const made = serve(createReportSchedule, { ...schedule, recipients: [person] });
  const ended = serve(deleteReportSchedule, {});
  openNetwork();
  const mail = within(await screen.findByRole("region", { name: "Receber por e-mail" }));
  expect(await mail.findByText("Próximo: 31/01/2027")).toBeDefined();
  await userEvent.click(mail.getByRole("button", { name: "Novo envio" }));
  await userEvent.click(mail.getByRole("button", { name: "Guardar envio" }));
  expect(await mail.findByText("Escolha quem recebe")).toBeDefined();
  await userEvent.click(await mail.findByRole("checkbox", { name: "Iara" }));
  await userEvent.click(mail.getByRole("button", { name: "Guardar envio" }));
  await waitFor(() =>
    expect(made.at(-1)?.body).toMatchObject({ cadence: "quarterly", recipients: [idOf(7)] }),
  );
  await userEvent.click(mail.getByRole("button", { name: "Parar o envio: Todo trimestre" }));
  await waitFor(() => expect(ended.at(-1)?.params).toEqual({ id: idOf(8) }));
});
