import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fastify, type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "#domain/organization/language.ts";
import { DRAWINGS_NAME, SOUNDS_NAME } from "#domain/screening/guardian-files.ts";
import { answerProblems } from "#server/platform/http/problems.ts";
import { readOpus, toCaf } from "#server/platform/sounds/opus-sound.ts";
import { loadPages, PAGES, type Variant } from "./built-pages.ts";
import { servePages } from "./guardian-pages.routes.ts";
import { postedPages } from "./posted-pages.ts";

const SENTENCES = join(import.meta.dirname, "../../../../web/guardian/sounds");
const folder = mkdtempSync(join(tmpdir(), "guardian-pages-"));
let app: FastifyInstance;

/** What each token of these tests opens. */
const LINKS: Readonly<Record<string, Variant>> = {
  young: "mchat",
  unknown: "undetermined",
  licensed: "licensed",
  answered: "success",
};

function write(name: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

beforeAll(async () => {
  const files = [
    "sw.js",
    ...LANGUAGES.flatMap((language) => [
      `questionarios/${language}.json`,
      `atividades-2/${language}.json`,
      `em-outras-palavras-1/${language}.json`,
    ]),
  ];
  for (const language of LANGUAGES) {
    for (const variant of PAGES) files.push(`pages/${language}/${variant}.html`);
  }
  for (const file of files) {
    for (const ending of ["", ".br", ".gz"]) write(file + ending, file + ending);
  }
  write(
    "manifest.json",
    JSON.stringify({ style: "a{}", styles: ["sha256-css"], scripts: ["sha256-a", "sha256-b"] }),
  );
  write(
    "server/render.js",
    `export const renderResult = (summary, language, assets) => JSON.stringify({ summary, language, assets });
     export const renderRefused = (page, language) => JSON.stringify({ page, language });
     export const renderNotice = (detail) => detail;`,
  );
  app = fastify();
  answerProblems(app);
  write(`${SOUNDS_NAME}/pt-BR/sentence.ogg`, "0123456789");
  for (const ending of ["", ".br", ".gz"]) write(`${DRAWINGS_NAME}/mchat_01.svg${ending}`, ending);
  await servePages(app, await loadPages(folder), (token) =>
    Promise.resolve(LINKS[token] ?? "gone"),
  );
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe("the page behind a link", () => {
  test("is that of its questionnaire, and the same for every child", async () => {
    const { statusCode, body } = await get("/pacientes/complemento/young");
    expect([statusCode, body]).toEqual([200, "pages/pt-BR/mchat.html"]);
  });

  test("of the questions more is the same for every link, and for none", async () => {
    for (const token of ["young", "nothing"]) {
      const { statusCode, body } = await get(
        `/pacientes/complemento/${token}/entrevista?lang=es-ES`,
      );
      expect([statusCode, body]).toEqual([200, "pages/es-ES/interview.html"]);
    }
  });

  test("that reads everything aloud carries all questionnaires, but none of ours where words were brought in", async () => {
    for (const [token, code, page] of [
      ["young", 200, "listening-undetermined"],
      ["answered", 200, "listening-undetermined"],
      ["licensed", 200, "listening-licensed"],
      ["nothing", 410, "gone"],
    ] as const) {
      const { statusCode, body } = await get(`/pacientes/complemento/${token}/ouvir`);
      expect([statusCode, body]).toEqual([code, `pages/pt-BR/${page}.html`]);
    }
  });

  test("of a link that opens nothing says so with 410", async () => {
    const { statusCode, body } = await get("/pacientes/complemento/nothing");
    expect([statusCode, body]).toEqual([410, "pages/pt-BR/gone.html"]);
  });

  test("lets in what was built by its hash, and is neither indexed, kept nor referred", async () => {
    const { headers } = await get("/pacientes/complemento/young");
    expect(headers["content-security-policy"]).toContain("script-src 'sha256-a' 'sha256-b';");
    expect(headers["content-security-policy"]).toContain("style-src 'sha256-css';");
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers["content-security-policy"]).toContain("require-trusted-types-for 'script'");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
  });

  test.each([
    ["br, gzip", "br", ".br"],
    ["gzip, deflate", "gzip", ".gz"],
    ["identity", undefined, ""],
  ])("is compressed as the browser accepts: %s", async (accepted, encoding, ending) => {
    const answer = await get("/pacientes/complemento/young", { "accept-encoding": accepted });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.body).toBe(`pages/pt-BR/mchat.html${ending}`);
  });

  test("takes the band picked without scripts, but only where no age is known", async () => {
    const page = async (url: string) => (await get(`/pacientes/complemento/${url}`)).body;
    expect(await page("unknown")).toBe("pages/pt-BR/undetermined.html");
    expect(await page("unknown?faixa=2-4")).toBe("pages/pt-BR/csbs.html");
    expect(await page("unknown?faixa=4")).toBe("pages/pt-BR/scq.html");
    expect(await page("unknown?faixa=zzz")).toBe("pages/pt-BR/undetermined.html");
    expect(await page("young?faixa=2-4")).toBe("pages/pt-BR/mchat.html");
  });
});

describe("the language", () => {
  const language = async (url: string, headers: Record<string, string> = {}) =>
    (await get(`/pacientes/complemento/young${url}`, headers)).body.split("/")[1];

  test("is the one asked for, then the one chosen before, then the browser's, then Portuguese", async () => {
    const spanish = { "accept-language": "fr-CH, es-MX;q=0.9, en;q=0.8" };
    const chosen = { ...spanish, cookie: "a=b; guardian_language=en-US" };
    expect(await language("?lang=pt-BR", chosen)).toBe("pt-BR");
    expect(await language("", chosen)).toBe("en-US");
    expect(await language("", spanish)).toBe("es-ES");
    expect(await language("", { "accept-language": "fr" })).toBe("pt-BR");
    expect(await language("?lang=xx", { cookie: "guardian_language=%00" })).toBe("pt-BR");
  });

  test("is remembered once chosen", async () => {
    const asked = await get("/pacientes/complemento/young?lang=es-ES");
    expect(asked.headers["set-cookie"]).toContain("guardian_language=es-ES; Path=/;");
    expect((await get("/pacientes/complemento/young")).headers["set-cookie"]).toBeUndefined();
  });
});

describe("what else the page needs", () => {
  test("the success page, the worker and the questionnaires are served", async () => {
    expect((await get("/complemento/sucesso")).body).toBe("pages/pt-BR/success.html");
    const worker = await get("/pacientes/complemento/sw.js");
    expect(worker.headers["content-type"]).toContain("text/javascript");
    expect(worker.body).toBe("sw.js");
    expect((await get("/pacientes/complemento/questionarios/en-US.json")).statusCode).toBe(200);
    expect((await get("/pacientes/complemento/questionarios/..%2Fsw.js")).statusCode).toBe(404);
  });

  test("a recording is kept for ever, and given in parts to who asks for parts, as Safari does", async () => {
    const path = `/pacientes/complemento/${SOUNDS_NAME}/pt-BR/sentence.ogg`;
    const whole = await get(path);
    expect([whole.statusCode, whole.body]).toEqual([200, "0123456789"]);
    expect(whole.headers["content-type"]).toBe("audio/ogg");
    expect(whole.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const part = await get(path, { range: "bytes=2-4" });
    expect([part.statusCode, part.body]).toEqual([206, "234"]);
    expect((await get(`${path}x`)).statusCode).toBe(404);
    const page = await get("/pacientes/complemento/young");
    expect(page.headers["content-security-policy"]).toContain("media-src 'self';");
  });

  test("older Safari gets the same recording in Apple's container", async () => {
    const sound = readFileSync(join(SENTENCES, "pt-BR/1lvnfmxcdl3mr.ogg"));
    write(`${SOUNDS_NAME}/pt-BR/1lvnfmxcdl3mr.ogg`, sound);
    const path = `/pacientes/complemento/${SOUNDS_NAME}/pt-BR/1lvnfmxcdl3mr.caf`;
    const whole = await get(path);
    expect(whole.headers).toMatchObject({
      "content-type": "audio/x-caf",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(whole.rawPayload).toEqual(toCaf(readOpus(sound)));
    const part = await get(path, { range: "bytes=0-3" });
    expect([part.statusCode, part.body]).toEqual([206, "caff"]);
    expect((await get(path.replace("1lvn", "none"))).statusCode).toBe(404);
    expect((await get(path.replace("pt-BR", "..%2F"))).statusCode).toBe(404);
  });

  test("a drawing is kept for ever, compressed as the browser accepts, and shown by the page", async () => {
    const path = `/pacientes/complemento/${DRAWINGS_NAME}/mchat_01.svg`;
    const drawing = await get(path, { "accept-encoding": "gzip, br" });
    expect([drawing.statusCode, drawing.body]).toEqual([200, ".br"]);
    expect(drawing.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect((await get(`${path}x`)).statusCode).toBe(404);
    const page = await get("/pacientes/complemento/young");
    expect(page.headers["content-security-policy"]).toContain("img-src 'self' data:;");
  });

  test("a folder without a build is refused by name", async () => {
    await expect(loadPages(join(folder, "nowhere"))).rejects.toThrow("manifest.json is missing");
  });
});

test("a refused form keeps what was given, and names each error by its field", async () => {
  const pages = postedPages(await loadPages(folder));
  const html = pages.form(
    {
      token: "young",
      record: {
        full_name: "Lia Prado",
        organization_name: "Clínica",
        organization_article: "a",
        guardian_name: "Ana",
        shows_drawings: true,
        voices: [],
        draft: null,
        summary: null,
      },
      given: {
        address: "Rua A",
        notes: "",
        concern: "",
        lostSkills: false,
        assistance: null,
        consent: false,
        shareWithSchool: true,
        instrument: "mchat",
        answers: { mchat_01: true },
      },
      detail: "Faltam respostas",
      fields: { "form_results.answers.mchat_02": "Falta", "consent.screening": "Marque" },
    },
    "es-ES",
  );
  expect(JSON.parse(html)).toMatchObject({
    language: "es-ES",
    page: {
      instrument: "mchat",
      given: {
        values: { address: "Rua A", lost_skills: "nao", share_with_school: "on", mchat_01: "true" },
        errors: { mchat_02: "Falta", "consent.screening": "Marque" },
      },
    },
  });
  expect(html).not.toContain('"consent":"on"');
});
