import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { countMyWork, listMyWork, type WorkItem } from "#contract/insight/my-work.ts";
import { recordContactAttempt } from "#contract/referrals/referral-steps.ts";
import { type Task, attemptTask, listTasks } from "#contract/work/tasks.ts";
import { asWritten } from "#web/testing/as-written.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { tasksRoutes } from "./routes.ts";

function aTask(number: number, changes: Partial<WorkItem> = {}): WorkItem {
  return {
    id: idOf(number),
    what: { source: "task", kind: "call", reason: asWritten("O formulário não foi aberto.") },
    due_on: "2026-11-10",
    urgency: "today",
    since: "2026-11-08T12:00:00.000Z",
    child: { id: idOf(50 + number), full_name: `Criança ${number}`, group_name: "Turma A" },
    guardian: { full_name: "Maria Inventada", relationship: "Mãe", phone: "+5581999990001" },
    referral_id: null,
    assignee: null,
    ...changes,
  };
}

function aReferral(number: number, changes: Partial<WorkItem> = {}): WorkItem {
  return aTask(number, {
    what: {
      source: "referral",
      stage: "a_encaminhar",
      type: "neurologist",
      failed_attempts: 2,
      appointment_on: null,
      agreed_call_on: null,
    },
    referral_id: idOf(number),
    ...changes,
  });
}

function serveWork(...work: WorkItem[]) {
  serve(countMyWork, { overdue: 4, today: 1, week: 0, later: 0 });
  return serve(listMyWork, work);
}

const row = async (name: string) => within(await screen.findByRole("article", { name }));

test("each line says what is to do about whom and why, and whom to call, by urgency", async () => {
  logInAs("clinic_doctor");
  serveWork(aReferral(1, { urgency: "overdue", due_on: "2026-11-02" }), aTask(2));
  openPage("/dashboard/tarefas", tasksRoutes);
  const first = await row("Falar com a família: Criança 1");
  expect(first.getByText("Para Neuropediatra · 2 tentativas seguidas sem resposta")).toBeDefined();
  expect(first.getByText("Para 02/11/2026")).toBeDefined();
  expect(first.getByRole("link", { name: "Criança 1" }).getAttribute("href")).toBe(
    `/encaminhamentos/${idOf(1)}`,
  );
  const call = first.getByRole("link", { name: "Ligar para Maria Inventada: (81) 99999-0001" });
  expect(call.getAttribute("href")).toBe("tel:+5581999990001");
  expect(await screen.findByRole("heading", { name: "Atrasadas (4)" })).toBeDefined();
  const second = await row("Ligar: Criança 2");
  expect(second.getByText("O formulário não foi aberto.")).toBeDefined();
  expect(second.getByRole("link", { name: "Criança 2" }).getAttribute("href")).toBe(
    `/pacientes?paciente=${idOf(52)}`,
  );
});

test("a call that was agreed with the family is what there is to do", async () => {
  logInAs("clinic_admin");
  const what = {
    source: "referral",
    stage: "contatado",
    type: "neurologist",
    failed_attempts: 0,
    appointment_on: null,
    agreed_call_on: "2026-11-11",
  } as const;
  serveWork(aReferral(1, { what, due_on: "2026-11-11" }));
  openPage("/dashboard/tarefas", tasksRoutes);
  const agreed = await row("Ligar, como combinado: Criança 1");
  expect(agreed.getByText("Para Neuropediatra · ligação combinada para 11/11/2026")).toBeDefined();
});

