import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { countReferrals, getReferral, listReferrals } from "#contract/referrals/referrals.ts";
import { asWritten } from "#web/testing/as-written.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { aReferral, aReferralDetail } from "#web/testing/referrals.ts";
import { hang, refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { referralsRoutes } from "./routes.ts";

const COUNTS = { therapy: 45, pediatrician: 28, neurologist: 16 };

test("three cards count the open referrals, the neuropaediatrician's with priority", async () => {
  logInAs("clinic_admin");
  serve(countReferrals, COUNTS);
  serve(listReferrals, []);
  openPage("/encaminhamentos", referralsRoutes);
  await screen.findByText("45");
  const cards = within(screen.getByRole("navigation", { name: "Gestão de Encaminhamentos" }));
  expect(cards.getAllByRole("link").map((card) => card.textContent)).toEqual([
    "Para Terapias45",
    "Para Pediatra28",
    "Para Neuropediatra16Prioridade",
  ]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Gestão de Encaminhamentos");
});

test("the urgent ones come first; on a phone few at once, and the filters folded", async () => {
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: media.includes("max-width"),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  logInAs("clinic_admin");
  serve(countReferrals, COUNTS);
  const lists = serve(listReferrals, [aReferral(1)]);
  openPage("/encaminhamentos", referralsRoutes);
  expect(await screen.findByText("Criança Inventada 1")).toBeDefined();
  expect(lists[0]?.query).toEqual({ type: "neurologist", limit: "7" });
  const folded = screen.getByText("Filtrar").closest("details");
  expect(folded?.open).toBe(false);
  vi.unstubAllGlobals();
});

test("a card chooses the list, and the address keeps the choice", async () => {
  logInAs("clinic_admin");
  serve(countReferrals, COUNTS);
  const lists = serve(listReferrals, ({ query }) =>
    query.type === "therapy" ? [aReferral(1)] : [],
  );
  const { address } = openPage("/encaminhamentos", referralsRoutes);
  expect(await screen.findByText("Nenhum encaminhamento aberto deste tipo.")).toBeDefined();
  await userEvent.click(screen.getByRole("link", { name: /Para Terapias/ }));
  expect(await screen.findByText("Criança Inventada 1")).toBeDefined();
  expect(address()).toBe("/encaminhamentos?tipo=therapy");
  expect(lists.map(({ query }) => query)).toEqual([
    { type: "neurologist", limit: "25" },
    { type: "therapy", limit: "25" },
  ]);
});

test("a row shows the result, the due date, and the way to the child", async () => {
  logInAs("clinic_doctor");
  serve(countReferrals, COUNTS);
  serve(listReferrals, [aReferral(1, { overdue: true })]);
  openPage("/encaminhamentos?tipo=neurologist", referralsRoutes);
  expect(await screen.findByText("SCQ 21 risco alto")).toBeDefined();
  expect(screen.getByText("Prazo vencido · Prazo: 17/11/2026")).toBeDefined();
  const phone = screen.getByRole("link", { name: "(81) 90000-0001" });
  expect(phone.getAttribute("href")).toBe("tel:+5581900000001");
});

test("'Ver' shows the child, whom to call, why, and what was written", async () => {
  logInAs("clinic_doctor");
  serve(countReferrals, COUNTS);
  serve(listReferrals, [aReferral(1)]);
  const asked = serve(
    getReferral,
    aReferralDetail({
      overdue: true,
      messages: [
        {
          id: idOf(60),
          text: "Olá, Maria!\nVamos marcar?",
          status: "failed",
          recipient: "maria@familia.example",
          failure: asWritten("O endereço de e-mail foi recusado."),
          sender_name: "Beatriz Alves",
          created_at: "2026-11-12T12:00:00Z",
          updated_at: "2026-11-12T12:01:00Z",
        },
      ],
    }),
  );
  openPage("/encaminhamentos?tipo=neurologist", referralsRoutes);
  await userEvent.click(await screen.findByRole("button", { name: "Ver Criança Inventada 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Criança Inventada 1" }));
  expect(await dialog.findByText("6 anos")).toBeDefined();
  expect(asked.map(({ params }) => params)).toEqual([{ referral_id: idOf(401) }]);
  expect(dialog.getByText("Dra. Helena Inventada")).toBeDefined();
  expect(dialog.getByText("Prazo vencido")).toBeDefined();
  const call = dialog.getByRole("link", { name: "Ligar para Maria Inventada: (81) 90000-0001" });
  expect(call.getAttribute("href")).toBe("tel:+5581900000001");
  const write = dialog.getByRole("link", { name: /^Escrever para Maria Inventada/ });
  expect(write.getAttribute("href")).toBe("mailto:maria@familia.example");
  expect(dialog.getByText("SCQ 21 risco alto")).toBeDefined();
  expect(dialog.getByText("Nível: Alto")).toBeDefined();
  expect(dialog.getByText(/Fala pouco/)).toBeDefined();
  expect(dialog.getByText(/perdeu palavras/)).toBeDefined();
  expect(dialog.getByText(/21 respostas de preocupação · 3 sinais-chave/)).toBeDefined();
  expect(dialog.getByText("Falhou")).toBeDefined();
  expect(dialog.getByText("O endereço de e-mail foi recusado.")).toBeDefined();
  expect(dialog.getByText(/Vamos marcar\?/)).toBeDefined();
  const record = dialog.getByRole("link", { name: "Abrir a ficha completa" });
  expect(record.getAttribute("href")).toBe(`/pacientes?paciente=${idOf(1)}`);
});

test("'Ver' says why when a referral cannot be had", async () => {
  logInAs("clinic_doctor");
  serve(countReferrals, COUNTS);
  serve(listReferrals, [aReferral(1)]);
  refuse(getReferral, { status: 404, detail: "Não encontrado." });
  openPage("/encaminhamentos", referralsRoutes);
  await userEvent.click(await screen.findByRole("button", { name: "Ver Criança Inventada 1" }));
  expect(await screen.findByText("Erro ao carregar: Não encontrado.")).toBeDefined();
});

test("the list narrows to a name and to what is past its date, and the address keeps both", async () => {
  logInAs("clinic_admin");
  serve(countReferrals, COUNTS);
  const lists = serve(listReferrals, ({ query }) => (query.search ? [] : [aReferral(1)]));
  const { address } = openPage("/encaminhamentos?tipo=neurologist&vencidos=1", referralsRoutes);
  const overdue = await screen.findByRole("checkbox", { name: "Só com prazo vencido" });
  expect(overdue).toHaveProperty("checked", true);
  await userEvent.type(screen.getByRole("searchbox", { name: "Nome ou telefone" }), " maria ");
  expect(await screen.findByText("Nenhum encaminhamento encontrado para “maria”.")).toBeDefined();
  expect(address()).toBe("/encaminhamentos?tipo=neurologist&vencidos=1&busca=maria");
  await userEvent.click(overdue);
  await userEvent.click(screen.getByRole("button", { name: "Limpar busca" }));
  expect(await screen.findByText("Criança Inventada 1")).toBeDefined();
  expect(address()).toBe("/encaminhamentos?tipo=neurologist");
  expect(lists.map(({ query }) => query)).toContainEqual({
    type: "neurologist",
    overdue: "1",
    search: "maria",
    limit: "25",
  });
});

test("no referral past its date is good news, said as such", async () => {
  logInAs("clinic_admin");
  serve(countReferrals, COUNTS);
  serve(listReferrals, []);
  openPage("/encaminhamentos?vencidos=1", referralsRoutes);
  expect(
    await screen.findByText("Nenhum encaminhamento deste tipo com o prazo vencido."),
  ).toBeDefined();
});

test("a long list comes page by page", async () => {
  logInAs("clinic_admin");
  serve(countReferrals, COUNTS);
  serve(listReferrals, ({ query }) => [aReferral(query.cursor ? 2 : 1)], {
    next: ({ cursor }) => (cursor ? null : "p2"),
  });
  openPage("/encaminhamentos?tipo=neurologist", referralsRoutes);
  const next = await screen.findByRole("button", { name: "Próxima" });
  expect(screen.getByRole("button", { name: "Anterior" })).toHaveProperty("disabled", true);
  await userEvent.click(next);
  expect(await screen.findByText("Criança Inventada 2")).toBeDefined();
  expect(screen.queryByText("Criança Inventada 1")).toBeNull();
  expect(screen.getByText("Página 2")).toBeDefined();
  expect(next).toHaveProperty("disabled", true);
  await userEvent.click(screen.getByRole("button", { name: "Anterior" }));
  expect(screen.getByText("Criança Inventada 1")).toBeDefined();
});

test("a list on its way, and one that cannot be had", async () => {
  logInAs("clinic_admin");
  serve(countReferrals, COUNTS);
  hang(listReferrals);
  const { unmount } = openPage("/encaminhamentos", referralsRoutes);
  expect(await screen.findByText("Carregando encaminhamentos...")).toBeDefined();
  unmount();
  refuse(listReferrals, { status: 503, detail: "Tente de novo em instantes." });
  openPage("/encaminhamentos", referralsRoutes);
  expect(await screen.findByText("Erro ao carregar: Tente de novo em instantes.")).toBeDefined();
});

test("a school is told why it sees no referrals, and none is asked for", async () => {
  logInAs("class_responsible");
  openPage("/encaminhamentos", referralsRoutes);
  expect(await screen.findByText("Encaminhamentos ficam com a equipe de saúde")).toBeDefined();
  const onward = screen.getByRole("link", { name: "Ver as crianças" });
  expect(onward.getAttribute("href")).toBe("/pacientes");
});
