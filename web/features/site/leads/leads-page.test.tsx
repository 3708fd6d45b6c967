import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { listAuditFindings, markAuditFinding } from "#contract/site/audit-findings.ts";
import { type Lead, listLeads, markLead } from "#contract/site/leads.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { hang, refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { leadsRoutes } from "./routes.ts";

function aLead(number: number, changes: Partial<Lead> = {}): Lead {
  return {
    id: idOf(number),
    solucao: "tea_start",
    nome: `Pessoa ${number}`,
    email: `pessoa-${number}@creche.example`,
    instituicao: "Creche Vaga-lume",
    cargo: "Diretora",
    mensagem: "Podem nos visitar?",
    situacao: "aberta",
    created_at: "2026-11-10T12:00:00Z",
    answered_at: null,
    answered_by: null,
    ...changes,
  };
}

beforeEach(() => {
  serve(listAuditFindings, []);
});

const ANSWERED = {
  situacao: "respondida",
  answered_at: "2026-11-11T12:00:00Z",
  answered_by: "Beatriz Alves Lima",
} as const;

test("a request shows who asks, about what, and how to answer", async () => {
  logInAs("operator");
  const lists = serve(listLeads, [aLead(1, { solucao: "tea_vision" }), aLead(2, { mensagem: "" })]);
  openPage("/solicitacoes", leadsRoutes);
  const card = within(await screen.findByRole("article", { name: "Pessoa 1" }));
  expect(card.getByText("Diretora · Creche Vaga-lume")).toBeDefined();
  expect(card.getByText("TEA Vision")).toBeDefined();
  expect(card.getByText("Podem nos visitar?")).toBeDefined();
  const write = card.getByRole("link", { name: "Escrever para pessoa-1@creche.example" });
  expect(write.getAttribute("href")).toMatch(/^mailto:pessoa-1@creche\.example\?subject=/);
  const other = within(screen.getByRole("article", { name: "Pessoa 2" }));
  expect(other.getByText("Sem mensagem.")).toBeDefined();
  expect(lists.map(({ query }) => query)).toEqual([{ situacao: "aberta", limit: "30" }]);
});

test("one that was marked stays in sight, says by whom, and can be taken back", async () => {
  logInAs("operator");
  serve(listLeads, [aLead(1)]);
  const marks = serve(markLead, ({ body }) =>
    aLead(1, body.situacao === "respondida" ? ANSWERED : {}),
  );
  openPage("/solicitacoes", leadsRoutes);
  const mark = { name: "Marcar como respondida: Pessoa 1" };
  await userEvent.click(await screen.findByRole("button", mark));
  expect(
    await screen.findByText(/^Respondida por Beatriz Alves Lima em 11\/11\/2026/),
  ).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Desfazer: Pessoa 1" }));
  expect(await screen.findByRole("button", mark)).toBeDefined();
  expect(screen.queryByText(/Respondida por/)).toBeNull();
  expect(marks.map(({ body, params }) => [params, body])).toEqual([
    [{ id: idOf(1) }, { situacao: "respondida" }],
    [{ id: idOf(1) }, { situacao: "aberta" }],
  ]);
});

test("the address keeps which requests are shown", async () => {
  logInAs("operator");
  serve(listLeads, ({ query }) => (query.situacao === "respondida" ? [aLead(1, ANSWERED)] : []));
  const { address } = openPage("/solicitacoes", leadsRoutes);
  expect(await screen.findByText("Nenhuma solicitação aberta")).toBeDefined();
  await userEvent.click(screen.getByRole("link", { name: "Respondidas" }));
  expect(await screen.findByRole("button", { name: "Reabrir: Pessoa 1" })).toBeDefined();
  expect(address()).toBe("/solicitacoes?situacao=respondida");
  expect(screen.getByRole("link", { name: "Respondidas" }).getAttribute("aria-current")).toBe(
    "true",
  );
});

test("a long list comes page by page", async () => {
  logInAs("operator");
  serve(listLeads, ({ query }) => [aLead(query.cursor ? 2 : 1)], {
    next: ({ cursor }) => (cursor ? null : "p2"),
  });
  openPage("/solicitacoes", leadsRoutes);
  await userEvent.click(await screen.findByRole("button", { name: "Carregar mais" }));
  expect(await screen.findByRole("article", { name: "Pessoa 2" })).toBeDefined();
});

test("a list on its way, and one that cannot be had", async () => {
  logInAs("operator");
  hang(listLeads);
  const { unmount } = openPage("/solicitacoes", leadsRoutes);
  expect(await screen.findByText("Carregando solicitações...")).toBeDefined();
  unmount();
  refuse(listLeads, { status: 503, detail: "Tente de novo em instantes." });
  openPage("/solicitacoes", leadsRoutes);
  expect(await screen.findByText("Erro ao carregar: Tente de novo em instantes.")).toBeDefined();
});

test("a mark that fails says so, and the request stays open", async () => {
  logInAs("operator");
  serve(listLeads, [aLead(1)]);
  refuse(markLead, { status: 503, detail: "Tente de novo em instantes." });
  openPage("/solicitacoes", leadsRoutes);
  const name = "Marcar como respondida: Pessoa 1";
  await userEvent.click(await screen.findByRole("button", { name }));
  expect((await screen.findByRole("alert")).textContent).toContain("A mudança não foi guardada");
  await waitFor(() => expect(screen.getByRole("button", { name })).toBeDefined());
});

test("an audit trail that does not hold is told on top, until somebody has seen it", async () => {
  logInAs("operator");
  serve(listLeads, []);
  const finding = {
    id: idOf(7),
    trail_id: idOf(8),
    kind: "cut",
    sequence: 5,
    found_at: "2026-11-10T12:00:00Z",
  } as const;
  serve(listAuditFindings, [finding]);
  const marks = serve(markAuditFinding, []);
  openPage("/solicitacoes", leadsRoutes);
  const name = "Alarme: dados alterados fora do sistema";
  const alarm = within(await screen.findByRole("region", { name }));
  expect(alarm.getByText(/Fim cortado a partir da linha 5/)).toBeDefined();
  await userEvent.click(alarm.getByRole("button", { name: "Marcar como visto: posição 5" }));
  await waitFor(() => expect(screen.queryByRole("region", { name })).toBeNull());
  expect(marks).toMatchObject([{ params: { id: idOf(7) } }]);
});
