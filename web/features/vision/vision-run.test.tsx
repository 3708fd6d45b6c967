import { act, screen, waitFor } from "@testing-library/react";
import { Navigate, Outlet } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { refresh } from "#contract/access/auth.ts";
import { getPatient } from "#contract/screening/patients.ts";
import { getActiveStimulusSet } from "#contract/vision/stimulus-sets.ts";
import {
  listVisionSessions,
  putVisionSession,
  startVisionSession,
} from "#contract/vision/vision.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { clearTokens } from "#web/platform/session/tokens.ts";
import { useSession } from "#web/platform/session/use-session.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { memoryDatabase } from "#web/testing/memory-database.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aRecord, anAccount, idOf } from "#web/testing/people.ts";
import { disconnect, refuse, respond, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { visionRoutes } from "./routes.ts";
import { listUnsent } from "./unsent.ts";

// Loaded here, and not while the first of the tests waits.
await Promise.all([import("./vision-page.tsx"), import("./demonstration-page.tsx")]);

const ADDRESS = `/teste-visual/${idOf(1)}`;

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));

const device = memoryDatabase();

/** jsdom draws nothing, and keeps nothing. */
beforeEach(() => {
  device.install();
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});

afterEach(() => {
  Reflect.deleteProperty(navigator, "mediaDevices");
});

/** Staff's pages stand only as long as their session, or what holds it. */
function WithSession() {
  return useSession() ? <Outlet /> : <Navigate to="/login" replace />;
}

/** Opens the test of a child that was never tested. */
function openTest() {
  logInAs("clinic_doctor");
  serve(getPatient, aRecord({ age_years: 2, age_months: 30 }));
  serve(listVisionSessions, []);
  serve(getActiveStimulusSet, { set: null });
  return openPage(ADDRESS, [
    { Component: WithSession, children: [...visionRoutes, { path: "/pacientes", element: null }] },
  ]);
}

/** Goes through the consent. */
async function consent() {
  await userEvent.click(await screen.findByRole("checkbox", { name: /Li estas informações/ }));
  await press("Continuar");
}

/** Begins a test that an examiner codes alone. */
async function beginAlone() {
  await consent();
  await press("Fazer só com o examinador");
  await press("Começar o teste");
}

/** Breaks the test off for a reason. */
async function end(reason: string) {
  await userEvent.keyboard("{Escape}");
  await press("Encerrar o teste");
  await userEvent.click(screen.getByRole("radio", { name: reason }));
  await press("Encerrar");
}

describe("before the test", () => {
  test("without the guardian's word nothing goes on", async () => {
    openTest();
    await press("Continuar");
    expect(await screen.findByText("Sem a autorização o teste não começa")).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText("Quem autoriza"), "Outra pessoa");
    await press("Continuar");
    expect(screen.getByText("Diga quem autoriza")).toBeDefined();
  });

  test("epilepsy is answered with words that a person can act on", async () => {
    openTest();
    await userEvent.click(await screen.findByRole("checkbox", { name: "Epilepsia fotossensível" }));
    expect(screen.getByRole("alert").textContent).toContain("converse antes");
  });

  test.each([
    ["NotAllowedError", "O navegador não deixou usar a câmera."],
    ["NotFoundError", "Nenhuma câmera foi encontrada."],
    ["NotReadableError", "A câmera não respondeu."],
  ])("a camera that fails by %s says what to do", async (name, words) => {
    const getUserMedia = () => Promise.reject(new DOMException("no", name));
    Object.defineProperty(navigator, "mediaDevices", {
      configurable: true,
      value: { getUserMedia },
    });
    openTest();
    await consent();
    await press("Ligar a câmera");
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole("button", { name: "Tentar de novo" })).toBeDefined();
    expect(screen.getByRole("button", { name: "Fazer só com o examinador" })).toBeDefined();
  });

  test("an address without TLS is said as that", async () => {
    openTest();
    await consent();
    await press("Ligar a câmera");
    expect(await screen.findByText(/Neste endereço o navegador não libera/)).toBeDefined();
  });
});

