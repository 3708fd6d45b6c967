import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { goToQuestions, openForm, prepareDevice } from "./testing/open-form.tsx";

/** The words that the specification gives the guardian's form. */

const user = userEvent.setup();
beforeEach(prepareDevice);
afterEach(() => {
  vi.unstubAllGlobals();
});

test("the form is titled with the child, asks for the address in its words, and counts twenty questions", async () => {
  const { questions } = await openForm("mchat", {
    age_band: "0-2",
    age_years: 1,
    date_of_birth: "2024-11-02",
  });
  expect(screen.getByText("Nascimento: 02/11/2024 · 1 ano")).not.toBeNull();
  expect(screen.getByLabelText("Endereço *")).toHaveProperty(
    "placeholder",
    "Rua, número, bairro...",
  );
  expect(screen.getByLabelText("Observações")).toHaveProperty(
    "placeholder",
    "Observações adicionais…",
  );
  await goToQuestions();
  expect(questions()).toHaveLength(20);
  expect(screen.getByRole("progressbar")).toHaveProperty("max", 20);
  expect(screen.getByText("O envio final é feito em “Salvar Complemento”.")).not.toBeNull();
});

test("the oldest children's card has its title, its count and its choices", async () => {
  const { questions } = await openForm("scq", { age_band: ">4", age_years: 5 });
  await goToQuestions();
  expect(screen.getByRole("heading", { name: "SCQ (> 4 anos)" })).not.toBeNull();
  const [first] = questions();
  if (!first) throw new Error("there is no question");
  expect(questions()).toHaveLength(40);
  expect(screen.getByText("0/40")).not.toBeNull();
  const choices = within(first).getAllByRole("radio");
  expect(choices.map((each) => each.closest("label")?.textContent)).toEqual(["Sim", "Não"]);
  await user.click(within(first).getByRole("radio", { name: "Sim" }));
  expect(screen.getByText("1/40")).not.toBeNull();
});

test("while it is sent the button says so, and a refusal leaves the form as it was", async () => {
  const { api, questions } = await openForm("mchat", { age_band: "0-2", age_years: 1 });
  let refuse = (): void => undefined;
  api.submit.mockImplementation(
    () =>
      new Promise((resolve) => {
        refuse = () => resolve({ kind: "refused", status: 409, detail: "Ainda não." });
      }),
  );
  await goToQuestions();
  for (const question of questions()) {
    const first = question.querySelector("input");
    if (first) fireEvent.click(first);
  }
  await user.click(screen.getByRole("button", { name: "Salvar Complemento" }));
  expect(await screen.findByRole("button", { name: "Enviando..." })).toHaveProperty(
    "disabled",
    true,
  );
  await act(async () => refuse());
  expect((await screen.findByRole("alertdialog")).textContent).toContain("Erro: Ainda não.");
  expect(screen.getByText("20/20")).not.toBeNull();
});
