import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  type Answering,
  openAnswering,
  saveStaffDraft,
  submitAnswering,
} from "#contract/screening/answering.ts";
import { getPatient } from "#contract/screening/patients.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import type { OpenPage } from "#web/testing/open-routes.tsx";
import { aForm, aRecord, aResult, idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { formsRoutes } from "./routes.ts";

const AN_INSTANT: unknown = expect.stringMatching(/^\d{4}-/);
const HERE = `/formulario/mchat?paciente=${idOf(1)}&modo=aqui`;
const ITEMS = INSTRUMENTS.mchat.items;

function anAnswering(changes: Partial<Answering> = {}): Answering {
  return {
    form_id: idOf(30),
    age_band: "0-2",
    draft: null,
    address: "Rua Inventada, 1",
    notes: "",
    ...changes,
  };
}

/** A draft in which everything but the last question is answered. */
function almostDone(): Answering {
  const answers = Object.fromEntries(ITEMS.slice(0, -1).map(({ id }) => [id, true]));
  const saved_at = "2026-11-10T12:00:00Z";
  const texts = { address: "Rua do Rascunho, 2", notes: "", concern: "Fala pouco" };
  return anAnswering({
    draft: { ...texts, answers, lost_skills: null, age_band: null, assistance: null, saved_at },
  });
}

function opened(): OpenPage {
  logInAs("clinic_doctor");
  serve(getPatient, aRecord({ age_years: 1, age_months: 20 }));
  return openPage(HERE, formsRoutes);
}

async function consented(): Promise<void> {
  const agrees = await screen.findByRole("checkbox", { name: /concordo com o uso das respostas/ });
  expect(agrees).toHaveProperty("checked", false);
  await userEvent.click(agrees);
  await userEvent.click(screen.getByRole("button", { name: "Começar as perguntas" }));
  await screen.findByText(/Mãe Inventada está presente e concordou/);
}

/** The answers to the question with this number. */
async function question(number: number): Promise<HTMLElement> {
  return screen.findByRole("group", { name: new RegExp(`^Pergunta ${number} de 20`) });
}

test("the page for answering begins with the consent, which nobody has given for the guardian", async () => {
  serve(openAnswering, anAnswering());
  opened();
  expect(await screen.findByText(/Para quê/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Começar as perguntas" }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "marque que o responsável concorda",
  );
  expect(screen.queryByText(/Pergunta 1 de/)).toBeNull();
  await consented();
  expect(await question(20)).toBeDefined();
});

test("no question is answered beforehand; each answer is kept as it is given", async () => {
  const asked = serve(openAnswering, anAnswering());
  const kept = serve(saveStaffDraft, { saved_at: "2026-11-10T12:00:00Z" });
  opened();
  await consented();
  expect(asked.map(({ body }) => body)).toEqual([{ instrument: null }]);
  const first = await question(1);
  for (const radio of within(first).getAllByRole("radio")) {
    expect(radio).toHaveProperty("checked", false);
  }
  expect(screen.getByText("0/20 respondidas")).toBeDefined();
  await userEvent.click(within(first).getByRole("radio", { name: "Não" }));
  await userEvent.click(within(await question(2)).getByRole("radio", { name: "Sim" }));
  expect(screen.getByText("2/20 respondidas")).toBeDefined();
  // Whether both go together depends on how soon the second came.
  await waitFor(() => {
    const answers = kept.map(({ body }) => saveStaffDraft.body.parse(body).answers);
    expect(Object.assign({}, ...answers)).toEqual({ mchat_01: false, mchat_02: true });
  });
  expect(kept[0]?.params).toEqual({ id: idOf(1), form_id: idOf(30) });
  expect(await screen.findByText("Salvo")).toBeDefined();
});

test("what could not be kept is said, and goes with the next answer", async () => {
  serve(openAnswering, anAnswering());
  refuse(saveStaffDraft, { status: 503, detail: "Indisponível." });
  opened();
  await consented();
  await userEvent.click(within(await question(1)).getByRole("radio", { name: "Sim" }));
  expect(await screen.findByText(/Ainda não foi guardado/)).toBeDefined();
  const kept = serve(saveStaffDraft, { saved_at: "2026-11-10T12:00:00Z" });
  await userEvent.click(within(await question(2)).getByRole("radio", { name: "Sim" }));
  await waitFor(() =>
    expect(kept.at(-1)?.body).toEqual({
      answers: { mchat_01: true, mchat_02: true },
      consent: {
        text_version: "1/pt-BR",
        screening: true,
        share_with_school: false,
        given_at: AN_INSTANT,
      },
    }),
  );
});

test("a draft from elsewhere is gone on with, and a missing answer is gone to", async () => {
  serve(openAnswering, almostDone());
  opened();
  await consented();
  expect(await screen.findByDisplayValue("Rua do Rascunho, 2")).toBeDefined();
  expect(screen.getByDisplayValue("Fala pouco")).toBeDefined();
  expect(screen.getByText("19/20 respondidas")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Salvar respostas" }));
  const last = await question(20);
  expect(within(last).getByText("Falta responder esta pergunta.")).toBeDefined();
  expect(last.contains(document.activeElement)).toBe(true);
});

test("the answers go with who consented and when, and the result is shown", async () => {
  serve(openAnswering, almostDone());
  serve(saveStaffDraft, { saved_at: "2026-11-10T12:00:00Z" });
  const sent = serve(
    submitAnswering,
    aForm({ status: "concluido", result: aResult({ typed_by: "Dra. Helena" }) }),
  );
  opened();
  await consented();
  await userEvent.click(within(await question(20)).getByRole("radio", { name: "Não" }));
  await userEvent.click(screen.getByRole("button", { name: "Salvar respostas" }));
  expect(await screen.findByText("MCHAT 20 risco alto")).toBeDefined();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({
    guardian: idOf(50),
    address: "Rua do Rascunho, 2",
    notes: "",
    concern: "Fala pouco",
    lost_skills: null,
    seconds_taken: null,
    form_results: {
      type: "mchat",
      answers: Object.fromEntries(ITEMS.map(({ id }, index) => [id, index < 19])),
    },
    consent: {
      text_version: "1/pt-BR",
      screening: true,
      share_with_school: false,
      given_at: AN_INSTANT,
    },
  });
  const see = screen.getByRole("link", { name: "Ver a criança" });
  expect(see.getAttribute("href")).toBe(`/pacientes?paciente=${idOf(1)}`);
});

test("a guardian who was faster is told of, and nothing typed is thrown away", async () => {
  serve(openAnswering, almostDone());
  serve(saveStaffDraft, { saved_at: "2026-11-10T12:00:00Z" });
  refuse(submitAnswering, { status: 409, detail: "Este formulário já foi respondido." });
  opened();
  await consented();
  const last = await question(20);
  await userEvent.click(within(last).getByRole("radio", { name: "Sim" }));
  await userEvent.click(screen.getByRole("button", { name: "Salvar respostas" }));
  expect((await screen.findByRole("alert")).textContent).toContain("já foi respondido");
  expect(within(last).getByRole("radio", { name: "Sim" })).toHaveProperty("checked", true);
});

test("a form that cannot be opened here says why", async () => {
  refuse(openAnswering, { status: 409, detail: "O responsável já começou a responder outro." });
  opened();
  expect(await screen.findByText(/já começou a responder outro/)).toBeDefined();
});

test("an open form of that questionnaire is gone on with as it is", async () => {
  logInAs("clinic_doctor");
  const forms = [aForm({ instrument: "mchat", status: "parcial" })];
  serve(getPatient, aRecord({ age_years: 1, age_months: 20, forms }));
  const asked = serve(openAnswering, anAnswering());
  openPage(HERE, formsRoutes);
  await consented();
  expect(asked.map(({ body }) => body)).toEqual([{}]);
});
