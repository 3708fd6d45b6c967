import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { soundName } from "#domain/screening/sentences.ts";
import { prepareDevice } from "../testing/open-form.tsx";
import { aSoundingDevice } from "../testing/sounding-device.ts";
import { reportData } from "./render-report.tsx";
import type { ReportApi } from "./report-api.ts";
import { ReportPage } from "./report-page.tsx";

const user = userEvent.setup({ applyAccept: false });
beforeEach(() => {
  prepareDevice();
  globalThis.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Answer = Awaited<ReturnType<ReportApi["open"]>>;

const ASKED: Answer = { kind: "ok", value: { asks_report: true, sent: [] } };
const ARRIVED: Answer = {
  kind: "ok",
  value: {
    asks_report: true,
    sent: [{ id: "1", type: "application/pdf", bytes: 9, at: "2026-03-15T15:00:00Z" }],
  },
};
const PDF = new File(["%PDF-1.7"], "laudo.pdf", { type: "application/pdf" });

function open(first = ASKED) {
  const device = aSoundingDevice();
  const api = {
    open: vi.fn<ReportApi["open"]>(() => Promise.resolve(first)),
    send: vi.fn<ReportApi["send"]>(() => Promise.resolve(ARRIVED)),
  };
  render(
    <ReportPage data={reportData("pt-BR")} api={api} link="/pacientes/complemento/t?lang=pt-BR" />,
  );
  return { api, device };
}

const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
/** Chooses a file by one of the two ways: the camera, or the files of the device. */
async function choose(file: File, way: "camera" | "files" = "files"): Promise<void> {
  await screen.findByRole("button", { name: "Tirar foto" });
  const inputs = [...document.querySelectorAll<HTMLInputElement>("input[type=file]")];
  const input = inputs.find((each) => each.hasAttribute("capture") === (way === "camera"));
  if (!input) throw new Error(`there is no way to the ${way}`);
  await user.upload(input, file);
}

test("a report is looked at before it leaves, sent once, and seen to have arrived", async () => {
  const { api } = open();
  expect(await screen.findByText(/Só a equipe vê/)).toBeDefined();
  await choose(PDF);
  expect(heading()).toBe("É esta?");
  expect(screen.getByText("Arquivo PDF")).toBeDefined();
  expect(api.send).not.toHaveBeenCalled();
  await press("Enviar");
  expect(heading()).toBe("Recebemos. Obrigado!");
  expect(api.send.mock.calls[0]?.[1]).toBe(PDF);
  expect(screen.getByRole("listitem").textContent).toMatch(/^Arquivo PDF, /);
  await press("Enviar mais uma");
  expect(heading()).toBe("Enviar o relatório");
});

test("tried again after a lost network, it is the same file", async () => {
  const { api } = open();
  api.send.mockResolvedValueOnce({ kind: "unreachable" });
  await choose(PDF, "camera");
  await press("Enviar");
  expect((await screen.findByRole("alert")).textContent).toContain("ainda não foi enviada");
  await press("Tentar de novo");
  expect(heading()).toBe("Recebemos. Obrigado!");
  const [first, second] = api.send.mock.calls;
  expect(second?.[0]).toBe(first?.[0]);
});

test("what the server says of a file is said, and another one may be chosen", async () => {
  const { api } = open();
  const detail = "Envie uma foto ou um PDF do relatório.";
  api.send.mockResolvedValueOnce({ kind: "refused", status: 422, detail });
  await choose(PDF);
  await press("Enviar");
  expect((await screen.findByRole("alert")).textContent).toBe(detail);
  await press("Escolher outra");
  await choose(new File(["%PDF-1.7 x"], "outro.pdf", { type: "application/pdf" }));
  await press("Enviar");
  expect(heading()).toBe("Recebemos. Obrigado!");
  const ids = api.send.mock.calls.map(([id]) => id);
  expect(new Set(ids).size).toBe(2);
});

test("a document too large never leaves, nor does a picture that cannot be opened", async () => {
  const { api } = open();
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no picture")));
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "grande.pdf", {
    type: "application/pdf",
  });
  await choose(large);
  expect((await screen.findByRole("alert")).textContent).toContain("pode ter até 10 MB");
  await choose(new File(["x"], "foto.jpg", { type: "image/jpeg" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Não conseguimos abrir");
  expect(api.send).not.toHaveBeenCalled();
});

test("without a referral nothing is asked for, and an old link says how to get a new one", async () => {
  open({ kind: "ok", value: { asks_report: false, sent: [] } });
  expect(await screen.findByText(/fale com a equipe/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Tirar foto" })).toBeNull();
  cleanup();
  open({ kind: "refused", status: 410, detail: "" });
  expect(await screen.findByText("Este link não vale mais")).toBeDefined();
});

test("what could not be loaded is asked for again", async () => {
  const { api } = open({ kind: "unreachable" });
  api.open.mockResolvedValueOnce(ASKED);
  await press("Tentar de novo");
  expect(await screen.findByRole("button", { name: "Tirar foto" })).toBeDefined();
});

test("it is heard, why first", async () => {
  const { device } = open();
  await press("Ouvir");
  expect(device.played[0]).toContain(soundName("pt-BR", "Enviar o relatório."));
});
