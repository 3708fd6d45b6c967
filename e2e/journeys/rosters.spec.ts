import { expect, test } from "@playwright/test";
import { arriveLoggedIn, unique } from "../people.ts";

/** A school brings its children in a file, mends what is wrong, and takes the whole back. */
test("a list of children is checked row by row, imported without a message, and undone", async ({
  page,
}) => {
  const family = unique("Lista");
  const list = [
    "Nome do aluno;Nascimento;Turma;Telefone do responsável",
    `Ana ${family};14/03/2022;Turma ${family};(81) 98888-0001`,
    `Bento ${family};31/02/2022;Turma ${family};(81) 98888-0002`,
    `Clara ${family};05/07/2022;Turma ${family};`,
  ].join("\r\n");
  await arriveLoggedIn(page, "direcao@escola.example");
  await page.goto("/pacientes");
  await page.getByRole("link", { name: "Importar lista" }).click();

  await test.step("the columns are recognised, and the class is to be created", async () => {
    await page
      .getByLabel("Escolher arquivo")
      .setInputFiles({ name: "alunos.csv", mimeType: "text/csv", buffer: Buffer.from(list) });
    await expect(page.getByText("O que vai acontecer")).toBeVisible();
    const choice = page.getByRole("combobox", { name: `Turma ${family}` });
    await choice.selectOption({ label: `Criar "Turma ${family}"` });
    // All rows are judged again: what is typed before would be lost with the old ones.
    await expect(page.getByRole("button", { name: "Importar 2 crianças" })).toBeEnabled();
  });

  await test.step("a date that is none is mended in its row", async () => {
    const row = page.getByRole("listitem").filter({ hasText: `Bento ${family}` });
    await expect(row.getByText(/31\/02\/2022/).first()).toBeVisible();
    await row.getByLabel("Data de nascimento").fill("28/02/2022");
    await row.getByRole("button", { name: "Salvar e conferir de novo" }).click();
    await expect(page.getByRole("button", { name: "Importar 3 crianças" })).toBeEnabled();
  });

  await test.step("nothing is written before it is confirmed", async () => {
    await page.getByRole("button", { name: "Importar 3 crianças" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Importar agora" }).click();
    await expect(page.getByRole("heading", { name: "Importação feita" })).toBeVisible();
    const found = await page.context().newPage();
    await found.goto(`/pacientes?busca=${family}`);
    for (const name of ["Ana", "Bento", "Clara"]) {
      await expect(found.getByText(`${name} ${family}`)).toBeVisible();
    }
    await found.close();
  });

  await test.step("the whole is taken back", async () => {
    await page.getByRole("button", { name: "Desfazer a importação" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Desfazer a importação" }).click();
    await expect(page.getByRole("heading", { name: "Importação desfeita" })).toBeVisible();
    await page.goto(`/pacientes?busca=${family}`);
    await expect(page.getByText(/^Nenhum paciente encontrado/)).toBeVisible();
    await expect(page.getByText(`Ana ${family}`)).toHaveCount(0);
  });
});