describe("a test that an examiner codes alone", () => {
  test("tells the server that it begins, and stores what was coded when it is broken off", async () => {
    const begun = respond(startVisionSession, () => new Response(null, { status: 503 }));
    const stored = respond(putVisionSession, () => new Response(null, { status: 503 }));
    openTest();
    await beginAlone();
    await userEvent.keyboard("{ArrowLeft}{ArrowDown}");
    await end("A criança não quis");
    await waitFor(() => expect(stored).not.toEqual([]));
    const upload = putVisionSession.body.parse(stored[0]?.body);
    expect(upload).toMatchObject({
      operator: anAccount("clinic_doctor").id,
      patient: idOf(1),
      attempt: 1,
      method: "examiner",
      samples: null,
      reading: null,
      ended: { how: "aborted", reason: "child_refused" },
      consent: { guardian: idOf(50) },
    });
    expect(upload.keys?.map(({ look }) => look)).toEqual(["left", "away"]);
    expect(begun).toHaveLength(1);
    expect(await screen.findByText("Teste interrompido. Isso é comum.")).toBeDefined();
    expect(screen.getByText(/Não é diagnóstico/)).toBeDefined();
  });

  test("by the guardian's wish nothing that was coded is sent, and nobody is asked to try again", async () => {
    refuse(startVisionSession, { status: 503 });
    const stored = respond(putVisionSession, () => new Response(null, { status: 503 }));
    openTest();
    await beginAlone();
    await userEvent.keyboard("{ArrowLeft}");
    await end("O responsável pediu para parar");
    await waitFor(() => expect(stored).not.toEqual([]));
    expect(putVisionSession.body.parse(stored[0]?.body)).toMatchObject({
      samples: null,
      shown: [],
    });
    expect(screen.queryByRole("button", { name: "Refazer agora" })).toBeNull();
  });

  test("what can be kept neither on the server nor here stays on the screen, to be kept again", async () => {
    device.fill(true);
    disconnect(startVisionSession);
    const tried = disconnect(putVisionSession);
    openTest();
    await beginAlone();
    await end("Fomos interrompidos");
    expect(await screen.findByText(/O teste ainda não foi guardado/)).toBeDefined();
    await press("Guardar de novo");
    await waitFor(() => expect(tried.length).toBeGreaterThan(1));
  });

  test("a pause goes on where it was", async () => {
    refuse(startVisionSession, { status: 503 });
    openTest();
    await beginAlone();
    await userEvent.keyboard("{Escape}");
    expect(await screen.findByRole("heading", { name: "Teste em pausa" })).toBeDefined();
    await press("Continuar");
    expect(screen.queryByRole("heading", { name: "Teste em pausa" })).toBeNull();
    expect(screen.getByRole("button", { name: "Pausar" })).toBeDefined();
  });
});

test("a demonstration says so all the time, and asks the server for nothing", async () => {
  logInAs("clinic_doctor");
  openPage("/teste-visual/demonstracao", visionRoutes);
  await press("Começar a demonstração");
  expect(screen.getByText(/Modo demonstração/)).toBeDefined();
  expect(await screen.findByText("Rosto da criança encontrado")).toBeDefined();
  await press("Começar agora");
  expect(screen.getByText(/Modo demonstração/)).toBeDefined();
  expect(screen.getByText("Demonstração")).toBeDefined();
  await end("Outro motivo");
  expect(await screen.findByText("Era uma demonstração: nada foi guardado.")).toBeDefined();
});

describe("a session that ends in the middle", () => {
  test("leaves the child its test, keeps what was coded, and says that it is sent after a login", async () => {
    refuse(startVisionSession, { status: 503 });
    refuse(refresh, { status: 401 });
    refuse(putVisionSession, { status: 401 });
    const page = openTest();
    await beginAlone();
    act(clearTokens);
    expect(screen.getByRole("button", { name: "Pausar" })).toBeDefined();
    await userEvent.keyboard("{ArrowLeft}");
    await end("Fomos interrompidos");
    expect(await screen.findByText(/A sua sessão terminou durante o teste/)).toBeDefined();
    await press("Entrar de novo");
    await waitFor(() => expect(page.address()).toBe("/login"));
    const [kept] = await listUnsent(Date.now());
    expect(kept?.upload.keys).toMatchObject([{ look: "left" }]);
  });
});

describe("another person who logs in before the test has ended", () => {
  test("neither runs nor sends it: it waits for the one who began it", async () => {
    const begun = refuse(startVisionSession, { status: 503 });
    const sent = refuse(putVisionSession, {
      status: 409,
      detail: "Feito em outra conta.",
      fields: { operator: "Feito em outra conta." },
    });
    const { queryClient } = openTest();
    await beginAlone();
    await userEvent.keyboard("{ArrowLeft}");
    const other = { ...anAccount("clinic_doctor"), id: idOf(99) };
    act(() => void queryClient.setQueryData(accountQuery.queryKey, other));
    await end("Fomos interrompidos");
    expect(await screen.findByText(/A sua sessão terminou durante o teste/)).toBeDefined();
    const mine = { operator: anAccount("clinic_doctor").id };
    expect(begun[0]?.body).toMatchObject(mine);
    expect(sent[0]?.body).toMatchObject(mine);
    const [kept] = await listUnsent(Date.now());
    expect(kept).toMatchObject({ account: mine.operator, refusal: null });
  });
});

test("a page that is left in the middle leaves the test on the device, as an interrupted one", async () => {
  refuse(startVisionSession, { status: 503 });
  const page = openTest();
  await beginAlone();
  await userEvent.keyboard("{ArrowRight}");
  page.unmount();
  await waitFor(async () => {
    const [kept] = await listUnsent(Date.now() + 2 * 3_600_000);
    expect(kept?.upload).toMatchObject({
      ended: { how: "aborted", reason: "interrupted" },
      keys: [{ look: "right" }],
    });
  });
});
