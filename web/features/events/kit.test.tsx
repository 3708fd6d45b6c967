import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import type { EventStimulusSet } from "#contract/events/event-kit.ts";
import { getEventKit, prepareDevice, storeEventRecord } from "#contract/events/screening-events.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { disconnect, serve } from "#web/testing/serve.ts";
import type { DoneElsewhere } from "./device/event-update.ts";
import { othersAfter, NO_UPDATE } from "./device/event-update.ts";
import * as films from "./device/films.ts";
import * as shell from "./device/shell.ts";
import { deviceRoutes } from "./routes.ts";
import {
  PIN,
  aContact,
  aKit,
  aPreparedDevice,
  disk,
  insertDisk,
  prepareOn,
} from "./testing/a-device.ts";
import { ADDRESS, chooseAna, comeOnline, press, type } from "./testing/device-screen.tsx";

let keepFilms: MockInstance<typeof films.keepFilms>;

// Loaded here, and not while the first of the tests waits.
const [{ FilmError }] = await Promise.all([
  import("#web/features/vision/stimuli/film-error.ts"),
  import("./device-page.tsx"),
  import("./texts.ts"),
]);

const film = { media_type: "video/mp4" as const, bytes: 6_000_000, duration_ms: 12_000 };
const SET: EventStimulusSet = {
  code: "clinica-x",
  version: 1,
  name: "Praça",
  pairs: [
    {
      social: { ...film, id: idOf(70), sha256: "a" },
      geometric: { ...film, id: idOf(71), sha256: "b" },
    },
  ],
};
const NOW = { code: "clinica-x", version: 2, name: "Praça" };
const READY =
  /Teste visual com os vídeos “Praça”, versão 1, prontos neste aparelho: 2 vídeos, 12 MB/;

beforeEach(() => {
  insertDisk();
  vi.spyOn(shell, "keepShell").mockResolvedValue();
  keepFilms = vi.spyOn(films, "keepFilms").mockResolvedValue();
  vi.spyOn(films, "openFilms").mockRejectedValue(new FilmError("not_loaded"));
});

/** Prepares a device by its form. */
async function prepare(): Promise<void> {
  logInAs("clinic_admin");
  serve(prepareDevice, aPreparedDevice());
  serve(getEventKit, aKit({ stimulus_set: SET }));
  comeOnline({ stimulus_set: SET });
  openPage(ADDRESS, deviceRoutes);
  await type("Nome do aparelho", "Tablet 1");
  await type(/PIN da equipe/, PIN);
  await press("Preparar");
}

describe("preparing a device of a clinic with films of its own", () => {
  test("takes them along and says that they are ready", async () => {
    await prepare();
    expect(await screen.findByText(READY)).toBeDefined();
    expect(keepFilms.mock.calls.map(([{ set }]) => set)).toEqual([SET]);
  });

  test("a film that does not come is told; once more, it is fetched without beginning anew", async () => {
    keepFilms.mockRejectedValueOnce(new FilmError("not_loaded"));
    await prepare();
    expect(await screen.findByText(/Um vídeo não chegou/)).toBeDefined();
    expect(localStorage.getItem("access_token")).not.toBeNull();
    await press("Tentar de novo");
    expect(await screen.findByText(READY)).toBeDefined();
    expect(localStorage.getItem("access_token")).toBeNull();
  });

  test("going on with the drawn scenes is somebody's choice, is shown, and can be taken back", async () => {
    keepFilms.mockRejectedValueOnce(new FilmError("undecodable"));
    await prepare();
    expect(await screen.findByText(/não consegue abrir um dos vídeos/)).toBeDefined();
    await press("Continuar com as cenas desenhadas");
    expect(await screen.findByText("Teste visual com as cenas desenhadas.")).toBeDefined();
    expect(await disk.vault.get("prepared")).toMatchObject({ films: null });
    await press("Buscar os vídeos da clínica");
    expect(await screen.findByText(READY)).toBeDefined();
  });
});

