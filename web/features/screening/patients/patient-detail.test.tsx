import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { getPatient, revokeFormLink, sendForm } from "#contract/screening/patients.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aForm, aRecord, aSentForm, idOf } from "#web/testing/people.ts";
import { hang, refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { patientsRoutes } from "./routes.ts";
import { ANSWERED, withForm } from "./testing/answered-record.ts";

const ADDRESS = `/pacientes?paciente=${idOf(1)}`;

test("a child on its way, one that is not there, and one that cannot be had", async () => {
  logInAs("clinic_admin");
  hang(getPatient);
  const pending = openPage(ADDRESS, patientsRoutes);
  expect(await screen.findByText("Carregando paciente...")).toBeDefined();
  pending.unmount();
  refuse(getPatient, { status: 404, detail: "Não encontrado." });
  const missing = openPage(ADDRESS, patientsRoutes);
  expect(
    await screen.findByText("Este paciente não existe ou não está ao seu alcance."),
  ).toBeDefined();
  missing.unmount();
  refuse(getPatient, { status: 503, detail: "Indisponível." });
  openPage(ADDRESS, patientsRoutes);
  expect(await screen.findByText("Erro ao carregar: Indisponível.")).toBeDefined();
});

test("a record without forms says so, and Enviar Formulário leads to the sending page", async () => {
  logInAs("clinic_admin");
  serve(getPatient, aRecord());
  openPage(ADDRESS, patientsRoutes);
  expect(await screen.findByText("Nenhum formulário foi enviado ainda.")).toBeDefined();
  expect(screen.getByText("Nenhum encaminhamento.")).toBeDefined();
  const send = screen.getByRole("link", { name: "Enviar Formulário" });
  expect(send.getAttribute("href")).toBe(`/formulario/mchat?paciente=${idOf(1)}`);
});

test("guardians and their contacts, and the child's days as written", async () => {
  logInAs("clinic_admin");
  serve(getPatient, aRecord({ date_of_birth: "2024-12-31", age_years: 1, age_months: 22 }));
  openPage(ADDRESS, patientsRoutes);
  expect(await screen.findByText("31/12/2024")).toBeDefined();
  expect(screen.getByText("1 ano e 10 meses")).toBeDefined();
  const mail = screen.getByRole("link", { name: /Escrever para Mãe Inventada/ });
  expect(mail.getAttribute("href")).toBe("mailto:mae@familia.example");
  const phone = screen.getByRole("link", { name: /Ligar para Mãe Inventada/ });
  expect(phone.getAttribute("href")).toBe("tel:+5581900000001");
  expect(phone.textContent?.trim()).toBe("(81) 90000-0001");
});

test.each([
  ["pendente", "Pendente"],
  ["parcial", "Parcial"],
  ["concluido", "Concluído"],
  ["atrasado", "Atrasado"],
] as const)("a form that is %s reads %s", async (status, label) => {
  logInAs("school_admin");
  serve(getPatient, withForm(aForm({ status, instrument: "scq" })));
  openPage(ADDRESS, patientsRoutes);
  const line = (await screen.findByText("Formulário SCQ enviado")).closest("li");
  expect(line?.textContent).toContain(label);
});

test("a link is sent again as the form is, and the success told", async () => {
  logInAs("clinic_admin");
  serve(getPatient, aRecord({ forms: [aForm()] }));
  const sent = serve(sendForm, aSentForm());
  openPage(ADDRESS, patientsRoutes);
  await userEvent.click(await screen.findByRole("button", { name: "Reenviar link" }));
  const toast = await screen.findByText("Novo link enviado. O anterior deixou de valer.");
  expect(toast.closest('[role="alert"]')).not.toBeNull();
  expect(sent.map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: idOf(1) }, body: {} },
  ]);
});

test("a link that cannot be sent again tells why", async () => {
  logInAs("clinic_admin");
  serve(getPatient, aRecord({ forms: [aForm()] }));
  refuse(sendForm, { status: 422, detail: "O responsável não tem e-mail cadastrado." });
  openPage(ADDRESS, patientsRoutes);
  await userEvent.click(await screen.findByRole("button", { name: "Reenviar link" }));
  expect(await screen.findByText("Erro: O responsável não tem e-mail cadastrado.")).toBeDefined();
});

test("a link is revoked only after a confirmation", async () => {
  logInAs("clinic_admin");
  serve(getPatient, aRecord({ forms: [aForm()] }));
  const revoked = serve(
    revokeFormLink,
    aForm({ link: { state: "revogado", expires_at: "2026-12-31T12:00:00Z" } }),
  );
  openPage(ADDRESS, patientsRoutes);
  await userEvent.click(await screen.findByRole("button", { name: "Revogar link" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Revogar o link?" }));
  expect(revoked).toHaveLength(0);
  await userEvent.click(dialog.getByRole("button", { name: "Revogar link" }));
  expect(await screen.findByText("Link revogado.")).toBeDefined();
  expect(revoked.map(({ params }) => params)).toEqual([{ id: idOf(1), form_id: idOf(30) }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("cancelling leaves the link as it is", async () => {
  logInAs("clinic_admin");
  serve(getPatient, aRecord({ forms: [aForm()] }));
  const revoked = serve(revokeFormLink, aForm());
  openPage(ADDRESS, patientsRoutes);
  await userEvent.click(await screen.findByRole("button", { name: "Revogar link" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Cancelar" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(revoked).toHaveLength(0);
});

test("a revoked link cannot be revoked, and an answered form has no link to act on", async () => {
  logInAs("clinic_admin");
  const link = { state: "revogado", expires_at: "2026-12-31T12:00:00Z" } as const;
  serve(getPatient, aRecord({ forms: [aForm({ link })] }));
  const open = openPage(ADDRESS, patientsRoutes);
  await screen.findByRole("button", { name: "Reenviar link" });
  expect(screen.queryByRole("button", { name: "Revogar link" })).toBeNull();
  open.unmount();
  serve(getPatient, withForm(ANSWERED));
  openPage(ADDRESS, patientsRoutes);
  await screen.findByRole("region", { name: "Resultado" });
  expect(screen.queryByRole("button", { name: "Reenviar link" })).toBeNull();
});

test("a school sees the status alone, and why", async () => {
  logInAs("school_admin");
  serve(getPatient, withForm({ ...ANSWERED, result: null }));
  openPage(ADDRESS, patientsRoutes);
  expect((await screen.findAllByText("Concluído")).length).toBeGreaterThan(0);
  expect(screen.getByText(/A escola acompanha se o formulário foi respondido/)).toBeDefined();
  expect(screen.queryByRole("region", { name: "Resultado" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Encaminhamentos" })).toBeNull();
});

test("a clinic may answer an open form here; a school is not offered to", async () => {
  logInAs("clinic_doctor");
  serve(getPatient, withForm(aForm()));
  const clinic = openPage(ADDRESS, patientsRoutes);
  const here = await screen.findByRole("link", { name: "Responder aqui" });
  expect(here.getAttribute("href")).toBe(`/formulario/scq?paciente=${idOf(1)}&modo=aqui`);
  clinic.unmount();
  logInAs("school_admin");
  openPage(ADDRESS, patientsRoutes);
  await screen.findByRole("button", { name: "Reenviar link" });
  expect(screen.queryByRole("link", { name: "Responder aqui" })).toBeNull();
});
