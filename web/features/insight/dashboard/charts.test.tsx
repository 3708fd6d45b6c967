import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { getDashboard, listActivity } from "#contract/insight/dashboard.ts";
import { countReferrals, listReferrals } from "#contract/referrals/referrals.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aDashboard } from "#web/testing/people.ts";
import { hang, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { dashboardRoutes } from "./routes.ts";

beforeEach(() => {
  serve(listActivity, []);
});

function addressOf(name: string): string | null {
  return screen.getByRole("link", { name }).getAttribute("href");
}

async function openDashboard(address = "/dashboard") {
  const page = openPage(address, dashboardRoutes);
  await screen.findByText("Total de Pacientes");
  return page;
}

describe("the charts", () => {
  beforeEach(() => {
    logInAs("clinic_admin");
    serve(getDashboard, aDashboard());
  });

  test("open from each part the children it counts", async () => {
    await openDashboard();
    expect(addressOf("Para Terapias: 45 pacientes")).toBe("/encaminhamentos?tipo=therapy");
    expect(addressOf("Para Pediatra: 28 pacientes")).toBe("/encaminhamentos?tipo=pediatrician");
    expect(addressOf("Para Neuropediatra (⚠ Prioridade): 16 pacientes")).toBe(
      "/encaminhamentos?tipo=neurologist",
    );
    expect(addressOf("Respondidos 89 pacientes")).toBe("/pacientes?formulario=concluido");
    expect(addressOf("Parciais 23 pacientes")).toBe("/pacientes?formulario=parcial");
    expect(addressOf("Não Respondidos 15 pacientes")).toBe("/pacientes?formulario=nao_respondido");
    expect(addressOf("Sem 2, de 01/02/2026 a 07/02/2026: 18 formulários")).toBe(
      "/pacientes?respondido_de=2026-02-01&respondido_ate=2026-02-07",
    );
  });

  test("lead on without leaving the application", async () => {
    hang(countReferrals);
    hang(listReferrals);
    const { address } = await openDashboard();
    await userEvent.click(screen.getByRole("link", { name: "Para Pediatra: 28 pacientes" }));
    await waitFor(() => expect(address()).toBe("/encaminhamentos?tipo=pediatrician"));
  });

  test("say on a part that is pointed at or has the focus what it counts", async () => {
    await openDashboard();
    const bar = screen.getByRole("link", { name: "Parciais 23 pacientes" });
    expect(screen.queryByText("23 pacientes")).toBeNull();
    fireEvent.focus(bar);
    expect(screen.getByText("23 pacientes")).toBeDefined();
    fireEvent.blur(bar);
    await userEvent.hover(screen.getByRole("link", { name: /^Sem 7.*42 formulários/ }));
    expect(screen.getByText("42 formulários")).toBeDefined();
    fireEvent.focus(screen.getByRole("link", { name: "Para Terapias: 45 pacientes" }));
    expect(screen.getByText("45 pacientes")).toBeDefined();
  });

  test("are there as tables too", async () => {
    await openDashboard();
    const rows = (name: string) =>
      within(screen.getByRole("table", { name }))
        .getAllByRole("row")
        .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows("Distribuição de Encaminhamentos")).toEqual([
      ["Destino", "Pacientes"],
      ["Para Terapias", "45"],
      ["Para Pediatra", "28"],
      ["Para Neuropediatra (⚠ Prioridade)", "16"],
    ]);
    expect(rows("Situação Geral dos Formulários")).toHaveLength(4);
    expect(rows("Formulários Respondidos por Semana")).toHaveLength(9);
  });
});

describe("the period", () => {
  test("is chosen from a menu, by keyboard too, stands in the address, and narrows the lists", async () => {
    logInAs("clinic_admin");
    const actions = aDashboard().actions;
    if (!actions) throw new Error("a clinic has actions");
    const calls = serve(getDashboard, ({ query: { period } }) =>
      aDashboard({
        actions: {
          ...actions,
          period,
          ...(period === "90d" && { since: "2026-08-24", overdue: 6 }),
        },
      }),
    );
    const { address } = await openDashboard();
    await userEvent.click(screen.getByRole("button", { name: "Período: Tudo" }));
    const chosen = await screen.findByRole("menuitemradio", { name: "Tudo" });
    expect(chosen.getAttribute("aria-checked")).toBe("true");
    await waitFor(() => expect(document.activeElement).toBe(chosen));
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(address()).toBe("/dashboard?periodo=90d");
    const button = screen.getByRole("button", { name: "Período: Últimos 90 dias" });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(
      (
        await screen.findByRole("link", { name: "Ver a lista: Formulários Atrasados: 6" })
      ).getAttribute("href"),
    ).toBe("/pacientes?formulario=atrasado&desde=2026-08-24");
    expect(calls.map(({ query }) => query)).toEqual([{ period: "all" }, { period: "90d" }]);
  });

  test("is left as it was by Escape, and by a press elsewhere", async () => {
    logInAs("clinic_admin");
    serve(getDashboard, aDashboard());
    const { address } = await openDashboard("/dashboard?periodo=30d");
    const button = () => screen.getByRole("button", { name: "Período: Últimos 30 dias" });
    await userEvent.click(button());
    const chosen = await screen.findByRole("menuitemradio", { name: "Últimos 30 dias" });
    await waitFor(() => expect(document.activeElement).toBe(chosen));
    await userEvent.keyboard("{End}{Escape}");
    expect(screen.queryByRole("menu")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button()));
    await userEvent.click(button());
    await userEvent.click(document.body);
    expect(screen.queryByRole("menu")).toBeNull();
    expect(address()).toBe("/dashboard?periodo=30d");
  });
});
