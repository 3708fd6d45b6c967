import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { getPatient, listPatients, sendForm } from "#contract/patients.ts";
import { logInAs, openPage } from "#web/testing/open-page.tsx";
import { aForm, aPatient, aRecord, idOf } from "#web/testing/people.ts";
import { hang, refuse, serve } from "#web/testing/serve.ts";

const FOR_CHILD = `/formulario/mchat?paciente=${idOf(1)}`;

function questionnaire(name: RegExp): HTMLElement {
  return screen.getByRole("radio", { name });
}

test("the questionnaire for the child's age is chosen, and sent as such", async () => {
  logInAs("clinic_admin");
  serve(getPatient, aRecord({ age_years: 6 }));
  const sent = serve(sendForm, aForm());
  openPage(FOR_CHILD);
  await screen.findByRole("radio", { name: /SCQ/ });
  expect(questionnaire(/SCQ.*indicado para a idade/)).toHaveProperty("checked", true);
  expect(screen.getByText("Será enviado para Mãe Inventada (mae@familia.example).")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Enviar por e-mail" }));
  expect(await screen.findByText(/fila de envio para mae@familia.example/)).toBeDefined();
  expect(sent.map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: idOf(1) }, body: { instrument: null } },
  ]);
  const see = screen.getByRole("link", { name: "Ver a criança" });
  expect(see.getAttribute("href")).toBe(`/pacientes?paciente=${idOf(1)}`);
});

test("another questionnaire may be chosen, with a word of warning", async () => {
  logInAs("clinic_admin");
  serve(getPatient, aRecord({ age_years: 6 }));
  const sent = serve(sendForm, aForm({ instrument: "csbs" }));
  openPage(FOR_CHILD);
  await screen.findByRole("radio", { name: /SCQ/ });
  await userEvent.click(questionnaire(/CSBS/));
  expect(screen.getByText(/Pela idade \(6 anos\), o indicado é o SCQ/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Enviar por e-mail" }));
  await screen.findByText(/fila de envio/);
  expect(sent[0]?.body).toEqual({ instrument: "csbs" });
});

test("without a known age the address decides", async () => {
  logInAs("clinic_admin");
  serve(getPatient, aRecord({ date_of_birth: null, age_years: null, age_months: null }));
  openPage(`/formulario/csbs?paciente=${idOf(1)}`);
  await screen.findByText(/A idade da criança não é conhecida/);
  expect(questionnaire(/CSBS/)).toHaveProperty("checked", true);
});

test("a refusal is shown and may be tried again", async () => {
  logInAs("clinic_admin");
  serve(getPatient, aRecord());
  refuse(sendForm, { status: 409, detail: "O responsável já começou a responder." });
  openPage(FOR_CHILD);
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
  openPage(FOR_CHILD);
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
  openPage(FOR_CHILD);
  expect(await screen.findByText("O responsável principal não tem e-mail.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Enviar por e-mail" })).toHaveProperty(
    "disabled",
    true,
  );
});

test("a child is found by typing and chosen from the list", async () => {
  logInAs("clinic_admin");
  const lists = serve(listPatients, [aPatient(1), aPatient(2)]);
  serve(getPatient, aRecord());
  const { address } = openPage("/formulario/mchat");
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
  const missing = openPage(FOR_CHILD);
  expect(await screen.findByText("Erro ao carregar: Não encontrado.")).toBeDefined();
  missing.unmount();
  openPage("/formulario/outro");
  expect(await screen.findByText("Este questionário não existe.")).toBeDefined();
});
