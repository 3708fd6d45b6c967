import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { packJson } from "#domain/instruments/packs/write-pack.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { secondStageRoutes } from "#server/features/screening/second-stage/second-stage.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aChild } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { aLinkTo, anAnswerSet, aSubmission, asGuardian } from "#server/testing/guardian.ts";
import { instrumentsRoutes } from "../instruments.routes.ts";

/** What is listed of the questionnaires after the first one. */
const OTHERS = INSTRUMENT_CODES.slice(1).map((code) => ({ code }));

const REVERSED = new Set(["mchat_02", "mchat_05", "mchat_12"]);

/** A wording in which three items ask the other way round, as a publisher's may. */
function aPack(version: string): Record<string, unknown> {
  const own = packJson(INSTRUMENTS.mchat, INSTRUMENT_TEXTS.mchat["pt-BR"], {
    text: "Uso licenciado à Clínica Inventada, contrato 7.",
    holder: "Editora Inventada",
    until: "2099-12-31",
  });
  const items = INSTRUMENTS.mchat.items.map(({ id }) => ({
    id,
    option_set: REVERSED.has(id) ? "invertido" : "simnao",
    text: `Pergunta licenciada ${id}`,
  }));
  const option_sets = {
    simnao: [
      { value: true, points: 0, label: "Sim" },
      { value: false, points: 1, label: "Não" },
    ],
    invertido: [
      { value: true, points: 1, label: "Sim" },
      { value: false, points: 0, label: "Não" },
    ],
  };
  return { ...own, version, title: "Questionário licenciado", items, option_sets };
}

let story: TestApp;
let clinic: TestClinic;

beforeAll(async () => {
  story = await testApp({
    features: [completionRoutes, instrumentsRoutes, patientsRoutes, secondStageRoutes],
  });
}, 60_000);
beforeEach(async () => {
  clinic = await aClinic(story);
});
afterAll(() => story.close());

const call = (method: "GET" | "POST" | "PUT", path: string, body?: object) =>
  story.send(clinic.admin.token, method, path, body);
const bring = (content: unknown, id = uuidv7()) =>
  call("POST", "/api/instrument-packs/", { id, content });
/** A second later, so that what was made before was made before. */
const use = (pack: string | null) => {
  story.clock.advanceDays(1 / 86_400);
  return call("PUT", "/api/instrument-packs/use/", { code: "mchat", pack });
};

/** A form made now, of a child of the clinic's. */
async function aFormNow() {
  const child = await aChild(story.database, clinic.organizationId, clinic.groupId, {
    dateOfBirth: "2025-03-01",
  });
  const { organizationId, groupId } = clinic;
  return aLinkTo(story, { ...child, organizationId, groupId }, "mchat");
}

/** A sheet of all sim, as a page that knows this version sends it. */
const allYes = (version?: string) => {
  const answers = Object.fromEntries(INSTRUMENTS.mchat.items.map(({ id }) => [id, true]));
  const { form_results, ...rest } = aSubmission("mchat", anAnswerSet("mchat", "none"));
  return { ...rest, form_results: { ...form_results, ...(version && { version }), answers } };
};

