import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { getWhatsAppAvailability } from "#contract/messaging/whatsapp.ts";
import { confirmMessageSent } from "#contract/screening/patient-record.ts";
import { getPatient, listPatients, previewForm, sendForm } from "#contract/screening/patients.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aPatient, aRecord, aSentForm, idOf } from "#web/testing/people.ts";
import { hang, refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { formsRoutes } from "./routes.ts";

const FOR_CHILD = `/formulario/mchat?paciente=${idOf(1)}`;

beforeEach(() => {
  serve(getWhatsAppAvailability, { available: false });
});

function questionnaire(name: RegExp): HTMLElement {
  return screen.getByRole("radio", { name });
}

test("the questionnaire for the child's age is chosen, and sent as such", async () => {
  logInAs("clinic_admin");
  serve(getPatient, aRecord({ age_years: 6 }));
  const sent = serve(sendForm, aSentForm());
  openPage(FOR_CHILD, formsRoutes);
  await screen.findByRole("radio", { name: /SCQ/ });
  expect(questionnaire(/SCQ.*indicado para a idade/)).toHaveProperty("checked", true);
  expect(screen.getByText("Será enviado para Mãe Inventada (mae@familia.example).")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Enviar por e-mail" }));
  expect(await screen.findByText(/fila de envio para mae@familia.example/)).toBeDefined();
  expect(sent.map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: idOf(1) }, body: { instrument: null, channel: "email" } },
  ]);
  const see = screen.getByRole("link", { name: "Ver a criança" });
  expect(see.getAttribute("href")).toBe(`/pacientes?paciente=${idOf(1)}`);
});

