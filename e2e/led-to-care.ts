import { type APIRequestContext, type Page, expect, test } from "@playwright/test";
import {
  aChildWithLink,
  answerAll,
  arriveLoggedIn,
  fillData,
  linkIn,
  mailTo,
  openOnPhone,
  registerChild,
  submit,
  unique,
} from "./people.ts";

/** A child, what its family answers and what comes of it. */
export interface Led {
  readonly age: string;
  readonly bornOn: string;
  readonly tool: string;
  readonly answers: (index: number) => "first" | "last";
  readonly score: number;
  readonly level: string;
  readonly referral: RegExp;
  readonly suggested: RegExp;
}

/** From registration to referral: the level that the answers come to leads each child. */
export function leadToCare(children: readonly Led[]): void {
  for (const { age, bornOn, tool, answers, score, level, referral, suggested } of children) {
    test(`a child of ${age} is led from ${tool} to care`, async ({ page, browser, request }) => {
      await arriveLoggedIn(page, "admin@clinica.example");
      const { name, link } =
        tool === "MCHAT"
          ? await registered(page, request, bornOn)
          : await aChildWithLink(request, { bornOn });

      await test.step("she answers on a phone, without an account", async () => {
        const phone = await openOnPhone(browser, link);
        await expect(
          phone.getByRole("heading", { name: `Completar Cadastro: ${name}` }),
        ).toBeVisible();
        await fillData(phone, { concern: "Ela não olha quando chamo." });
        await answerAll(phone, answers);
        await submit(phone);
        const result = phone.getByRole("main");
        await expect(result).toContainText(name);
        await expect(result).toContainText(tool);
        await expect(result).toContainText(String(score));
        await expect(result).toContainText(level);
        await expect(result).toContainText(suggested);
        await expect(result).toContainText("Não é um diagnóstico");
        await phone.reload();
        await expect(phone.getByRole("main")).toContainText(name);
        await phone.goto(link);
        await expect(phone.getByRole("main")).toContainText(suggested);
        await phone.context().close();
      });

      await test.step("the staff see the result, its reasons and the referral", async () => {
        await page.goto(`/pacientes?busca=${encodeURIComponent(name)}`);
        await page
          .getByRole("link", { name })
          .or(page.getByRole("button", { name }))
          .first()
          .click();
        await expect(page.getByRole("heading", { name })).toBeVisible();
        await expect(page.getByText("Concluído").first()).toBeVisible();
        const card = page.getByRole("region", { name: "Último resultado" });
        await expect(card.getByText(`${tool} ${score} risco ${level}`)).toBeVisible();
        await expect(page.getByText("Ela não olha quando chamo.")).toBeVisible();
        await page.goto("/encaminhamentos");
        await page.getByText(referral).first().click();
        await page.getByLabel("Nome ou telefone").fill(name);
        await expect(page.getByRole("button", { name: `Ver ${name}` })).toBeVisible();
      });

      await test.step("and the doctor was told by e-mail, without a name", async () => {
        const mail = await mailTo(request, "medica@clinica.example");
        expect(mail.text).not.toContain(name);
      });
    });
  }
}

/** A child whom a nurse registers on the screen; the others, on another day, are registered by the same call alone. */
async function registered(page: Page, request: APIRequestContext, bornOn: string) {
  const name = `${unique("Criança")} Inventada`;
  const guardianEmail = `${unique("mae").toLowerCase()}@familia.example`;
  await test.step("a nurse registers the child", () =>
    registerChild(page, { name, bornOn, guardianEmail }));
  return test.step("the guardian receives an e-mail without any result or diagnosis", async () => {
    const mail = await mailTo(request, guardianEmail);
    expect(mail.text).toContain(name.split(" ")[0]);
    expect(mail.text).not.toContain(name);
    return { name, link: linkIn(mail) };
  });
}
