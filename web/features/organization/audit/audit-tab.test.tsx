import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { confirmPortability } from "#contract/exchange/portability.ts";
import { type AuditRow, listAudit, listAuditActors } from "#contract/organization/audit.ts";
import { createExport } from "#contract/organization/exports.ts";
import { paths } from "#web/platform/paths.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { hang, refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { AuditTab } from "./entry.ts";

/** Where it stands in the application, by itself. */
const TAB = [{ path: paths.settingsSection, Component: AuditTab }];
const PAGE = "/configuracoes/organizacao/auditoria";

function aRow(number: number, changes: Partial<AuditRow> = {}): AuditRow {
  return {
    id: idOf(number),
    at: "2026-03-16T15:04:05.123456Z",
    actor: {
      kind: "person",
      account_id: idOf(50),
      name: "Ana Inventada",
      roles: ["clinic_doctor"],
    },
    action: "patient.read",
    entity: "patient",
    patient: { id: idOf(90), full_name: "Bento Inventado" },
    detail: {},
    ...changes,
  };
}

beforeEach(() => {
  logInAs("clinic_admin");
  serve(listAuditActors, [{ account_id: idOf(50), name: "Ana Inventada" }]);
});

test("rows say who, in which role, did what, with whose record", async () => {
  serve(listAudit, [
    aRow(1),
    aRow(2, {
      actor: { kind: "family", account_id: null, name: null, roles: [] },
      action: "form.answered",
    }),
    aRow(3, { action: "children.listed", patient: null, detail: { count: 12 } }),
    aRow(4, { action: "thing.of_the_past", patient: null }),
  ]);
  openPage(PAGE, TAB);
  const list = within(await screen.findByRole("list", { name: "Linhas da trilha de auditoria" }));
  const [first, second, third, fourth] = list.getAllByRole("listitem");
  expect(first?.textContent).toContain("Ana InventadaMédico(a)Abriu o prontuário");
  const child = within(first ?? document.body).getByRole("link", { name: "Bento Inventado" });
  expect(child.getAttribute("href")).toBe(`/pacientes?paciente=${idOf(90)}`);
  expect(second?.textContent).toContain("FamíliaRespondeu um formulário");
  expect(third?.textContent).toContain("12 crianças na lista");
  expect(fourth?.textContent).toContain("thing.of_the_past");
});

test("the address holds the filter, and the next page comes when asked for", async () => {
  const asked = serve(listAudit, ({ query }) => [aRow(query.cursor ? 2 : 1)], {
    next: ({ cursor }) => (cursor ? null : "p2"),
  });
  const { address } = openPage(`${PAGE}?de=2026-03-01`, TAB);
  await userEvent.selectOptions(await screen.findByLabelText("O quê"), "Encaminhamentos");
  expect(address()).toBe(`${PAGE}?de=2026-03-01&tipo=referrals`);
  await userEvent.click(await screen.findByRole("button", { name: "Carregar mais" }));
  expect(await screen.findAllByText("Abriu o prontuário")).toHaveLength(2);
  expect(asked.at(-1)?.query).toEqual({
    from: "2026-03-01",
    group: "referrals",
    limit: "30",
    cursor: "p2",
  });
  await userEvent.click(screen.getByRole("button", { name: "Limpar filtros" }));
  expect(address()).toBe(PAGE);
});

test("of one record it says who has seen it, and leads back to it", async () => {
  serve(listAudit, [aRow(1)]);
  openPage(`${PAGE}?paciente=${idOf(90)}&tipo=reading`, TAB);
  expect(await screen.findByRole("heading", { name: "Quem viu este prontuário" })).toBeDefined();
  expect(await screen.findByText(/abriu os dados de Bento Inventado/)).toBeDefined();
  const back = screen.getByRole("link", { name: "Voltar ao prontuário" });
  expect(back.getAttribute("href")).toBe(`/pacientes?paciente=${idOf(90)}`);
});

test("the file is asked for with the filter and the password", async () => {
  serve(listAudit, [aRow(1)]);
  serve(confirmPortability, { confirmation: "1.abc", expires_at: "2026-03-16T15:10:00Z" });
  const asked = refuse(createExport, { status: 503, detail: "Tente de novo em instantes." });
  openPage(`${PAGE}?tipo=reading`, TAB);
  await userEvent.click(await screen.findByRole("button", { name: "Baixar CSV" }));
  await userEvent.type(await screen.findByLabelText(/Sua senha/), "minha senha");
  await userEvent.click(screen.getByRole("button", { name: "Confirmar e baixar" }));
  expect(await screen.findByText("Tente de novo em instantes.")).toBeDefined();
  expect(asked).toMatchObject([
    { body: { kind: "audit", params: { confirmation: "1.abc", group: "reading" } } },
  ]);
});

test("a trail on its way, an empty one, and one that cannot be had", async () => {
  hang(listAudit);
  const { unmount } = openPage(PAGE, TAB);
  expect(await screen.findByText("Buscando a trilha...")).toBeDefined();
  unmount();
  serve(listAudit, []);
  const { unmount: leave } = openPage(`${PAGE}?paciente=${idOf(90)}&tipo=reading`, TAB);
  expect(await screen.findByText("Ninguém abriu este prontuário ainda.")).toBeDefined();
  leave();
  refuse(listAudit, { status: 503, detail: "Tente de novo em instantes." });
  openPage(`${PAGE}?tipo=forms`, TAB);
  expect(await screen.findByText("Erro ao carregar: Tente de novo em instantes.")).toBeDefined();
});
