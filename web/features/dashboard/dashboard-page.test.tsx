import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { getDashboard, type Dashboard } from "#contract/dashboard.ts";
import { logInAs, openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { hang, refuse, serve } from "#web/testing/serve.ts";

const FULL: Dashboard = {
  total_patients: 127,
  forms: { answered: 89, partial: 23, not_answered: 15 },
  overdue: 8,
  partial_late: 12,
  referrals: { therapy: 45, pediatrician: 28, neurologist: 16, urgent: 3 },
  units: [],
};

function figure(label: string): HTMLElement {
  const item = screen.getByText(label, { selector: "p" }).closest("li");
  if (!item) throw new Error(`no figure is called ${label}`);
  return item;
}

test("while the figures load, the page says so", async () => {
  logInAs("clinic_admin");
  hang(getDashboard);
  openPage("/dashboard");
  expect(await screen.findByText("Carregando os números...")).toBeDefined();
});

test("figures that cannot be had are asked for again at the press of a button", async () => {
  logInAs("clinic_admin");
  refuse(getDashboard, { status: 503, detail: "Serviço temporariamente indisponível." });
  openPage("/dashboard");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Erro ao carregar: Serviço temporariamente indisponível.");
  serve(getDashboard, FULL);
  await userEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText("127")).toBeDefined();
});

test("a clinic sees every figure, and a list behind those that have one", async () => {
  logInAs("clinic_admin");
  serve(getDashboard, FULL);
  openPage("/dashboard");
  await screen.findByText("Total de Pacientes", { selector: "p" });
  expect(figure("Total de Pacientes").textContent).toContain("127");
  expect(figure("Formulários Respondidos").textContent).toContain("89");
  expect(figure("Formulários Parciais").textContent).toContain("23");
  expect(figure("Não Respondidos").textContent).toContain("15");
  expect(figure("Formulários Atrasados").textContent).toContain("8");
  expect(figure("Parciais em Atraso").textContent).toContain("12");
  const links = screen.getAllByRole("link", { name: /^Ver / });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/pacientes",
    "/encaminhamentos?tipo=neurologist",
    "/encaminhamentos?tipo=therapy",
    "/encaminhamentos?tipo=pediatrician",
    "/encaminhamentos?tipo=neurologist",
  ]);
});

test("a school sees no referrals", async () => {
  logInAs("school_admin");
  serve(getDashboard, { ...FULL, referrals: null });
  openPage("/dashboard");
  await screen.findByText("Total de Pacientes", { selector: "p" });
  expect(screen.queryByText("Encaminhamentos abertos")).toBeNull();
  expect(screen.queryByText("Encaminhamentos Urgentes")).toBeNull();
});

test("a clinic without children is shown the way to its first one", async () => {
  logInAs("clinic_admin");
  serve(getDashboard, {
    ...FULL,
    total_patients: 0,
    forms: { answered: 0, partial: 0, not_answered: 0 },
  });
  openPage("/dashboard");
  const way = await screen.findByRole("link", { name: "Adicionar Paciente" });
  expect(way.getAttribute("href")).toBe("/pacientes/novo");
});

test("a network manager sees units, small numbers hidden, and no way to any child", async () => {
  logInAs("network_manager");
  serve(getDashboard, {
    total_patients: 240,
    forms: { answered: 100, partial: null, not_answered: 130 },
    overdue: null,
    partial_late: null,
    referrals: null,
    units: [
      { id: idOf(1), name: "Clínica Ipê", kind: "clinic", total: 127, answered: 89, partial: null },
    ],
  });
  openPage("/dashboard");
  const row = await screen.findByRole("row", { name: /Clínica Ipê/ });
  expect([...row.children].map((cell) => cell.textContent)).toEqual([
    "Clínica Ipê",
    "Clínica",
    "127",
    "89",
    "<5",
  ]);
  expect(figure("Formulários Parciais").textContent).toContain("<5");
  expect(screen.queryByText("Gestão Clínica")).toBeNull();
  expect(screen.queryByRole("link", { name: /pacientes/i })).toBeNull();
});
