import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getPatient } from "#contract/screening/patients.ts";
import { listUsedStimulusSets } from "#contract/vision/stimulus-sets.ts";
import { getCoding } from "#contract/vision/vision-coding.ts";
import {
  invalidateVisionSession,
  listVisionSessions,
  noteVisionSession,
} from "#contract/vision/vision.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aRecord, idOf } from "#web/testing/people.ts";
import { showOn } from "#web/testing/screen.ts";
import { hang, refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { aReading, aSession } from "#web/testing/vision-tests.ts";
import { recordWithVision } from "./testing/record-with-vision.tsx";

// Loaded here, and not while the first of the tests waits.
await Promise.all([import("./vision-card.tsx"), import("./session-dialog.tsx")]);

const ADDRESS = `/pacientes?paciente=${idOf(1)}`;

const card = async () => within(await screen.findByRole("region", { name: "Teste visual" }));

/** However busy the machine: this waits for what is loaded, and measures nothing. */
const LOADED_MS = 180_000;

/** What a record loads bit by bit it loads here, for the same reason. */
beforeAll(async () => {
  showOn("wide");
  logInAs("clinic_doctor");
  serve(getPatient, aRecord());
  serve(listVisionSessions, []);
  const page = openPage(ADDRESS, recordWithVision);
  await screen.findByRole("region", { name: "Teste visual" }, { timeout: LOADED_MS });
  page.unmount();
}, LOADED_MS);

beforeEach(() => {
  logInAs("clinic_doctor");
  serve(getPatient, aRecord());
  // What an examiner's phone said stands beside it, in its own time.
  hang(getCoding);
});

describe("a child's visual tests on the record", () => {
  test("none yet: what it is, and the way to one", async () => {
    serve(listVisionSessions, []);
    openPage(ADDRESS, recordWithVision);
    const shown = await card();
    expect(await shown.findByText(/Nenhum teste visual ainda/)).toBeDefined();
    expect(shown.getByRole("link", { name: "Iniciar teste visual" }).getAttribute("href")).toBe(
      `/teste-visual/${idOf(1)}`,
    );
  });

  test("a failure is said, with a way to ask again", async () => {
    refuse(listVisionSessions, { status: 500, detail: "Erro interno" });
    openPage(ADDRESS, recordWithVision);
    expect(await (await card()).findByText(/Erro interno/)).toBeDefined();
  });

  test("a valid one shows its share with the interval, and never without what it is", async () => {
    serve(listVisionSessions, [aSession()]);
    openPage(ADDRESS, recordWithVision);
    const shown = await card();
    expect(await shown.findByText(/^Cena social: \d+% \(de \d+% a \d+%\)$/)).toBeDefined();
    expect(shown.getByText("Melhor qualidade")).toBeDefined();
    expect(
      shown.getByText(/apoio ao profissional, em validação\. Não é diagnóstico/),
    ).toBeDefined();
  });

  test("tests with other pictures say so each by name, and that they are not for comparison", async () => {
    const own = { code: "clinica-7", version: 2 };
    serve(listVisionSessions, [
      aSession({ id: idOf(71), number: 2, stimulus_set: own }),
      aSession(),
    ]);
    serve(listUsedStimulusSets, [{ ...own, name: "Praça", unlike: null }]);
    openPage(ADDRESS, recordWithVision);
    const shown = await card();
    expect(await shown.findByText("Vídeos “Praça”, versão 2")).toBeDefined();
    expect(shown.getByText("Cenas desenhadas, versão 1")).toBeDefined();
    expect(shown.getByText(/cenas diferentes, e por isso não se comparam/)).toBeDefined();
    expect(shown.getAllByText("Melhor qualidade")).toHaveLength(2);
  });

  test("one that cannot be read has no share, and its reasons in calm words", async () => {
    const reading = aReading({ seed: 2, socialShare: 0.5, awayShare: 0.9 });
    serve(listVisionSessions, [aSession({ state: "inconclusive", reading, is_reported: true })]);
    openPage(ADDRESS, recordWithVision);
    const shown = await card();
    expect(await shown.findByText("Inconclusivo")).toBeDefined();
    expect(shown.queryByText("Melhor qualidade")).toBeNull();
    await userEvent.click(await shown.findByRole("button", { name: /Ver teste/ }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.queryByText(/do olhar foi para a cena social/)).toBeNull();
    expect(dialog.queryByText(/olhou primeiro para a social/)).toBeNull();
    expect(dialog.getByText(/não diz nada sobre a criança/)).toBeDefined();
    expect(dialog.getByText(/A criança olhou pouco para a tela/)).toBeDefined();
  });
});

describe("a visual test, opened", () => {
  test("has each pair, how it was made, and takes a note", async () => {
    serve(listVisionSessions, [aSession()]);
    const noted = serve(noteVisionSession, aSession({ notes: "sono" }));
    openPage(ADDRESS, recordWithVision);
    await userEvent.click(await (await card()).findByRole("button", { name: /Ver teste/ }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getAllByRole("row")).toHaveLength(7);
    expect(dialog.getByText(/do olhar foi para a cena social/)).toBeDefined();
    expect(dialog.getByText("Mãe Inventada (Mãe) · Aqui na tela")).toBeDefined();
    await userEvent.type(dialog.getByLabelText("Anotações da equipe"), "sono");
    await userEvent.click(dialog.getByRole("button", { name: "Guardar anotação" }));
    await waitFor(() => expect(noted[0]?.body).toEqual({ notes: "sono" }));
  });

  test("is said not to count with a reason", async () => {
    serve(listVisionSessions, [aSession()]);
    const said = serve(invalidateVisionSession, aSession({ state: "invalidated" }));
    openPage(ADDRESS, recordWithVision);
    await userEvent.click(await (await card()).findByRole("button", { name: /Ver teste/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Invalidar este teste" }));
    await userEvent.write(dialog.getByLabelText(/Por que este teste não vale/), "criança errada");
    await userEvent.click(dialog.getByRole("button", { name: "Invalidar" }));
    await waitFor(() => expect(said[0]?.body).toEqual({ reason: "criança errada" }));
  });

  test("one that does not count shows its measures and no result", async () => {
    const invalidated = {
      at: "2026-11-02T12:00:00Z",
      by: "Bia Inventada",
      reason: "outra criança",
    };
    serve(listVisionSessions, [
      aSession({ state: "invalidated", is_reported: false, invalidated }),
    ]);
    openPage(ADDRESS, recordWithVision);
    await userEvent.click(await (await card()).findByRole("button", { name: /Ver teste/ }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("Invalidado por Bia Inventada: outra criança")).toBeDefined();
    expect(dialog.getByText(/Não vale como resultado/)).toBeDefined();
    expect(dialog.queryByText("Válido")).toBeNull();
    expect(dialog.queryByText(/do olhar foi para a cena social/)).toBeNull();
    expect(dialog.getAllByRole("row")).toHaveLength(7);
  });

  test("one that has begun and is not over says where it may be", async () => {
    serve(listVisionSessions, [
      aSession({ state: "started", reading: null, is_reported: false, finished_at: null }),
    ]);
    openPage(ADDRESS, recordWithVision);
    const shown = await card();
    expect(await shown.findByText("Iniciado")).toBeDefined();
    expect(shown.getByText(/Em andamento, ou ainda guardado no aparelho/)).toBeDefined();
    expect(shown.queryByRole("button", { name: /Ver teste/ })).toBeNull();
  });

  test("an interrupted one says why", async () => {
    const aborted = { reason: "child_asleep", note: "" } as const;
    serve(listVisionSessions, [
      aSession({ state: "aborted", reading: null, is_reported: false, aborted }),
    ]);
    openPage(ADDRESS, recordWithVision);
    const shown = await card();
    expect(await shown.findByText("Interrompido")).toBeDefined();
    await userEvent.click(shown.getByRole("button", { name: /Ver teste/ }));
    expect(await screen.findByText("Motivo: A criança dormiu.")).toBeDefined();
  });
});

test("school roles see nothing of it", async () => {
  logInAs("school_admin");
  serve(getPatient, aRecord());
  openPage(ADDRESS, recordWithVision);
  expect(await screen.findByRole("heading", { name: "Criança Inventada 1" })).toBeDefined();
  expect(screen.queryByRole("region", { name: "Teste visual" })).toBeNull();
});
