import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, test } from "vitest";
import {
  getBackground,
  type KeptBackground,
  setBackground,
} from "#contract/screening/background.ts";
import { getPatient } from "#contract/screening/patients.ts";
import type { Role } from "#domain/access/roles.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aForm, aRecord, aResult } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { patientsRoutes } from "../patients/routes.ts";

// What the record loads on its own, so that no test waits for it.
beforeAll(async () => {
  await Promise.all([import("../patients/patient-detail.tsx"), import("./background-card.tsx")]);
}, 60_000);

const RECORD = aRecord();
const NOTHING: KeptBackground = {
  schooling: null,
  race_color: null,
  gestation_weeks: null,
  told: null,
};
const BY_FAMILY = { by: "family", at: "2026-03-16T15:00:00.000Z" } as const;
const TOLD: KeptBackground = {
  schooling: "medio_completo",
  race_color: "parda",
  gestation_weeks: "34",
  told: BY_FAMILY,
};

function open(told: KeptBackground, forms = RECORD.forms, role: Role = "clinic_doctor") {
  logInAs(role);
  serve(getPatient, { ...RECORD, forms });
  const read = serve(getBackground, told);
  openPage(`/pacientes?paciente=${RECORD.id}`, patientsRoutes);
  return read;
}
const card = async () => within(await screen.findByRole("region", { name: "Sobre a família" }));
const factsOf = (shown: Awaited<ReturnType<typeof card>>) =>
  shown.getAllByRole("definition").map(({ textContent }) => textContent);

describe("what a family told of itself", () => {
  test("is on the record in words, with who told it and when", async () => {
    open(TOLD);
    const shown = await card();
    await shown.findByText("A família contou em 16/03/2026.");
    expect(factsOf(shown)).toEqual(["34 semanas", "Parda", "Ensino médio completo"]);
  });

  test("and what it left open says so, as does what nobody asked yet and what it would rather not tell", async () => {
    open({ ...TOLD, race_color: null, schooling: "prefiro_nao_responder" });
    const shown = await card();
    await shown.findByText("Não informado");
    expect(factsOf(shown)).toEqual(["34 semanas", "Não informado", "Prefiro não responder"]);
  });

  test.each([
    [NOTHING, /A família ainda não contou/],
    [{ ...NOTHING, told: BY_FAMILY }, /A família prefere não contar/],
  ])("%#: where there is none, the record says why", async (told, words) => {
    open(told);
    expect(await (await card()).findByText(words)).toBeDefined();
  });

  test("is noted when it is told on the telephone", async () => {
    open(NOTHING);
    const noted = serve(setBackground, { ...NOTHING, race_color: "preta", told: BY_FAMILY });
    await userEvent.click(await (await card()).findByRole("button", { name: "Anotar" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/diga o motivo/)).toBeDefined();
    await userEvent.selectOptions(dialog.getByLabelText("Raça/cor da criança"), "Preta");
    await userEvent.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(noted).toHaveLength(1));
    expect(noted[0]?.body).toEqual({ schooling: null, race_color: "preta", gestation_weeks: null });
    expect(await (await card()).findByText("Preta")).toBeDefined();
  });

  test("stays in the dialog when the server refuses it", async () => {
    open(TOLD);
    refuse(setBackground, { status: 404, detail: "Não encontrado" });
    await userEvent.click(await (await card()).findByRole("button", { name: "Anotar" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByLabelText("Semanas de gestação")).toHaveProperty("value", "34");
    await userEvent.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await dialog.findByText(/Não encontrado/)).toBeDefined();
  });
});

describe("a child born before 37 weeks", () => {
  const NOTE = /^Nasceu com 34 semanas, antes do tempo\./;

  test("has a note with its result, once", async () => {
    open(TOLD, [aForm({ answered_at: "2026-03-10T12:00:00Z", result: aResult() })]);
    const result = within(await screen.findByRole("region", { name: "Último resultado" }));
    expect(await result.findByText(NOTE)).toBeDefined();
    await card();
    expect(screen.getAllByText(NOTE)).toHaveLength(1);
  });

  test("has it on the card where there is no result yet", async () => {
    open(TOLD);
    expect(await (await card()).findByText(NOTE)).toBeDefined();
  });

  test("and at term, or where nobody knows, there is none", async () => {
    open({ ...TOLD, gestation_weeks: "37" });
    await (await card()).findByText("37 semanas");
    expect(screen.queryByText(/^Nasceu com/)).toBeNull();
  });
});

test.each(["school_admin", "class_responsible"] as const)(
  "%s is shown nothing of it, and nothing of it is asked for",
  async (role) => {
    const read = open(TOLD, RECORD.forms, role);
    await screen.findByRole("heading", { name: RECORD.full_name });
    expect(screen.queryByRole("region", { name: "Sobre a família" })).toBeNull();
    expect(read).toEqual([]);
  },
);
