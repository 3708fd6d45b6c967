import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import {
  answerObservation,
  askSchool,
  listObservations,
  type Observation,
  openObservation,
} from "#contract/screening/observations.ts";
import { getPatient } from "#contract/screening/patients.ts";
import { OBSERVATION_ITEMS } from "#domain/screening/observation/observation.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aRecord, idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { patientsRoutes } from "../patients/routes.ts";
import { observationsRoutes } from "./routes.ts";

const OPEN = {
  child_first_name: "Ana",
  organization_name: "Clínica Ipê",
  organization_article: "a" as const,
  school_name: "Escola Jardim Inventado",
  teacher_name: "Profa. Inventada",
  answered: false,
};

const MOSTLY: NonNullable<Observation["answer"]>["answers"] = {
  responds_to_name: "mostly",
  looks_at_faces: "mostly",
  shows_things: "mostly",
  points: "mostly",
  seeks_children: "mostly",
  takes_turns: "mostly",
  pretends: "mostly",
  follows_group: "mostly",
  understands_requests: "mostly",
  asks_for_help: "mostly",
  bears_changes: "mostly",
  at_ease_with_senses: "mostly",
};

const asked = (changes: Partial<Observation> = {}): Observation => ({
  id: idOf(7),
  state: "waits_for_permission",
  school_name: OPEN.school_name,
  teacher_name: OPEN.teacher_name,
  email: "profa@escola.example",
  asked_at: "2026-11-20T12:00:00Z",
  asked_by: "Bia Inventada",
  permission: null,
  expires_at: null,
  taken_back_at: null,
  answer: null,
  ...changes,
});

describe("the school's page", () => {
  const address = `/observacao/${"t".repeat(43)}`;
  const choose = async (legend: RegExp, choice: string) =>
    userEvent.click(
      within(screen.getByRole("group", { name: legend })).getByRole("radio", { name: choice }),
    );

  beforeEach(() => sessionStorage.clear());

  test("names the first question that is missing, keeps what was given over a reload, and thanks", async () => {
    serve(openObservation, OPEN);
    const calls = serve(answerObservation, { ...OPEN, answered: true });
    const first = openPage(address, observationsRoutes);
    await screen.findByRole("heading", { name: "Como é o dia a dia de Ana na escola?" });
    await choose(/^Atende quando/, "Às vezes");
    await userEvent.click(screen.getByRole("button", { name: "Enviar observação" }));
    expect(screen.getByRole("alert").textContent).toContain("Olha para o rosto");
    expect(calls).toEqual([]);
    first.unmount();

    openPage(address, observationsRoutes);
    await screen.findByText("1 de 12 respondidas");
    for (const group of screen.getAllByRole("group").slice(1, 12)) {
      await userEvent.click(within(group).getByRole("radio", { name: "Quase sempre" }));
    }
    await choose(/^Há quanto tempo/, "De um a seis meses");
    await userEvent.click(screen.getByRole("button", { name: "Enviar observação" }));
    await screen.findByRole("heading", { name: "Obrigado!" });
    expect(calls.map(({ body }) => body)).toEqual([
      {
        answers: Object.fromEntries(
          OBSERVATION_ITEMS.map((item, index) => [item, index === 0 ? "sometimes" : "mostly"]),
        ),
        acquaintance: "months",
        respondent: "Profa. Inventada",
        note: "",
      },
    ]);
    expect(sessionStorage.length).toBe(0);
    expect(screen.getByText(/^A sua observação chegou à Clínica Ipê/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Conhecer o TEA Start" })).toBeDefined();
  });

  test("a link that opens nothing any more says whom to ask", async () => {
    refuse(openObservation, {
      status: 410,
      code: "link_gone",
      detail: "Token inválido ou expirado",
    });
    openPage(address, observationsRoutes);
    await screen.findByRole("heading", { name: "Este link não abre mais" });
    expect(screen.getByText(/fale com quem enviou o pedido/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Conhecer o TEA Start" })).toBeDefined();
  });
});

describe("on the child's record", () => {
  const address = `/pacientes?paciente=${idOf(1)}`;

  beforeEach(() => {
    logInAs("clinic_admin");
    serve(getPatient, aRecord());
  });

  test("a school is asked, and without permission it is said that nothing leaves", async () => {
    serve(listObservations, []);
    const calls = serve(askSchool, asked());
    openPage(address, patientsRoutes);
    await userEvent.click(await screen.findByRole("button", { name: "Pedir à escola" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Enviar pedido" }));
    expect(await dialog.findByText("Nome da escola é obrigatório")).toBeDefined();
    await userEvent.write(dialog.getByLabelText(/^Escola/), "Escola Jardim Inventado");
    await userEvent.write(dialog.getByLabelText(/^Quem vai responder/), "Profa. Inventada");
    await userEvent.write(dialog.getByLabelText(/^E-mail/), "profa@escola.example");
    await userEvent.click(dialog.getByRole("button", { name: "Enviar pedido" }));
    await screen.findByText("Pedido guardado: sai assim que o responsável autorizar.");
    expect(calls[0]?.body).not.toHaveProperty("permission");
  });

  test("what the school said is read with what is rarely seen on top", async () => {
    const answer: Observation["answer"] = {
      at: "2026-11-21T12:00:00Z",
      respondent: "Profa. Inventada",
      acquaintance: "months",
      version: "1",
      answers: { ...MOSTLY, points: "rarely" },
      note: "Gosta de música.",
    };
    serve(listObservations, [asked({ state: "answered", answer })]);
    openPage(address, patientsRoutes);
    await userEvent.click(await screen.findByRole("button", { name: "Ler respostas" }));
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getAllByRole("term")[0]?.textContent).toMatch(/^Aponta/));
    expect(dialog.getByText("Gosta de música.")).toBeDefined();
  });
});
