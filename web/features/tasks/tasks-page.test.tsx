import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { type Task, attemptTask, listTasks } from "#contract/tasks.ts";
import { logInAs, openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";

function aTask(number: number, changes: Partial<Task> = {}): Task {
  return {
    id: idOf(number),
    kind: "call",
    reason: "O formulário não foi aberto.",
    due_on: "2026-11-10",
    overdue: false,
    created_at: "2026-11-08T12:00:00.000Z",
    closed_at: null,
    closed_by: null,
    child: { id: idOf(50 + number), full_name: `Criança ${number}`, group_name: "Turma A" },
    guardian: {
      full_name: "Maria Inventada",
      relationship: "Mãe",
      phone: "+5581999990001",
      email: "maria@familia.example",
    },
    attempts: [],
    ...changes,
  };
}

test("a task says what is to do about whom and why, and whom to call", async () => {
  logInAs("school_admin");
  serve(listTasks, [aTask(1, { overdue: true }), aTask(2, { kind: "invalid_contact" })]);
  openPage("/tarefas");
  const card = within(await screen.findByRole("article", { name: "Ligar: Criança 1" }));
  expect(card.getByText("Atrasada · para 10/11/2026")).toBeDefined();
  expect(card.getByText("O formulário não foi aberto.")).toBeDefined();
  const call = card.getByRole("link", { name: "Ligar para Maria Inventada: (81) 99999-0001" });
  expect(call.getAttribute("href")).toBe("tel:+5581999990001");
  expect(screen.getByRole("article", { name: "Contato inválido: Criança 2" })).toBeDefined();
});

test("who did not answer is tried again on another day; else the task is done", async () => {
  logInAs("clinic_admin");
  serve(listTasks, [aTask(1)]);
  const attempts = serve(attemptTask, aTask(1));
  openPage("/tarefas");
  await userEvent.click(await screen.findByRole("button", { name: /Registrar/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("radio", { name: "Não atendeu" }));
  expect(dialog.getByLabelText("Tentar de novo em")).toBeDefined();
  await userEvent.click(dialog.getByRole("radio", { name: "Falei com a família" }));
  await userEvent.click(dialog.getByRole("button", { name: "Concluir tarefa" }));
  await waitFor(() =>
    expect(attempts.map(({ body }) => body)).toMatchObject([{ outcome: "falei", note: "" }]),
  );
  expect(attempts[0]?.body).not.toHaveProperty("next_on");
});

test("what somebody else has done already is told", async () => {
  logInAs("clinic_admin");
  serve(listTasks, [aTask(1)]);
  refuse(attemptTask, { status: 409, detail: "Esta tarefa já foi concluída." });
  openPage("/tarefas");
  await userEvent.click(await screen.findByRole("button", { name: /Registrar/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("radio", { name: "Falei com a família" }));
  await userEvent.click(dialog.getByRole("button", { name: "Concluir tarefa" }));
  expect(await dialog.findByText("Esta tarefa já foi concluída.")).toBeDefined();
});

test("the history has what was tried, and what was done by itself", async () => {
  logInAs("clinic_admin");
  const lists = serve(listTasks, [
    aTask(1, { closed_at: "2026-11-09T12:00:00.000Z" }),
    aTask(2, {
      closed_at: "2026-11-09T12:00:00.000Z",
      closed_by: "Beatriz",
      attempts: [
        { at: "2026-11-09T12:00:00.000Z", by: "Beatriz", outcome: "falei", note: "Responde hoje" },
      ],
    }),
  ]);
  openPage("/tarefas?situacao=concluidas");
  expect(await screen.findByText("Concluída por si só: o motivo deixou de existir")).toBeDefined();
  expect(screen.getByText("Falei com a família")).toBeDefined();
  expect(screen.queryByRole("button", { name: /Registrar/ })).toBeNull();
  expect(lists[0]?.query).toEqual({ situacao: "concluidas", limit: "30" });
});

test("nothing to do, and a list that does not come, are said", async () => {
  logInAs("clinic_admin");
  serve(listTasks, []);
  const { unmount } = openPage("/tarefas");
  expect(await screen.findByText("Nenhuma tarefa aberta")).toBeDefined();
  unmount();
  refuse(listTasks, { status: 500, detail: "Erro interno" });
  openPage("/tarefas");
  expect(await screen.findByRole("button", { name: "Tentar de novo" })).toBeDefined();
});
