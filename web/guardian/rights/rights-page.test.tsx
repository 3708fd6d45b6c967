import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type {
  FamilyConsents,
  FamilyErasure,
  HeldData,
  OwnContact,
  RightsEntry,
} from "#contract/registry/family-rights.ts";
import type { RightsApi } from "./rights-api.ts";
import { RightsPage } from "./rights-page.tsx";
import { RIGHTS_TEXTS } from "./texts.ts";

/** A mother passes the second check, and reads what is held. */

const DOOR: RightsEntry = {
  team: { name: "Clínica Aurora", article: null, phone: "+558133330000" },
  ways: [
    { way: "email", hidden: "m•••@familia.example" },
    { way: "whatsapp", hidden: "••••01" },
  ],
};
const DATA: HeldData = {
  made_at: "2026-03-16T15:00:00.000Z",
  organization_name: "Clínica Aurora",
  organization_article: null,
  parts: [
    {
      section: "child",
      entries: [{ full_name: "Lia Prado", date_of_birth: "2024-12-01", cpf: "" }],
    },
    { section: "shares", entries: [] },
    { section: "readers", entries: [{ day: "2026-03-16", role: "clinic_doctor", times: 2 }] },
  ],
};

const CONTACT: OwnContact = {
  address: "Rua A, 1",
  email: "mae@familia.example",
  phone: "+5581999990001",
};
const CONSENTS: FamilyConsents = {
  consents: [
    {
      kind: "answers",
      id: null,
      with: "",
      at: "2026-03-10T12:00:00.000Z",
      text_version: "1/pt-BR",
    },
    { kind: "share", id: "s1", with: "CER Recife", at: null, text_version: "parceiro-1" },
  ],
};

const NO_REQUEST: FamilyErasure = { keeps_record: true, request: null };
const REQUEST = {
  asked_at: "2026-03-16T15:00:00.000Z",
  due_on: "2026-03-31",
  state: "open",
  answered_at: null,
  reason: "",
} as const;

const ok = <Value,>(value: Value) => Promise.resolve({ kind: "ok" as const, value });
const refused = (status: number, detail: string) =>
  Promise.resolve({ kind: "refused" as const, status, detail });

function show(changes: Partial<RightsApi> = {}) {
  const api: RightsApi = {
    door: () => ok(DOOR),
    sendCode: vi.fn<RightsApi["sendCode"]>(() =>
      ok({ hidden: "m•••@familia.example", minutes: 60 }),
    ),
    open: vi.fn<RightsApi["open"]>(() => ok({ session: "s" })),
    data: () => ok(DATA),
    contact: () => ok(CONTACT),
    correctAddress: vi.fn<RightsApi["correctAddress"]>((address) => ok({ ...CONTACT, address })),
    proposeContact: vi.fn<RightsApi["proposeContact"]>((_, hidden) => ok({ hidden, minutes: 60 })),
    confirmContact: vi.fn<RightsApi["confirmContact"]>(() =>
      ok({ ...CONTACT, email: "nova@familia.example" }),
    ),
    consents: () => ok(CONSENTS),
    withdraw: vi.fn<RightsApi["withdraw"]>(() => ok({ consents: CONSENTS.consents.slice(0, 1) })),
    erasure: () => ok(NO_REQUEST),
    askForErasure: vi.fn<RightsApi["askForErasure"]>(() =>
      ok({ keeps_record: true, request: REQUEST }),
    ),
    withdrawErasure: vi.fn<RightsApi["withdrawErasure"]>(() =>
      ok({ keeps_record: true, request: { ...REQUEST, state: "withdrawn" } }),
    ),
    pdf: () => Promise.resolve(null),
    file: vi.fn<RightsApi["file"]>(() => Promise.resolve(null)),
    ...changes,
  };
  const data = { language: "pt-BR", variant: "rights", texts: RIGHTS_TEXTS["pt-BR"] } as const;
  render(<RightsPage data={data} api={api} link="/pacientes/complemento/t" />);
  return api;
}

async function askForCode(): Promise<void> {
  fireEvent.click(await screen.findByRole("radio", { name: /E-mail m/ }));
  fireEvent.click(screen.getByRole("button", { name: "Enviar o código" }));
  await screen.findByLabelText("Código de 6 números");
}