test("another questionnaire may be chosen, with a word of warning", async () => {
  logInAs("clinic_admin");
  serve(getPatient, aRecord({ age_years: 6 }));
  const sent = serve(sendForm, aSentForm({ instrument: "csbs" }));
  openPage(FOR_CHILD, formsRoutes);
  await screen.findByRole("radio", { name: /SCQ/ });
  await userEvent.click(questionnaire(/CSBS/));
  expect(screen.getByText(/Pela idade \(6 anos\), o indicado é o SCQ/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Enviar por e-mail" }));
  await screen.findByText(/fila de envio/);
  expect(sent[0]?.body).toEqual({ instrument: "csbs", channel: "email" });
});

test("without a known age the address decides", async () => {
  logInAs("clinic_admin");
  serve(getPatient, aRecord({ date_of_birth: null, age_years: null, age_months: null }));
  openPage(`/formulario/csbs?paciente=${idOf(1)}`, formsRoutes);
  await screen.findByText(/A idade da criança não é conhecida/);
  expect(questionnaire(/CSBS/)).toHaveProperty("checked", true);
});

test("a refusal is shown and may be tried again", async () => {
  logInAs("clinic_admin");
  serve(getPatient, aRecord());
  refuse(sendForm, { status: 409, detail: "O responsável já começou a responder." });
  openPage(FOR_CHILD, formsRoutes);
  await userEvent.click(await screen.findByRole("button", { name: "Enviar por e-mail" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("O responsável já começou a responder.");
  expect(screen.getByRole("button", { name: "Enviar por e-mail" })).toHaveProperty(
    "disabled",
    false,
  );
});

test("while it is sent the button says so and rests", async () => {
  logInAs("clinic_admin");
  serve(getPatient, aRecord());
  hang(sendForm);
  openPage(FOR_CHILD, formsRoutes);
  await userEvent.click(await screen.findByRole("button", { name: "Enviar por e-mail" }));
  expect(await screen.findByRole("button", { name: "Enviando..." })).toHaveProperty(
    "disabled",
    true,
  );
});

test("a guardian without an e-mail cannot be sent a form", async () => {
  logInAs("clinic_admin");
  const record = aRecord();
  const guardians = record.guardians.map((guardian) => ({ ...guardian, email: "" }));
  serve(getPatient, { ...record, guardians });
  openPage(FOR_CHILD, formsRoutes);
  expect(await screen.findByText("Mãe Inventada não tem e-mail cadastrado.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Enviar por e-mail" })).toHaveProperty(
    "disabled",
    true,
  );
});

test("a child is found by typing and chosen from the list", async () => {
  logInAs("clinic_admin");
  const lists = serve(listPatients, [aPatient(1), aPatient(2)]);
  serve(getPatient, aRecord());
  const { address } = openPage("/formulario/mchat", formsRoutes);
  await userEvent.type(await screen.findByRole("combobox", { name: /Criança/ }), "inventada");
  await waitFor(() => expect(lists.at(-1)?.query).toEqual({ search: "inventada", limit: "30" }));
  await userEvent.click(await screen.findByRole("option", { name: /Criança Inventada 1 ·/ }));
  expect(address()).toBe(FOR_CHILD);
  expect(
    await screen.findByRole("heading", { level: 2, name: "Criança Inventada 1" }),
  ).toBeDefined();
});

test("a child that cannot be had, and a questionnaire that does not exist", async () => {
  logInAs("clinic_admin");
  refuse(getPatient, { status: 404, detail: "Não encontrado." });
  const missing = openPage(FOR_CHILD, formsRoutes);
  expect(await screen.findByText("Erro ao carregar: Não encontrado.")).toBeDefined();
  missing.unmount();
  openPage("/formulario/outro", formsRoutes);
  expect(await screen.findByText("Este questionário não existe.")).toBeDefined();
});

const GRANDMOTHER = {
  id: idOf(51),
  full_name: "Avó Inventada",
  relationship: "Avó",
  phone: "+558133334444",
  email: "avo@familia.example",
  is_primary: false,
  whatsapp: false,
  may_answer: true,
  may_see: true,
  custody_note: "",
  whatsapp_form: null,
  school_may_know: null,
};

test("the message is shown word for word before it goes, for each channel", async () => {
  logInAs("clinic_admin");
  serve(getPatient, aRecord());
  const asked = serve(previewForm, {
    email: { subject: "Clínica Ipê: formulário", text: "Olá! Responda: https://tea.example/…" },
    whatsapp: { text: "Olá! Pelo modelo aprovado." },
    whatsapp_link: { text: "Olá! Aqui é da equipe." },
  });
  openPage(FOR_CHILD, formsRoutes);
  const toggle = await screen.findByRole("button", { name: "Prévia da mensagem" });
  expect(asked).toHaveLength(0);
  await userEvent.click(toggle);
  expect(await screen.findByText("Assunto: Clínica Ipê: formulário")).toBeDefined();
  expect(screen.getByText(/https:\/\/tea.example\/…/)).toBeDefined();
  await userEvent.click(await screen.findByRole("radio", { name: /WhatsApp/ }));
  await userEvent.click(screen.getByRole("button", { name: "Prévia da mensagem" }));
  expect(await screen.findByText("Olá! Aqui é da equipe.")).toBeDefined();
});

test("a preview that cannot be had says so and may be asked for again", async () => {
  logInAs("clinic_admin");
  serve(getPatient, aRecord());
  refuse(previewForm, { status: 503, detail: "Indisponível." });
  openPage(FOR_CHILD, formsRoutes);
  await userEvent.click(await screen.findByRole("button", { name: "Prévia da mensagem" }));
  expect(await screen.findByText("Erro ao carregar: Indisponível.")).toBeDefined();
});

test("by WhatsApp the message is made ready, opened by a person, and confirmed", async () => {
  logInAs("clinic_admin");
  serve(getPatient, aRecord());
  const url = "https://wa.me/5581900000001?text=Ol%C3%A1";
  const sent = serve(sendForm, aSentForm({ whatsapp_url: url }));
  const confirmed = serve(confirmMessageSent, aRecord());
  openPage(FOR_CHILD, formsRoutes);
  await userEvent.click(await screen.findByRole("radio", { name: /WhatsApp/ }));
  await userEvent.click(screen.getByRole("button", { name: "Preparar a mensagem" }));
  const link = await screen.findByRole("link", { name: "Abrir o WhatsApp" });
  expect(link.getAttribute("href")).toBe(url);
  expect(link.getAttribute("rel")).toContain("noreferrer");
  expect(sent.map(({ body }) => body)).toEqual([{ instrument: null, channel: "whatsapp_link" }]);
  expect(confirmed).toHaveLength(0);
  await userEvent.click(screen.getByRole("button", { name: "Já enviei" }));
  expect(await screen.findByText("Envio registrado.")).toBeDefined();
  expect(confirmed.map(({ params }) => params)).toEqual([{ id: idOf(1), message_id: idOf(60) }]);
});

test("who may not answer is not sent it, and the note on custody is read before", async () => {
  logInAs("clinic_admin");
  const { guardians } = aRecord();
  const restricted = { may_answer: false, custody_note: "Guarda com a mãe" };
  serve(getPatient, aRecord({ guardians: [...guardians, { ...GRANDMOTHER, ...restricted }] }));
  openPage(FOR_CHILD, formsRoutes);
  await userEvent.selectOptions(await screen.findByLabelText("Responsável"), idOf(51));
  expect(screen.getByText("Guarda e restrições: Guarda com a mãe")).toBeDefined();
  expect(screen.getByText("Avó Inventada não pode responder formulários.")).toBeDefined();
  const go = screen.getByRole("button", { name: "Enviar por e-mail" });
  expect(go).toHaveProperty("disabled", true);
});

test("one of several guardians is chosen; a landline cannot be written to by WhatsApp, and why", async () => {
  logInAs("clinic_admin");
  const { guardians } = aRecord();
  serve(getPatient, aRecord({ guardians: [...guardians, GRANDMOTHER] }));
  const sent = serve(sendForm, aSentForm());
  openPage(FOR_CHILD, formsRoutes);
  await userEvent.selectOptions(await screen.findByLabelText("Responsável"), idOf(51));
  expect(screen.getByText("Será enviado para Avó Inventada (avo@familia.example).")).toBeDefined();
  await userEvent.click(await screen.findByRole("radio", { name: /WhatsApp/ }));
  expect(screen.getByText(/O telefone de Avó Inventada é fixo/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Preparar a mensagem" })).toHaveProperty(
    "disabled",
    true,
  );
  await userEvent.click(screen.getByRole("radio", { name: /Enviar por e-mail/ }));
  await userEvent.click(screen.getByRole("button", { name: "Enviar por e-mail" }));
  expect(await screen.findByText(/fila de envio para avo@familia.example/)).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([
    { instrument: null, channel: "email", guardian: idOf(51) },
  ]);
});

test("where the organisation has WhatsApp the program sends by it, to the number that is told", async () => {
  logInAs("clinic_admin");
  serve(getWhatsAppAvailability, { available: true });
  serve(getPatient, aRecord());
  const sent = serve(sendForm, aSentForm());
  serve(previewForm, {
    email: { subject: "x", text: "x" },
    whatsapp: { text: "Olá! Pelo modelo aprovado." },
    whatsapp_link: { text: "x" },
  });
  openPage(FOR_CHILD, formsRoutes);
  await userEvent.click(await screen.findByRole("radio", { name: /Enviar por WhatsApp/ }));
  expect(screen.queryByRole("radio", { name: /você envia/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Prévia da mensagem" }));
  expect(await screen.findByText("Olá! Pelo modelo aprovado.")).toBeDefined();
  expect(screen.getByText(/Será enviado para Mãe Inventada \(\(81\)/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Enviar por WhatsApp" }));
  expect(await screen.findByText(/fila de envio do WhatsApp para \(81\)/)).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([{ instrument: null, channel: "whatsapp" }]);
});

test("a school sends by WhatsApp too, where the program does", async () => {
  logInAs("class_responsible");
  serve(getWhatsAppAvailability, { available: true });
  serve(getPatient, aRecord());
  openPage(FOR_CHILD, formsRoutes);
  expect(await screen.findByRole("radio", { name: /Enviar por WhatsApp/ })).toBeDefined();
  expect(screen.queryByRole("radio", { name: /Responder aqui/ })).toBeNull();
});

test("a school sends, and is not offered to answer", async () => {
  logInAs("class_responsible");
  serve(getPatient, aRecord());
  const page = openPage(FOR_CHILD, formsRoutes);
  await screen.findByRole("radio", { name: /Enviar por e-mail/ });
  expect(screen.queryByRole("radio", { name: /Responder aqui/ })).toBeNull();
  expect(screen.queryByRole("radio", { name: /WhatsApp/ })).toBeNull();
  page.unmount();
  openPage(`${FOR_CHILD}&modo=aqui`, formsRoutes);
  expect(
    await screen.findByText(/Só a equipe de saúde|vistas só pela equipe de saúde/),
  ).toBeDefined();
});
