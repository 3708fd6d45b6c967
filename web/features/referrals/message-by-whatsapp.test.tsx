import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { sendReferralMessage } from "#contract/referrals/referrals.ts";
import { serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { SENT, openMessage, writeMessage } from "./testing/write-message.ts";

const BY_PHONE = {
  guardian: {
    full_name: "Maria Inventada",
    relationship: "Mãe",
    phone: "+5581900000001",
    email: "maria@familia.example",
    whatsapp: true,
    custody_note: "",
  },
};

test("by WhatsApp, where that is possible: to which number, how it arrives, and where answers come", async () => {
  const dialog = await openMessage(BY_PHONE, []);
  const sent = serve(sendReferralMessage, SENT);
  await userEvent.selectOptions(
    await dialog.findByRole("combobox", { name: "Enviar por" }),
    "WhatsApp",
  );
  expect(dialog.getByText("Para Maria Inventada, por WhatsApp: (81) 90000-0001")).toBeDefined();
  expect(dialog.getByText("As respostas chegam em Conversas.")).toBeDefined();
  expect(dialog.queryByText(/^Assunto/)).toBeNull();
  expect(
    dialog.getByText(/Mensagem da equipe de Clínica Ipê sobre o acompanhamento/),
  ).toBeDefined();
  await writeMessage("Vamos marcar?");
  await userEvent.click(dialog.getByRole("button", { name: "Enviar" }));
  expect(await screen.findByText("Mensagem enviada!")).toBeDefined();
  expect(sent.map(({ body }) => body)).toMatchObject([
    { text: "Vamos marcar?", channel: "whatsapp" },
  ]);
});

test("what is too long for WhatsApp is said before it is sent, and can still go by e-mail", async () => {
  const dialog = await openMessage(BY_PHONE, []);
  const way = await dialog.findByRole("combobox", { name: "Enviar por" });
  await userEvent.selectOptions(way, "WhatsApp");
  await writeMessage("a".repeat(1025));
  expect(dialog.getByText("Pelo WhatsApp cabem até 1.024 caracteres.")).toBeDefined();
  expect(dialog.getByRole("button", { name: "Enviar" })).toHaveProperty("disabled", true);
  await userEvent.selectOptions(way, "E-mail");
  expect(dialog.getByRole("button", { name: "Enviar" })).toHaveProperty("disabled", false);
});

test("a guardian without e-mail is written to by WhatsApp", async () => {
  const dialog = await openMessage({ guardian: { ...BY_PHONE.guardian, email: "" } }, []);
  expect(await dialog.findByText(/^Para Maria Inventada, por WhatsApp/)).toBeDefined();
  expect(dialog.queryByRole("combobox", { name: "Enviar por" })).toBeNull();
});