function giveCode(): void {
  fireEvent.change(screen.getByLabelText("Código de 6 números"), { target: { value: "123456" } });
  fireEvent.change(screen.getByLabelText("Quando a criança nasceu?"), {
    target: { value: "2024-12-01" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Abrir" }));
}

test("the code goes where it is chosen, and opens all that is held, by its parts and in words", async () => {
  const api = show();
  await askForCode();
  expect(api.sendCode).toHaveBeenCalledWith("email");
  giveCode();
  expect(await screen.findByText(/tudo o que a Clínica Aurora guarda/)).toBeDefined();
  expect(api.open).toHaveBeenCalledWith("2024-12-01", "123456");
  expect(screen.getByText("Lia Prado")).toBeDefined();
  expect(screen.getByText("1 de dezembro de 2024")).toBeDefined();
  expect(screen.getByText("Médico(a)")).toBeDefined();
  // What is empty is not there.
  expect(screen.queryByText("CPF")).toBeNull();
  expect(screen.queryByText("Compartilhado com")).toBeNull();
});

test("a file that was sent can be taken along, and one that is gone is told", async () => {
  const received = { channel: "page", file: "sent_document", file_id: "f-1" };
  const parts = [{ section: "received" as const, entries: [received] }];
  const api = show({ data: () => ok({ ...DATA, parts }) });
  await askForCode();
  giveCode();
  fireEvent.click(await screen.findByRole("button", { name: "Baixar este arquivo", hidden: true }));
  expect(api.file).toHaveBeenCalledWith("f-1");
  expect((await screen.findByRole("alert")).textContent).toMatch(/Não conseguimos/);
  // What it is fetched by is nothing to be read.
  expect(screen.queryByText("f-1")).toBeNull();
});

test("a wrong code is said, and the page stays", async () => {
  show({ open: () => refused(422, "Código inválido") });
  await askForCode();
  giveCode();
  expect((await screen.findByRole("alert")).textContent).toContain("não confere");
  expect(screen.getByDisplayValue("123456")).toBeDefined();
});

test("who has no access is told to ask the team, and not why", async () => {
  show({ open: () => refused(403, "Este contato não tem acesso.") });
  await askForCode();
  giveCode();
  const said = await screen.findByRole("alert");
  expect(said.textContent).toContain(
    "não tem acesso aos dados da criança por aqui. Fale com a equipe",
  );
});

test("what is over leads back to the way in, and says so", async () => {
  show({ data: () => refused(401, "O tempo acabou.") });
  await askForCode();
  giveCode();
  expect(await screen.findByRole("button", { name: "Enviar o código" })).toBeDefined();
  expect(document.body.textContent).toContain("O tempo acabou");
});

test("without a contact the family is told whom to ask, and a link that is gone says so", async () => {
  show({ door: () => ok({ ...DOOR, ways: [] }) });
  expect(await screen.findByText(/não tem um e-mail ou WhatsApp seu/)).toBeDefined();
  expect(screen.getByRole("link", { name: "(81) 3333-0000" })).toBeDefined();
  show({ door: () => refused(410, "Token inválido ou expirado") });
  await waitFor(() =>
    expect(screen.getByRole("heading", { name: "Este link não vale mais" })).toBeDefined(),
  );
});

test("the address is corrected, and another e-mail only with the code that went there", async () => {
  const api = show();
  await askForCode();
  giveCode();
  const address = await screen.findByLabelText("Endereço da criança");
  fireEvent.change(address, { target: { value: "Rua B, 2" } });
  fireEvent.click(screen.getByRole("button", { name: "Salvar o endereço" }));
  expect(await screen.findByText("Pronto, está salvo.")).toBeDefined();
  expect(api.correctAddress).toHaveBeenCalledWith("Rua B, 2");
  fireEvent.click(screen.getByRole("button", { name: "Trocar o e-mail" }));
  const email = screen.getByLabelText("Seu e-mail");
  fireEvent.change(email, { target: { value: "nova@familia.example" } });
  fireEvent.click(screen.getByRole("button", { name: "Enviar o código" }));
  const code = await screen.findByLabelText("Código de 6 números");
  expect(screen.getByText(/Seu e-mail/).parentElement?.textContent).toContain(
    "mae@familia.example",
  );
  fireEvent.change(code, { target: { value: "654321" } });
  fireEvent.click(screen.getByRole("button", { name: "Confirmar" }));
  expect(await screen.findByText("Pronto, o contato foi trocado.")).toBeDefined();
  expect(api.confirmContact).toHaveBeenCalledWith("email", "654321");
  expect(document.body.textContent).toContain("nova@familia.example");
});

test("a permission is taken back once it is said what follows, and may be kept", async () => {
  const api = show();
  await askForCode();
  giveCode();
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  await screen.findByRole("heading", { name: "Compartilhar com CER Recife" });
  expect(screen.getByText("Autorizado em 10 de março de 2026. Texto 1/pt-BR.")).toBeDefined();
  press("Retirar: Compartilhar com CER Recife");
  expect(screen.getByText(/deixa de ver as informações da criança agora/)).toBeDefined();
  press("Manter");
  expect(api.withdraw).not.toHaveBeenCalled();
  press("Retirar: Compartilhar com CER Recife");
  press("Sim, retirar");
  expect(await screen.findByText("Pronto, a autorização foi retirada.")).toBeDefined();
  expect(api.withdraw).toHaveBeenCalledWith("share", "s1");
  expect(screen.queryByRole("heading", { name: "Compartilhar com CER Recife" })).toBeNull();
});

test("erasure is asked for once it is said what follows, and taken back", async () => {
  const api = show();
  await askForCode();
  giveCode();
  fireEvent.click(await screen.findByRole("button", { name: "Pedir para apagar" }));
  expect(api.askForErasure).not.toHaveBeenCalled();
  expect(screen.getByText(/o encaminhamento também/)).toBeDefined();
  expect(screen.getByText(/guardar o prontuário por 20 anos/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Sim, quero pedir" }));
  const asked = await screen.findByText(
    "Você pediu em 16 de março de 2026. A equipe responde até 31 de março de 2026.",
  );
  expect(asked).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Desistir do pedido" }));
  expect(await screen.findByText(/Nada foi apagado/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Pedir para apagar" })).toBeDefined();
});

test("a no is told with its reason, and a school that keeps nothing says nothing of a record", async () => {
  const request = {
    ...REQUEST,
    state: "refused",
    answered_at: "2026-03-18T15:00:00.000Z",
    reason: "A outra responsável pediu que fique.",
  } as const;
  show({ erasure: () => ok({ keeps_record: false, request }) });
  await askForCode();
  giveCode();
  expect(await screen.findByText(/Motivo: A outra responsável pediu que fique\./)).toBeDefined();
  expect(screen.queryByText(/prontuário/)).toBeNull();
  expect(screen.getByRole("button", { name: "Pedir para apagar" })).toBeDefined();
});
