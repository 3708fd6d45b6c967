import { type BrowserContext, type Page, expect, test } from "@playwright/test";
import { aChildWithLink, logIn } from "../../people.ts";

/**
 * What stays in a browser that several people use: the session is there while somebody is logged in, and nobody's record.
 */

/** Everything that the pages of a browser keep beyond their own life, as text. */
async function keptIn(page: Page, context: BrowserContext): Promise<string> {
  const stored = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map(async (name) => {
        const cache = await window.caches.open(name);
        const replies = (await cache.keys()).map(async (request) => {
          const reply = await cache.match(request);
          return [request.url, (await reply?.text()) ?? ""];
        });
        return Promise.all(replies);
      }),
    );
    const databases = await indexedDB.databases();
    return JSON.stringify({
      local: Object.entries(window.localStorage),
      session: Object.entries(window.sessionStorage),
      caches,
      databases: databases.map(({ name }) => name),
    });
  });
  return stored + JSON.stringify(await context.storageState({ indexedDB: true }));
}

test("of a record that was read nothing is kept, nor a session once its person has left", async ({
  page,
  context,
  request,
}) => {
  const child = await aChildWithLink(request);
  const words = [child.name, child.guardianEmail, "Joana Inventada Pitanga", child.id];
  await logIn(page, "admin@clinica.example");
  await page.goto(`/pacientes?paciente=${child.id}`);
  await expect(page.getByText(child.name).first()).toBeVisible();
  const during = await keptIn(page, context);
  // That it looks where something is kept at all.
  expect(during).toContain("access_token");
  for (const word of words) expect(during).not.toContain(word);

  await page.getByRole("link", { name: /Sair/ }).click();
  await expect(page).toHaveURL(/\/$/);
  const after = await keptIn(page, context);
  for (const word of [...words, "access_token", "refresh_token"]) expect(after).not.toContain(word);
});
