import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FastifyInstance, fastify } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FORMER_PAGES } from "#contract/pages.ts";
import { staffPages } from "./staff-pages.ts";

const folder = mkdtempSync(join(tmpdir(), "staff-pages-"));
let app: FastifyInstance;

beforeAll(async () => {
  writeFileSync(join(folder, "index.html"), "the application");
  app = fastify();
  await staffPages(app, folder);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function statusOf(url: string): Promise<number> {
  return (await app.inject({ url, headers: { accept: "text/html" } })).statusCode;
}

test.each([
  ...Object.entries(FORMER_PAGES).flat(),
  "/configuracoes/preferencias",
  "/configuracoes/organizacao/integracoes",
])("%s opens the application: it is an address of a page, or was one", async (address) => {
  expect(await statusOf(`${address}?caso=x`)).toBe(200);
});

test.each([
  ["/gravar-vozes/:voiceId", "camera=(), microphone=(self), geolocation=()"],
  ["/gravar-vozes", undefined],
  ["/teste-visual/demonstracao", "camera=(self), microphone=(), geolocation=()"],
  ["/configuracoes/mensagens/vozes", "camera=(), microphone=(), geolocation=()"],
  ["/pacientes", "camera=(), microphone=(), geolocation=()"],
])("%s may use %s", async (address, policy = "camera=(), microphone=(), geolocation=()") => {
  const { headers } = await app.inject({ url: address, headers: { accept: "text/html" } });
  expect(headers["permissions-policy"]).toBe(policy);
});

test("an address that no page has or had is not found", async () => {
  expect(await statusOf("/recebidos/x")).toBe(404);
});