describe("a licensed wording", () => {
  test("is asked of forms made from then on; what was made before is finished on its own", async () => {
    const before = await aFormNow();
    const id = uuidv7();
    const brought = await bring(aPack("R-1"), id);
    expect(brought.statusCode).toBe(201);
    expect((await bring(aPack("R-1"), id)).statusCode).toBe(201);
    const used = await use(id);
    expect(used.statusCode).toBe(200);
    expect(used.json()).toMatchObject([
      {
        code: "mchat",
        versions: [
          { id: null, in_use: false },
          { id, version: "R-1", in_use: true, licence_holder: "Editora Inventada", answers: 0 },
        ],
      },
      ...OTHERS,
    ]);
    const after = await aFormNow();
    const old = await asGuardian(story, "GET", before.url);
    expect(old.json()).not.toHaveProperty("questionnaires");
    const opened = await asGuardian(story, "GET", after.url);
    expect(opened.json()).toMatchObject({
      questionnaires: {
        mchat: {
          instrument: { version: "R-1", wording: "licensed" },
          texts: { title: "Questionário licenciado" },
        },
      },
    });
    // The same sheet is typical of the one and of medium concern by the other.
    expect((await asGuardian(story, "POST", before.url, allYes())).json()).toMatchObject({
      score: 0,
      level: "baixo",
    });
    const answered = await asGuardian(story, "POST", after.url, allYes("R-1"));
    expect(answered.json()).toMatchObject({ score: 3, level: "moderado" });
    const record = await clinic.record(clinic.admin, after);
    expect(record.forms[0]?.result).toMatchObject({ version: "R-1", score: 3 });
    const concerned = await story.send(
      clinic.admin.token,
      "GET",
      `/api/patients/${after.patientId}/interview/`,
    );
    expect(concerned.json<{ items: { id: string }[] }>().items.map(({ id: item }) => item)).toEqual(
      [...REVERSED],
    );
    const version = await story.send(clinic.carer.token, "GET", "/api/instrument-packs/mchat/R-1/");
    expect(version.json()).toMatchObject({ instrument: { version: "R-1" } });
    await use(null);
    expect((await clinic.record(clinic.admin, after)).forms[0]?.result).toMatchObject({
      version: "R-1",
      score: 3,
    });
  });

  test("is not scored from a sheet that was answered in other words", async () => {
    const id = uuidv7();
    await bring(aPack("R-2"), id);
    await use(id);
    const form = await aFormNow();
    for (const version of [undefined, "1", "R-1"]) {
      const refused = await asGuardian(story, "POST", form.url, allYes(version));
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({
        fields: {
          "form_results.version": "As perguntas deste formulário são outras. Abra o link de novo.",
        },
      });
    }
    await use(null);
    expect((await asGuardian(story, "POST", form.url, allYes("R-2"))).json()).toMatchObject({
      level: "moderado",
    });
  });

  test("goes out as JSON and as a FHIR Questionnaire, and either comes back", async () => {
    await bring(aPack("R-1"));
    for (const format of ["json", "fhir"]) {
      const path = `/api/instrument-packs/mchat/R-1/file/?format=${format}`;
      const file: Record<string, unknown> = (await call("GET", path)).json();
      const again = await bring({ ...file, version: `copy-${format}` });
      expect(again.statusCode).toBe(201);
    }
  });

  test("is refused with each error at its place, and nothing is kept", async () => {
    const preview = await call("POST", "/api/instrument-packs/preview/", {
      content: { ...aPack("R-9"), thresholds: { moderado: 9, alto: 3 }, title: "" },
    });
    expect(preview.statusCode).toBe(422);
    expect(preview.json()).toMatchObject({
      fields: {
        thresholds: "O limiar alto deve ser maior que o moderado, e o moderado pelo menos 1",
        title: "Falta preencher",
      },
    });
    expect((await bring({ resourceType: "Questionnaire" })).statusCode).toBe(422);
    expect((await bring("{")).statusCode).toBe(422);
    await bring(aPack("R-1"));
    expect((await bring(aPack("R-1"))).json()).toMatchObject({
      fields: { version: "Esta versão já foi importada. Dê outro número de versão." },
    });
    const shown = await call("POST", "/api/instrument-packs/preview/", { content: aPack("R-9") });
    expect(shown.json()).toMatchObject({ version: "R-9", maximum: 20 });
    const { versions = [] } =
      (await call("GET", "/api/instrument-packs/")).json<
        { versions: { version: string }[] }[]
      >()[0] ?? {};
    expect(versions.some(({ version }) => version === "R-9")).toBe(false);
  });

  test.each(["instrument_pack", "instrument_use"])(
    "%s may be of every questionnaire",
    async (table) => {
      const { rows } = await story.database.asOwner(({ pool }) =>
        pool.query<{ permits: string }>(
          "select pg_get_constraintdef(oid) as permits from pg_constraint where conname = $1",
          [`${table}_code_check`],
        ),
      );
      expect(
        INSTRUMENT_CODES.filter((code) => !rows[0]?.permits.includes(`'${code}'`)),
        `a migration lets the check of ${table}.code permit them`,
      ).toEqual([]);
    },
  );

  test("is the administration's to decide, and no other organisation's", async () => {
    await bring(aPack("R-1"));
    const list = (token: string) => story.send(token, "GET", "/api/instrument-packs/");
    expect((await list(clinic.carer.token)).statusCode).toBe(403);
    const theirs = await list(clinic.outsider.token);
    expect(theirs.json()).toMatchObject([{ versions: [{ id: null, in_use: true }] }, ...OTHERS]);
    const foreign = await story.send(
      clinic.outsider.token,
      "GET",
      "/api/instrument-packs/mchat/R-1/",
    );
    expect(foreign.statusCode).toBe(404);
  });
});
