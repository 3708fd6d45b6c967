import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { getPartnering, listPartners, savePartnering } from "#contract/referrals/partnering.ts";
import {
  acceptShare,
  declineShare,
  getReceivedShare,
  listReceivedShares,
  moveReceivedShare,
  type ReceivedCase,
} from "#contract/referrals/received-shares.ts";
import { paths } from "#web/platform/paths.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { PartnersTab } from "./entry.ts";
import { sharingRoutes } from "./routes.ts";

const WAITING: ReceivedCase = {
  id: idOf(1),
  state: "enviado",
  sender: { name: "Clínica Ipê", phone: "+558130000001", email: "contato@ipe.example" },
  sent_at: "2026-11-10T12:00:00.000Z",
  answered_at: null,
  until_on: "2027-01-31",
  ended_at: null,
  ended_by: null,
  reason: "",
  responsible: null,
  parts: ["least"],
  child: {
    first_name: "Ana",
    age_band: "de_1_a_2",
    referral_type: "neurologist",
    full_name: null,
  },
  stage: null,
  message: "Podem ver este mês?",
  guardian: null,
  summary: null,
  answers: null,
  appointment: null,
  allowed: [],
  people: [
    { id: idOf(7), full_name: "Dra. Helena" },
    { id: idOf(8), full_name: "Ivo" },
  ],
};

const IN_CARE: ReceivedCase = {
  ...WAITING,
  state: "aceito",
  answered_at: "2026-11-11T12:00:00.000Z",
  responsible: { id: idOf(7), full_name: "Dra. Helena" },
  parts: ["least", "identity", "summary"],
  child: {
    first_name: "Ana",
    age_band: "de_1_a_2",
    referral_type: "neurologist",
    full_name: "Ana Beatriz Inventada",
  },
  stage: "contatado",
  summary: {
    tool: "mchat",
    level: "alto",
    answered_at: "2026-11-01T12:00:00.000Z",
    age_months: 20,
  },
  allowed: [{ to: "agendado" }, { to: "compareceu" }],
};

const OVER: ReceivedCase = {
  ...WAITING,
  state: "encerrado",
  ended_by: "guardian",
  parts: [],
  child: null,
  message: "",
  people: [],
};

const CASE = `/encaminhamentos/recebidos?caso=${idOf(1)}`;

describe("the list of received cases", () => {
  test("shows the first name, the age band and who sent it", async () => {
    logInAs("clinic_admin");
    serve(getPartnering, { receives: true, types: ["neurologist"], line: "" });
    const asked = serve(listReceivedShares, [WAITING]);
    openPage("/encaminhamentos/recebidos", sharingRoutes);
    const card = within(await screen.findByRole("article", { name: "Ana" }));
    expect(card.getByText("de 1 a 2 anos · Neuropediatra")).toBeDefined();
    expect(card.getByText(/de Clínica Ipê/)).toBeDefined();
    expect(asked[0]?.query).toEqual({ situacao: "novos" });
  });

  test("tells who takes none how to begin, and a failure can be tried again", async () => {
    logInAs("clinic_admin");
    serve(getPartnering, { receives: false, types: [], line: "" });
    serve(listReceivedShares, []);
    const { unmount } = openPage("/encaminhamentos/recebidos", sharingRoutes);
    expect(await screen.findByText(/ative em Configurações › Parceiros/)).toBeDefined();
    unmount();
    refuse(listReceivedShares, { status: 500, detail: "Erro interno" });
    openPage("/encaminhamentos/recebidos", sharingRoutes);
    expect(await screen.findByRole("button", { name: "Tentar de novo" })).toBeDefined();
  });
});

describe("one case", () => {
  test("is accepted for somebody who sees to it", async () => {
    logInAs("clinic_admin");
    serve(getReceivedShare, WAITING);
    const accepted = serve(acceptShare, IN_CARE);
    openPage(CASE, sharingRoutes);
    await userEvent.click(await screen.findByRole("button", { name: "Aceitar" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.selectOptions(dialog.getByLabelText("Quem vai atender"), "Ivo");
    await userEvent.click(dialog.getByRole("button", { name: "Aceitar" }));
    await waitFor(() =>
      expect(accepted.map(({ body }) => body)).toEqual([{ responsible: idOf(8) }]),
    );
  });

  test("is declined with a reason, and not without", async () => {
    logInAs("clinic_admin");
    serve(getReceivedShare, WAITING);
    const declined = serve(declineShare, { ...OVER, state: "recusado", ended_by: null });
    openPage(CASE, sharingRoutes);
    await userEvent.click(await screen.findByRole("button", { name: "Recusar" }));
    const dialog = within(await screen.findByRole("dialog"));
    const button = dialog.getByRole("button", { name: "Recusar" });
    expect(button).toHaveProperty("disabled", true);
    await userEvent.type(dialog.getByLabelText("Motivo da recusa"), "Sem vaga");
    await userEvent.click(button);
    await waitFor(() => expect(declined.map(({ body }) => body)).toEqual([{ reason: "Sem vaga" }]));
  });

  test("in care shows what is covered, says what is not, and takes the next step", async () => {
    logInAs("clinic_doctor");
    serve(getReceivedShare, { ...IN_CARE, people: [] });
    const moved = serve(moveReceivedShare, { ...IN_CARE, stage: "agendado" });
    openPage(CASE, sharingRoutes);
    expect(
      await screen.findByRole("heading", { level: 1, name: "Ana Beatriz Inventada" }),
    ).toBeDefined();
    expect(screen.getByText(/M-CHAT, nível alto/)).toBeDefined();
    expect(screen.getByText(/nome e telefone do responsável; respostas/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Consulta marcada" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.write(dialog.getByLabelText("Dia da consulta"), "2026-11-20");
    await userEvent.click(dialog.getByRole("button", { name: "Registrar" }));
    await waitFor(() =>
      expect(moved.map(({ body }) => body)).toMatchObject([
        { from: "contatado", to: "agendado", appointment: { on: "2026-11-20" } },
      ]),
    );
  });

  test("that has ended shows nothing of the child, and why", async () => {
    logInAs("clinic_admin");
    serve(getReceivedShare, OVER);
    openPage(CASE, sharingRoutes);
    expect(await screen.findByText("A família encerrou o compartilhamento.")).toBeDefined();
    expect(screen.queryByText("Ana")).toBeNull();
  });
});

test("an organisation says that it takes referrals, of which types", async () => {
  logInAs("clinic_admin");
  serve(getPartnering, { receives: false, types: [], line: "" });
  serve(listPartners, []);
  const saved = serve(savePartnering, { receives: true, types: ["therapy"], line: "" });
  openPage("/configuracoes/organizacao/parceiros", [
    { path: paths.settingsSection, Component: PartnersTab },
  ]);
  await userEvent.click(
    await screen.findByRole("switch", {
      name: "A minha organização recebe encaminhamentos de outras",
    }),
  );
  await userEvent.click(screen.getByRole("checkbox", { name: "Terapias" }));
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() =>
    expect(saved.map(({ body }) => body)).toEqual([
      { receives: true, types: ["therapy"], line: "" },
    ]),
  );
});