test("a call is noted from the list; another step is taken on the referral's page", async () => {
  logInAs("clinic_admin");
  serveWork(
    aReferral(1),
    aReferral(2, {
      what: {
        source: "referral",
        stage: "agendado",
        type: "pediatrician",
        failed_attempts: 0,
        appointment_on: "2026-11-12",
        agreed_call_on: null,
      },
    }),
  );
  const attempts = refuse(recordContactAttempt, { status: 409, detail: "Já foi encerrado." });
  openPage("/dashboard/tarefas", tasksRoutes);
  const second = await row("Consulta em 12/11/2026: Criança 2");
  expect(second.getByRole("link", { name: "Abrir: Criança 2" })).toBeDefined();
  expect(second.queryByRole("button", { name: /Registrar/ })).toBeNull();
  const first = await row("Falar com a família: Criança 1");
  await userEvent.click(first.getByRole("button", { name: /^Registrar/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("radio", { name: "Não atendeu" }));
  await userEvent.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await dialog.findByText("Já foi encerrado.")).toBeDefined();
  expect(attempts.map(({ body }) => body)).toMatchObject([
    { channel: "phone", outcome: "nao_atendeu", note: "" },
  ]);
});

test("who did not answer is tried again on another day; else the task is done", async () => {
  logInAs("clinic_admin");
  serveWork(aTask(1));
  const attempts = refuse(attemptTask, { status: 409, detail: "Esta tarefa já foi concluída." });
  openPage("/dashboard/tarefas", tasksRoutes);
  await userEvent.click(await screen.findByRole("button", { name: /Registrar/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Concluir tarefa" }));
  expect(await dialog.findByText("Escolha o que aconteceu")).toBeDefined();
  expect(document.activeElement?.getAttribute("type")).toBe("radio");
  await userEvent.click(dialog.getByRole("radio", { name: "Não atendeu" }));
  expect(dialog.getByLabelText("Tentar de novo em")).toBeDefined();
  await userEvent.click(dialog.getByRole("radio", { name: "Falei com a família" }));
  await userEvent.click(dialog.getByRole("button", { name: "Concluir tarefa" }));
  await waitFor(() =>
    expect(attempts.map(({ body }) => body)).toMatchObject([{ outcome: "falei", note: "" }]),
  );
  expect(attempts[0]?.body).not.toHaveProperty("next_on");
  expect(await dialog.findByText("Esta tarefa já foi concluída.")).toBeDefined();
});

test("the team's list says whose each thing is", async () => {
  logInAs("clinic_admin");
  const lists = serveWork(
    aTask(1, { assignee: { id: idOf(9), full_name: "Bia Inventada" } }),
    aTask(2),
  );
  openPage("/dashboard/tarefas?quem=equipe", tasksRoutes);
  expect((await row("Ligar: Criança 1")).getByText("Bia Inventada")).toBeDefined();
  expect((await row("Ligar: Criança 2")).getByText("de ninguém ainda")).toBeDefined();
  expect(lists[0]?.query).toEqual({ quem: "equipe", limit: "30" });
});

test("the list that the menu's number opens has what is due, and no more", async () => {
  logInAs("clinic_admin");
  const lists = serveWork(aTask(1));
  openPage("/dashboard/tarefas?situacao=hoje", tasksRoutes);
  await row("Ligar: Criança 1");
  expect(lists[0]?.query).toEqual({ quem: "minhas", vence: "hoje", limit: "30" });
  const views = screen.getByRole("navigation", { name: "De quem são as tarefas" });
  expect(views.querySelector("[aria-current]")?.textContent).toBe("Para hoje");
});

test("the history has what was tried, and what was done by itself", async () => {
  logInAs("clinic_admin");
  const done: Task = {
    id: idOf(1),
    kind: "call",
    reason: asWritten("O formulário não foi aberto."),
    due_on: "2026-11-10",
    overdue: false,
    created_at: "2026-11-08T12:00:00.000Z",
    closed_at: "2026-11-09T12:00:00.000Z",
    closed_by: null,
    child: { id: idOf(51), full_name: "Criança 1", group_name: "Turma A" },
    assignee: null,
    referral_id: null,
    guardian: null,
    attempts: [],
  };
  const lists = serve(listTasks, [
    done,
    {
      ...done,
      id: idOf(2),
      closed_by: "Beatriz",
      attempts: [
        { at: "2026-11-09T12:00:00.000Z", by: "Beatriz", outcome: "falei", note: "Responde hoje" },
      ],
    },
  ]);
  openPage("/dashboard/tarefas?situacao=concluidas", tasksRoutes);
  expect(await screen.findByText("Concluída por si só: o motivo deixou de existir")).toBeDefined();
  expect(screen.getByText("Falei com a família")).toBeDefined();
  expect(screen.queryByRole("button", { name: /Registrar/ })).toBeNull();
  expect(lists[0]?.query).toEqual({ situacao: "concluidas", limit: "30" });
});

test("nothing to do, and a list that does not come, are said", async () => {
  logInAs("school_admin");
  serveWork();
  const { unmount } = openPage("/dashboard/tarefas", tasksRoutes);
  expect(await screen.findByRole("heading", { name: "Tudo em dia" })).toBeDefined();
  unmount();
  refuse(listMyWork, { status: 500, detail: "Erro interno" });
  openPage("/dashboard/tarefas", tasksRoutes);
  expect(await screen.findByRole("button", { name: "Tentar de novo" })).toBeDefined();
});
