import { expect, test } from "@playwright/test";
import { z } from "zod";
import { CodedText } from "#contract/errors.ts";
import { answerByCall } from "../answers.ts";
import { errorsOn } from "../looks.ts";
import { NIGHT } from "../night.ts";
import {
  aChildWithLink,
  answerAll,
  arriveLoggedIn,
  callsOf,
  daysAgo,
  fillData,
  linkIn,
  mailTo,
  openOnPhone,
  submit,
  unique,
} from "../people.ts";

/** What a family sees and says on its phone while it waits, and how staff hear of it. */

const ADMIN = "admin@clinica.example";
const DOCTOR = "medica@clinica.example";

test("a family follows the referral, says that it has a date, and staff find it", async ({
  browser,
  request,
}) => {
  const { id, name, link } = await aChildWithLink(request);
  await answerByCall(request, link, "all");
  const phone = await openOnPhone(browser, link, { reducedMotion: "reduce" });

  await test.step("nothing is asked before the team has said anything", async () => {
    await expect(phone.getByRole("main")).toContainText("Não é um diagnóstico");
    await expect(phone.getByRole("heading", { name: "Conte para a equipe" })).toHaveCount(0);
    const doctor = await callsOf(request, DOCTOR);
    const referral = z
      .array(z.object({ id: z.string(), patient: z.object({ id: z.string() }) }))
      .parse(await doctor.get("/api/referrals/"))
      .find(({ patient }) => patient.id === id);
    await doctor.send("POST", `/api/referrals/${referral?.id ?? ""}/messages/`, {
      id: crypto.randomUUID(),
      text: "Conseguiu marcar a consulta?",
    });
    await expect(async () => {
      await phone.goto(link);
      await expect(phone.getByRole("button", { name: "Já fui" })).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
  });

  await test.step("what happens next, by when, and something to do meanwhile", async () => {
    await expect(phone.getByRole("listitem").filter({ hasText: "agora" })).toContainText(/até \d/);
    await expect(phone.getByText("Enquanto espera, brinquem juntos")).toBeVisible();
    expect(await errorsOn(phone)).toEqual([]);
  });

  await test.step("without network the answer waits, and leaves when it returns", async () => {
    await phone.context().setOffline(true);
    await phone.getByRole("button", { name: "Agendei" }).click();
    await phone.getByLabel("Para que dia?").fill(daysAgo(-6));
    await phone.getByLabel(/Onde/).fill("UBS Inventada");
    await phone.getByRole("button", { name: "Enviar", exact: true }).click();
    await expect(phone.getByText("Vamos enviar assim que houver internet.")).toBeVisible();
    await phone.context().setOffline(false);
    await expect(phone.getByText("Vamos enviar assim que houver internet.")).toBeHidden({
      timeout: 30_000,
    });
    await expect(phone.getByText(/^Você contou que agendou para/)).toBeVisible();
    await expect(phone.getByRole("heading", { name: "Seu atendimento" })).toHaveCount(0);
    expect(await errorsOn(phone)).toEqual([]);
  });

  await test.step("staff have it among their tasks", async () => {
    const admin = await callsOf(request, ADMIN);
    const tasks = z
      .array(
        z.object({
          kind: z.string(),
          reason: CodedText,
          child: z.object({ id: z.string() }),
        }),
      )
      .parse(await admin.get("/api/tasks/"));
    const task = tasks.find(({ child, kind }) => child.id === id && kind === "family_replied");
    expect(task?.reason.detail).toContain("UBS Inventada");
  });

  await test.step("one touch of the staff makes it an appointment", async () => {
    const page = await (await browser.newContext({ locale: "pt-BR" })).newPage();
    await arriveLoggedIn(page, DOCTOR);
    await page.goto("/dashboard/tarefas");
    await page.getByRole("link", { name: new RegExp(`^Ver e confirmar: ${name}`) }).click();
    await expect(page.getByText("A família diz que agendou.")).toBeVisible();
    await page.getByRole("button", { name: "Confirmar", exact: true }).click();
    await expect(page.getByRole("list", { name: "Caminho do encaminhamento" })).toContainText(
      /Agendado\s*etapa atual/,
    );
    await page.context().close();
  });

  await test.step("the same link shows it, in another language too", async () => {
    await phone.goto(`${link}?lang=en-US`);
    await expect(phone.getByText("UBS Inventada")).toBeVisible();
    await expect(phone.getByRole("button", { name: "We will come" })).toBeVisible();
    await expect(phone.getByRole("link", { name: /calendar/i })).toBeVisible();
    expect(await errorsOn(phone)).toEqual([]);
  });
  await phone.context().close();
});

test(
  "two children of one family: one message, one page, two forms",
  NIGHT,
  async ({ browser, request }) => {
    const admin = await callsOf(request, ADMIN);
    const surname = unique("Familia");
    const email = `${surname.toLowerCase()}@familia.example`;
    const doctors = z
      .array(z.object({ id: z.string() }))
      .parse(await admin.get("/api/roles/clinic-doctors/"));
    for (const [index, name] of ["Ana", "Bruno"].entries()) {
      await admin.send("POST", "/api/patients/create-and-email/", {
        full_name: `${name} ${surname}`,
        date_of_birth: daysAgo(500),
        guardian_name: "Joana Inventada Pitanga",
        guardian_relationship: "Mãe",
        guardian_phone: "(81) 90000-0001",
        guardian_email: email,
        doctor: doctors[0]?.id,
      });
      const link = linkIn(await mailTo(request, email, index + 1));
      // The next sending then has a new form to send.
      await answerByCall(request, link);
    }
    await admin.send("POST", "/api/batches/", {
      request_id: crypto.randomUUID(),
      audience: { search: surname },
      channels: ["email"],
      answered_within_days: null,
      when: "now",
    });
    const together = async () => {
      const mail = await mailTo(request, email);
      expect(mail.text).toMatch(/de Ana e Bruno|de Bruno e Ana/);
      return mail;
    };
    await expect(together).toPass({ timeout: 30_000 });
    const phone = await openOnPhone(browser, linkIn(await together()));
    const forms = phone.getByRole("navigation", { name: "Formulários da família" });
    await expect(forms.getByRole("link")).toHaveCount(2);
    await fillData(phone);
    await answerAll(phone);
    await submit(phone);
    await expect(forms.getByRole("link", { name: /✓|respondido/ })).toHaveCount(1);
    await forms.getByRole("link", { name: /falta responder/ }).click();
    await expect(phone.getByRole("heading", { name: /Completar Cadastro: / })).toBeVisible();
    await fillData(phone);
    await answerAll(phone);
    await submit(phone);
    await expect(forms.getByText("respondido")).toHaveCount(2);
    await phone.context().close();
  },
);