describe("a set that changes during the day", () => {
  test("is told, and the device keeps what it was prepared with until somebody changes it", async () => {
    await prepareOn(disk.vault, { films: SET, filmsNow: SET });
    comeOnline({ stimulus_set: NOW });
    openPage(ADDRESS, deviceRoutes);
    expect(await screen.findByText(/A clínica usa agora “Praça”, versão 2/)).toBeDefined();
    expect(screen.getByText(READY)).toBeDefined();
    serve(getEventKit, aKit({ stimulus_set: { ...SET, ...NOW } }));
    keepFilms.mockRejectedValueOnce(new FilmError("altered"));
    await press("Trocar pelos vídeos em uso");
    expect(await screen.findByText(/chegou diferente/)).toBeDefined();
    expect(screen.getByText(READY)).toBeDefined();
    await press("Tentar de novo");
    expect(await screen.findByText(/“Praça”, versão 2, prontos neste aparelho/)).toBeDefined();
  });

  test("a film that is gone from the device is told before the child, and nothing else is shown unasked", async () => {
    await prepareOn(disk.vault, { films: SET, filmsNow: SET });
    comeOnline({ stimulus_set: SET });
    openPage(ADDRESS, deviceRoutes);
    await chooseAna();
    await press("Fazer o teste visual");
    expect(await screen.findByText(/Um vídeo não chegou/)).toBeDefined();
    await press("Voltar à criança");
    await press("Fazer o teste visual");
    await press("Continuar com as cenas desenhadas");
    expect(await screen.findByRole("heading", { name: "Consentimento" })).toBeDefined();
  });

  test("the end takes the films away with the list", async () => {
    await prepareOn(disk.vault, { films: SET, filmsNow: SET });
    comeOnline({ is_closed: true });
    openPage(ADDRESS, deviceRoutes);
    expect(await screen.findByText(/O mutirão foi encerrado/)).toBeDefined();
    expect(screen.queryByText(READY)).toBeNull();
    expect(await disk.vault.get("prepared")).toMatchObject({ films: null, filmsNow: null });
  });
});

describe("what another tablet did", () => {
  const at = "2026-03-16T12:00:00Z";
  const elsewhere = [
    { patient_id: idOf(1), kind: "check_in" as const, device_name: "Tablet 2", at },
    { patient_id: idOf(1), kind: "answers" as const, device_name: "Tablet 2", at },
  ];

  test("is on the list and at the child's place, and is still known without a network", async () => {
    await prepareOn(disk.vault);
    comeOnline({ elsewhere });
    const { unmount } = openPage(ADDRESS, deviceRoutes);
    expect(await screen.findByText("respondeu em Tablet 2")).toBeDefined();
    expect(screen.getByRole("radio", { name: "Não chegaram 2" })).toBeDefined();
    expect(screen.getByRole("radio", { name: "Falta o questionário 0" })).toBeDefined();
    unmount();
    disconnect(storeEventRecord);
    openPage(ADDRESS, deviceRoutes);
    await chooseAna();
    expect(await screen.findByText(/Chegada registrada em Tablet 2/)).toBeDefined();
    expect(screen.getByText(/alguém terá de decidir entre os dois/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Registrar chegada" })).toBeNull();
  });

  test("told again or later changes nothing: the first time counts", () => {
    const told = { at, device: "Tablet 2" };
    const ana: DoneElsewhere = { arrived: told, answered: told, tested: null };
    const once = othersAfter(NO_UPDATE, aContact({ elsewhere, server_time: at }));
    expect(once).toEqual({ until: at, children: { [idOf(1)]: ana } });
    const later = elsewhere.map((each) => ({
      ...each,
      device_name: "Tablet 3",
      at: "2026-03-16T13:00:00Z",
    }));
    const again = othersAfter(once, aContact({ elsewhere: [...later, ...elsewhere] }));
    expect(again.children).toEqual(once.children);
  });
});
