import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { getDashboard, listActivity } from "#contract/insight/dashboard.ts";
import { getInboxCounts } from "#contract/insight/inbox-counts.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aDashboard } from "#web/testing/people.ts";
import { hang, refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { dashboardRoutes } from "./routes.ts";

beforeEach(() => {
  serve(listActivity, []);
});

const NOTHING_WAITS = { unread: 0, tasks: 0, undelivered: 0 } as const;

function figure(label: string): HTMLElement {
  const item = screen.getByText(label).closest("li");
  if (!item) throw new Error(`no figure is called ${label}`);
  return item;
}

function addressOf(name: string | RegExp): string | null {
  return screen.getByRole("link", { name }).getAttribute("href");
}

async function openDashboard(address = "/dashboard") {
  const page = openPage(address, dashboardRoutes);
  await screen.findByText("Total de Pacientes");
  return page;
}

describe("the states of the page", () => {
  test("while the figures load, the page says so", async () => {
    logInAs("clinic_admin");
    hang(getDashboard);
    openPage("/dashboard", dashboardRoutes);
    expect(await screen.findByText("Carregando os números...")).toBeDefined();
  });

  test("figures that cannot be had are asked for again at the press of a button", async () => {
    logInAs("clinic_admin");
    refuse(getDashboard, { status: 503, detail: "Serviço temporariamente indisponível." });
    openPage("/dashboard", dashboardRoutes);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Erro ao carregar: Serviço temporariamente indisponível.");
    serve(getDashboard, aDashboard());
    await userEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByText("127")).toBeDefined();
  });

  test("an organisation without children is welcomed and shown its first steps", async () => {
    logInAs("clinic_admin");
    serve(getDashboard, aDashboard({ total_patients: 0 }));
    serve(getInboxCounts, NOTHING_WAITS);
    openPage("/dashboard", dashboardRoutes);
    expect(
      (await screen.findByRole("link", { name: "Convide a equipe" })).getAttribute("href"),
    ).toBe("/configuracoes");
    expect(addressOf("Adicionar Paciente")).toBe("/pacientes/novo");
  });

  test("a doctor without children is not sent to invite anybody", async () => {
    logInAs("clinic_doctor");
    serve(getDashboard, aDashboard({ total_patients: 0 }));
    serve(getInboxCounts, NOTHING_WAITS);
    openPage("/dashboard", dashboardRoutes);
    await screen.findByRole("link", { name: "Adicionar Paciente" });
    expect(screen.queryByRole("link", { name: "Convide a equipe" })).toBeNull();
  });
});

describe("a clinic", () => {
  beforeEach(() => {
    logInAs("clinic_admin");
    serve(getDashboard, aDashboard());
  });

  test("is told first of the forms that no message has brought to anybody", async () => {
    await openDashboard();
    const banner = screen.getByRole("region", {
      name: "5 formulários atrasados há mais de 30 dias",
    });
    expect(banner.textContent).toContain("Nenhuma mensagem chegou aos responsáveis");
    expect(within(banner).getByRole("link").textContent).toBe("Ver Casos");
    expect(within(banner).getByRole("link").getAttribute("href")).toBe(
      "/pacientes?formulario=nao_alcancado",
    );
  });

  test("is not alarmed when every guardian was reached", async () => {
    serve(getDashboard, aDashboard({ unreached: 0 }));
    await openDashboard();
    expect(screen.queryByText(/Nenhuma mensagem chegou/)).toBeNull();
  });

  test("sees four figures, each with its change and the list behind it", async () => {
    await openDashboard();
    const shown = [
      ["Total de Pacientes", "127", "+12%"],
      ["Formulários Respondidos", "89", "+5%"],
      ["Testes de Rastreamento Ocular", "45", "+18%"],
      ["Taxa de Conclusão", "92%", "+3%"],
    ] as const;
    for (const [label, value, delta] of shown) {
      expect(figure(label).textContent).toContain(value);
      expect(figure(label).textContent).toContain(`${delta} em relação ao mês anterior`);
    }
    expect(addressOf("Ver a lista: Total de Pacientes")).toBe("/pacientes");
    expect(addressOf("Ver a lista: Formulários Respondidos")).toBe(
      "/pacientes?formulario=concluido",
    );
    expect(addressOf("Ver a lista: Testes de Rastreamento Ocular")).toBe(
      "/pacientes?rastreamento=1",
    );
    expect(addressOf("Ver a lista: Taxa de Conclusão")).toBe(
      "/pacientes?respondido_de=2026-01-01&respondido_ate=2026-08-07",
    );
  });

  test("reads of a decline, of no change, and of nothing to compare with", async () => {
    const deltas = { total_patients: -4, answered: 0, vision_tests: null, completion_rate: null };
    serve(getDashboard, aDashboard({ deltas, completion_rate: null }));
    await openDashboard();
    expect(figure("Total de Pacientes").textContent).toContain("−4% em relação ao mês anterior");
    expect(figure("Formulários Respondidos").textContent).toContain("Igual ao mês anterior");
    expect(figure("Taxa de Conclusão").textContent).toContain("–");
    expect(screen.getAllByText("Sem mês anterior para comparar")).toHaveLength(2);
  });

  test("has three actions, each with the list it is about", async () => {
    await openDashboard();
    const section = within(screen.getByRole("region", { name: "Gestão Clínica" }));
    expect(section.getByRole("button", { name: "Reenviar Agora" })).toBeDefined();
    expect(addressOf("Ver a lista: Formulários Atrasados: 8")).toBe(
      "/pacientes?formulario=atrasado",
    );
    const urgent = "/encaminhamentos?tipo=neurologist&vencidos=1";
    expect(addressOf("Ver Casos: Encaminhamentos Urgentes")).toBe(urgent);
    expect(addressOf("Ver a lista: Encaminhamentos Urgentes: 3")).toBe(urgent);
    expect(section.getByText("Alta prioridade")).toBeDefined();
    expect(section.getByRole("button", { name: "Acompanhar" })).toBeDefined();
    expect(addressOf(/Formulários Parciais em Atraso: 12/)).toBe(
      "/pacientes?formulario=parcial_atrasado",
    );
  });
});

test("a school sees neither referrals nor what is urgent", async () => {
  logInAs("school_admin");
  const actions = {
    period: "all",
    since: null,
    overdue: 2,
    partial_late: 1,
    urgent: null,
  } as const;
  serve(getDashboard, aDashboard({ referrals: null, actions }));
  await openDashboard();
  expect(screen.queryByText("Distribuição de Encaminhamentos")).toBeNull();
  expect(screen.queryByText("Encaminhamentos Urgentes")).toBeNull();
  expect(screen.getByRole("region", { name: "Situação Geral dos Formulários" })).toBeDefined();
});

test("who has no children yet, but a partner's case that waits, begins with that case", async () => {
  logInAs("clinic_admin");
  serve(getDashboard, aDashboard({ total_patients: 0 }));
  serve(getInboxCounts, { ...NOTHING_WAITS, received: 1, receives_cases: true });
  const { address } = openPage("/dashboard", dashboardRoutes);
  await waitFor(() => expect(address()).toBe("/encaminhamentos/recebidos"));
});
