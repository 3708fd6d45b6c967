import { expect, test } from "@playwright/test";
import { z } from "zod";
import { answerByCall } from "../answers.ts";
import { errorsOn } from "../looks.ts";
import { aChildWithLink, arriveLoggedIn, callsOf, openOnPhone } from "../people.ts";

/** What a family is asked once, after its answers, from the phone to the record; and a school, which has nothing of it. */
test("a family tells of itself, the clinic reads it with the result, and a school finds nothing", async ({
  page,
  browser,
  request,
}) => {
  const { id, link } = await aChildWithLink(request);
  await answerByCall(request, link, "all");
  const phone = await openOnPhone(browser, link, { reducedMotion: "reduce" });

  await test.step("the result leads to three questions, with the reason first", async () => {
    const offer = phone.locator("section", {
      has: phone.getByRole("heading", { name: /^Mais três perguntas/ }),
    });
    await offer.getByRole("link", { name: "Responder agora" }).tap();
    await expect(phone.getByText(/saber se cuidamos bem de todas as famílias/)).toBeVisible();
    expect(await errorsOn(phone)).toEqual([]);
  });

  await test.step("each is answered by one tap, and one of them not at all", async () => {
    await phone.getByRole("button", { name: "Quero responder", exact: true }).tap();
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText(/quantas semanas/);
    expect(await errorsOn(phone)).toEqual([]);
    await phone.getByRole("button", { name: "34 semanas" }).tap();
    await phone.getByRole("button", { name: "Parda" }).tap();
    await phone.getByRole("button", { name: "Prefiro não responder" }).tap();
    await phone.getByRole("button", { name: "Enviar respostas" }).tap();
    await expect(phone.getByText(/As suas respostas ajudam/)).toBeVisible();
  });

  await test.step("nothing of it is asked again", async () => {
    await phone.getByRole("link", { name: "Ver o acompanhamento" }).tap();
    await expect(phone.locator(".activities")).toBeVisible();
    await expect(phone.getByRole("heading", { name: /^Mais três perguntas/ })).toHaveCount(0);
    await phone.goto(`${link}/tres-perguntas`);
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Nenhuma pergunta por agora");
  });

  await test.step("the doctor reads it on the record, and with the result what to mind", async () => {
    await arriveLoggedIn(page, "medica@clinica.example");
    await page.goto(`/pacientes?paciente=${id}`);
    const card = page.getByRole("region", { name: "Sobre a família" });
    await expect(card).toContainText("34 semanas");
    await expect(card).toContainText("Parda");
    await expect(card).toContainText("Prefiro não responder");
    await expect(page.getByRole("region", { name: "Último resultado" })).toContainText(
      "Nasceu com 34 semanas, antes do tempo.",
    );
    expect(await errorsOn(page)).toEqual([]);
  });

  await test.step("and notes what is told on the telephone", async () => {
    await page.getByRole("region", { name: "Sobre a família" }).getByRole("button").click();
    const dialog = page.getByRole("dialog", { name: "Anotar o que a família contou" });
    await dialog.getByLabel("Escolaridade do responsável").selectOption("Ensino médio completo");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    const card = page.getByRole("region", { name: "Sobre a família" });
    await expect(card).toContainText("Ensino médio completo");
    await expect(card).toContainText("A equipe anotou");
  });

  await test.step("a school has no such card, and is refused the call", async () => {
    const school = await callsOf(request, "direcao@escola.example");
    const [pupil] = z
      .array(z.object({ id: z.string(), full_name: z.string() }))
      .parse(await school.get("/api/patients/?limit=1"));
    for (const child of [id, pupil?.id ?? ""])
      await expect(school.get(`/api/patients/${child}/background/`)).rejects.toThrow(/: 403 /);
    const own = await browser.newPage();
    await arriveLoggedIn(own, "direcao@escola.example");
    await own.goto(`/pacientes?paciente=${pupil?.id ?? ""}`);
    await expect(own.getByRole("heading", { level: 1 })).toHaveText(pupil?.full_name ?? "");
    await expect(own.getByText(/Sobre a família|semanas de gestação|raça/i)).toHaveCount(0);
    await own.close();
  });
});
