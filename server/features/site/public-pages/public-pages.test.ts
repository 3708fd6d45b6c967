import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { fastify, type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PUBLIC_PAGES } from "#contract/pages.ts";
import { LANGUAGES } from "#domain/organization/language.ts";
import { publicPages } from "./public-pages.ts";

const folder = mkdtempSync(join(tmpdir(), "public-pages-"));
const DEPS = { publicUrl: "https://tea.example" };
let app: FastifyInstance;

beforeAll(() => {
  for (const language of LANGUAGES) {
    mkdirSync(join(folder, language));
    for (const page of Object.keys(PUBLIC_PAGES)) {
      const html = `${language}/${page} at __ADDRESS__ of __ORIGIN__ with __NONCE__ and __NONCE__`;
      writeFileSync(join(folder, language, `${page}.html`), html);
    }
  }
  app = fastify();
  publicPages(app, DEPS, folder);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe("a public page", () => {
  test.each(Object.entries(PUBLIC_PAGES))("%s is served at %s", async (page, path) => {
    const { statusCode, body, headers } = await get(path);
    expect(statusCode).toBe(200);
    expect(body).toMatch(`pt-BR/${page} at https://tea.example${path} of https://tea.example with`);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["x-robots-tag"]).toBeUndefined();
  });

  test("comes in the language asked for, then chosen before, then of the browser", async () => {
    const language = async (url: string, headers = {}) =>
      (await get(url, headers)).body.slice(0, 5);
    const spanish = { "accept-language": "es-MX, en;q=0.8" };
    expect(await language("/", spanish)).toBe("es-ES");
    expect(await language("/?lang=en-US", spanish)).toBe("en-US");
    expect(await language("/", { ...spanish, cookie: "guardian_language=en-US" })).toBe("en-US");
    expect(await language("/?lang=xx", { "accept-language": "fr" })).toBe("pt-BR");
    expect((await get("/", spanish)).headers.vary).toBe("accept-encoding, accept-language, cookie");
  });

  test("names itself with the language that was asked for, and nothing else of the address", async () => {
    const { body } = await get("/?lang=es-ES&utm=%22%3E%3Cscript%3E");
    expect(body).toContain("at https://tea.example/?lang=es-ES of");
    expect(body).not.toContain("script");
  });

  test("lets in our own scripts and what carries the nonce, which no two answers share", async () => {
    const [one, other] = [await get("/"), await get("/")];
    const policy = String(one.headers["content-security-policy"]);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "none";
    expect(one.body).toContain(`with ${nonce} and ${nonce}`);
    expect(other.body).not.toContain(nonce);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|style-src [^;]*unsafe/);
  });

  test.each([
    ["gzip, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ])("is compressed as the browser accepts: %s", async (accepted, encoding, unpack) => {
    const answer = await get("/", { "accept-encoding": accepted });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(unpack(answer.rawPayload).toString()).toMatch(/^pt-BR\/landing/);
  });
});

test("crawlers are let to the public pages alone", async () => {
  const { body, headers } = await get("/robots.txt");
  expect(headers["content-type"]).toContain("text/plain");
  expect(body.split("\n")).toEqual(
    expect.arrayContaining(["Allow: /$", "Allow: /privacidade", "Allow: /termos", "Disallow: /"]),
  );
});

test("a folder without a build is refused by name", () => {
  expect(() => publicPages(fastify(), DEPS, join(folder, "nowhere"))).toThrow(
    "landing.html is missing",
  );
});
