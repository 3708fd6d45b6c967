import { expect, test } from "@playwright/test";
import { z } from "zod";
import { DispatchSettings } from "#contract/messaging/dispatch-settings.ts";
import { type StaffCalls, arriveLoggedIn, callsOf, daysAgo, unique } from "../people.ts";

/** A school sends the form to a whole class at once. */

const HEAD = "direcao@escola.example";
const CLASS = "Pré-escola B";
const SETTINGS = "/api/roles/current-organization/dispatch/";

/** A child of the class whose guardian has just been written to. Returns the name. */
async function aChildJustWrittenTo(head: StaffCalls): Promise<string> {
  const classes = z
    .array(z.object({ id: z.string(), name: z.string() }))
    .parse(await head.get("/api/roles/school-classes/"));
  const name = unique("Ana ");
  await head.send("POST", "/api/patients/create-and-email/", {
    full_name: name,
    date_of_birth: daysAgo(500),
    guardian_name: "Rita Inventada",
    guardian_relationship: "Mãe",
    guardian_phone: "(81) 98888-0001",
    guardian_email: `${unique("mae")}@familia.example`,
    group: classes.find((each) => each.name === CLASS)?.id,
  });
  return name;
}

/** Lets the school send on one weekday alone, neither today nor tomorrow: whatever the hour, it is closed now. */
async function closeToday(head: StaffCalls): Promise<() => Promise<unknown>> {
  const {
    time_zone: _,
    holidays: __,
    ...before
  } = DispatchSettings.parse(await head.get(SETTINGS));
  const other = ((new Date().getUTCDay() + 2) % 7) + 1;
  await head.send("PUT", SETTINGS, { ...before, weekdays: [other] });
  return () => head.send("PUT", SETTINGS, before);
}

test("a class gets the form: who gets nothing and why, then progress, pause and the outcome", async ({
  page,
  request,
}) => {
  const head = await callsOf(request, HEAD);
  const child = await aChildJustWrittenTo(head);
  const reopen = await closeToday(head);
  const main = page.getByRole("main");
  const send = page.getByRole("button", { name: /^Enviar a \d+ famílias?$/ });
  const chooseClass = async (): Promise<void> => {
    await page.getByLabel("Turma ou grupo").selectOption({ label: `Pré-escola › ${CLASS}` });
    await expect(main.getByText(`Grupo ${CLASS}`)).toBeVisible();
    await page
      .getByLabel("Não enviar a quem respondeu")
      .selectOption({ label: "enviar também a quem já respondeu" });
    await expect(send).toBeEnabled();
  };
  try {
    await arriveLoggedIn(page, HEAD);

    await test.step("before anything is sent it says who gets nothing, and why", async () => {
      await page.goto("/conversas/envios");
      await page.getByRole("link", { name: "Novo envio" }).first().click();
      await chooseClass();
      await page.getByRole("button", { name: /^Não recebem/ }).click();
      const row = main.getByRole("listitem").filter({ hasText: child });
      await expect(row).toContainText(/Mensagem já a caminho|Recebeu nas últimas 24 horas/);
      await page.getByText("Ver a mensagem").click();
      await expect(main.getByText(/formulário sobre o desenvolvimento/).first()).toBeVisible();
    });

    await test.step("outside the hours it waits, can be paused, goes on, and is cancelled", async () => {
      await expect(page.getByRole("radio", { name: /No próximo horário de envio/ })).toBeChecked();
      await send.click();
      await expect(page).toHaveURL(/\/conversas\/envios\?envio=/);
      await page.getByRole("button", { name: "Pausar" }).click();
      await expect(main.getByText("Pausado", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "Continuar" }).click();
      await expect(main.getByText("Agendado", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "Cancelar envio" }).click();
      await page.getByRole("button", { name: "Cancelar as mensagens na fila" }).click();
      await expect(main.getByText("Cancelado", { exact: true }).first()).toBeVisible();
    });

    await test.step("sent now, it tells of each child what became of the message", async () => {
      await page.goto("/conversas/envios/novo");
      await chooseClass();
      await page.getByRole("radio", { name: /^Agora/ }).check();
      await send.click();
      await expect(main.getByText("Terminado", { exact: true })).toBeVisible();
      await page.getByRole("link", { name: /^Sem envio/ }).click();
      await expect(main.getByRole("listitem").filter({ hasText: child })).toContainText(
        /Mensagem já a caminho|Recebeu nas últimas 24 horas/,
      );
      await page.getByRole("link", { name: "Voltar para os envios" }).click();
      await expect(page.getByRole("link", { name: `Grupo ${CLASS}` })).toHaveCount(2);
    });
  } finally {
    await reopen();
  }
});
