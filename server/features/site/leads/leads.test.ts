import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Lead } from "#contract/site/leads.ts";
import { PLATFORM_ORGANIZATION_ID } from "#domain/access/roles.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aPerson, type TestPerson } from "#server/testing/builders.ts";
import { aMailer, deliverMail } from "#server/testing/outbox.ts";
import { leadsRoutes } from "./leads.routes.ts";
import { sweepLeads } from "./sweep-leads.ts";

/** What these stories call. */
const FEATURES = [leadsRoutes];

const ASKED = {
  solucao: "tea_start",
  nome: "Rita Inventada",
  email: "rita@creche.example",
  instituicao: "Creche Vaga-lume",
  cargo: "Diretora",
  mensagem: "Somos 60 crianças.\nPodem nos visitar?",
} as const;

let tea: TestApp;
let operator: TestPerson;
beforeAll(async () => {
  tea = await testApp({ features: FEATURES, config: { teamEmail: "equipe@tea.example" } });
  operator = await aPerson(tea.database, "operator", PLATFORM_ORGANIZATION_ID, {
    at: tea.clock.now(),
  });
});
afterAll(() => tea.close());

beforeEach(async () => {
  // A new hour, for the limits, and an empty table.
  tea.clock.advanceDays(1 / 12);
  await tea.database.asOwner(async ({ db }) => {
    await db.deleteFrom("lead").execute();
  });
});

const ask = (changes: object = {}) =>
  tea.send(null, "POST", "/api/leads/", { ...ASKED, ...changes });

async function list(query = ""): Promise<Lead[]> {
  const reply = await tea.send(operator.token, "GET", `/api/leads/${query}`);
  expect(reply.statusCode).toBe(200);
  return reply.json<Lead[]>();
}

const mark = (id: string, situacao: string, token = operator.token) =>
  tea.send(token, "PATCH", `/api/leads/${id}/`, { situacao });

describe("a request for information", () => {
  test("is kept as it was written, for the operator to read", async () => {
    const reply = await ask();
    expect(reply.statusCode).toBe(201);
    const [lead, ...others] = await list();
    expect([lead, others]).toEqual([
      {
        ...ASKED,
        id: lead?.id,
        situacao: "aberta",
        created_at: tea.clock.now().toISOString(),
        answered_at: null,
        answered_by: null,
      },
      [],
    ]);
  });

  test("needs a name and an e-mail alone", async () => {
    const { nome, email, solucao } = ASKED;
    const reply = await tea.send(null, "POST", "/api/leads/", { nome, email, solucao });
    expect(reply.statusCode).toBe(201);
    expect(await list()).toMatchObject([{ instituicao: "", cargo: "", mensagem: "" }]);
  });

  test.each([
    [{ nome: " " }, "nome", "Nome é obrigatório"],
    [{ nome: undefined }, "nome", "Nome é obrigatório"],
    [{ email: "" }, "email", "E-mail é obrigatório"],
    [{ email: "rita" }, "email", "E-mail inválido"],
    [{ email: "a@x.example, b@y.example" }, "email", "E-mail inválido"],
    [{ solucao: "tea_plus" }, "solucao", "Solução inválida"],
    [{ mensagem: "x".repeat(4001) }, "mensagem", "O texto pode ter no máximo 4000 caracteres"],
    [{ cargo: "\0" }, "cargo", "O texto contém caracteres inválidos"],
    [{ extra: 1 }, "", "Campo desconhecido: extra"],
  ])("with %o is refused, the field named, and nothing is kept", async (changes, field, words) => {
    const reply = await ask(changes);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ detail: words, fields: { [field]: words } });
    expect(await list()).toEqual([]);
  });

  test("too many from one address are refused for an hour", async () => {
    for (let time = 0; time < 10; time += 1) expect((await ask()).statusCode).toBe(201);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe("3600");
    expect(await list()).toHaveLength(10);
    tea.clock.advanceDays(1 / 24);
    expect((await ask()).statusCode).toBe(201);
  });

  test("reaches the team by e-mail, whose answer goes to the person", async () => {
    await ask();
    const [message] = await tea.database.asOwner(({ db }) =>
      db
        .selectFrom("message")
        .where("kind", "=", "lead_received")
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .select(["id", "organization_id", "recipient", "data"])
        .execute(),
    );
    expect(JSON.stringify(message?.data)).not.toContain("rita");
    const { mailer, handed } = aMailer();
    const { organization_id = "", id: message_id = "" } = message ?? {};
    const ref = { organization_id, message_id };
    await deliverMail(tea, mailer, ref);
    expect(handed).toMatchObject([
      {
        to: "equipe@tea.example",
        replyTo: "rita@creche.example",
        subject: "Pedido de informações: TEA Start – Creche Vaga-lume",
      },
    ]);
    expect(handed[0]?.text).toContain("Nome: Rita Inventada");
    expect(handed[0]?.text).toContain("Cargo: Diretora");
    expect(handed[0]?.text).toContain("Podem nos visitar?");
    expect(handed[0]?.text).toContain("http://tea.example/solicitacoes");
  });

  test("leaves a trail without a word of the person", async () => {
    await ask();
    const events = await tea.database.asOwner(({ db }) =>
      db
        .selectFrom("audit_event")
        .where("action", "=", "lead.received")
        .select(["organization_id", "account_id", "detail"])
        .execute(),
    );
    expect(events.at(-1)).toEqual({
      organization_id: PLATFORM_ORGANIZATION_ID,
      account_id: null,
      detail: { solution: "tea_start" },
    });
    expect(tea.logged()).not.toContain("rita@");
  });
});

test("without an address of the team nothing is queued, and the request waits in the list", async () => {
  const quiet = await testApp({ features: FEATURES });
  try {
    expect((await quiet.send(null, "POST", "/api/leads/", ASKED)).statusCode).toBe(201);
    const { messages, leads } = await quiet.database.asOwner(async ({ db }) => ({
      messages: await db.selectFrom("message").select("id").execute(),
      leads: await db.selectFrom("lead").select("name").execute(),
    }));
    expect([messages, leads]).toEqual([[], [{ name: "Rita Inventada" }]]);
  } finally {
    await quiet.close();
  }
});

describe("an answered request", () => {
  test("says who marked it and when, keeps the first, and can be opened again", async () => {
    await ask();
    const [{ id } = { id: "" }] = await list();
    const colleague = await aPerson(tea.database, "operator", PLATFORM_ORGANIZATION_ID, {
      at: tea.clock.now(),
    });
    const first = await mark(id, "respondida");
    expect(first.statusCode).toBe(200);
    const answered = first.json<Lead>();
    expect(answered).toMatchObject({
      situacao: "respondida",
      answered_at: tea.clock.now().toISOString(),
    });
    expect(answered.answered_by).toMatch(/^Pessoa Inventada/);
    tea.clock.advanceDays(1 / 48);
    expect((await mark(id, "respondida", colleague.token)).json()).toEqual(answered);
    expect((await mark(id, "aberta", colleague.token)).json()).toMatchObject({
      situacao: "aberta",
      answered_at: null,
      answered_by: null,
    });
    const trail = await tea.database.asOwner(({ db }) =>
      db
        .selectFrom("audit_event")
        .where("entity_id", "=", id)
        .orderBy("id")
        .select(["action", "account_id"])
        .execute(),
    );
    expect(trail).toEqual([
      { action: "lead.received", account_id: null },
      { action: "lead.answered", account_id: operator.accountId },
      { action: "lead.reopened", account_id: colleague.accountId },
    ]);
  });

  test("is listed apart from the open ones", async () => {
    await ask({ nome: "Um" });
    await ask({ nome: "Dois" });
    const [{ id } = { id: "" }] = await list();
    await mark(id, "respondida");
    const names = async (query: string) => (await list(query)).map(({ nome }) => nome);
    expect(await names("?situacao=aberta")).toEqual(["Um"]);
    expect(await names("?situacao=respondida")).toEqual(["Dois"]);
    expect(await names("")).toEqual(["Dois", "Um"]);
  });

  test("which does not exist is not found, and no other state is taken", async () => {
    const unknown = "00000000-0000-7000-8000-00000000000f";
    expect((await mark(unknown, "respondida")).statusCode).toBe(404);
    expect((await mark(unknown, "perdida")).statusCode).toBe(422);
    expect((await mark("1", "respondida")).statusCode).toBe(404);
  });
});

test("the list comes page by page, newest first", async () => {
  for (const nome of ["Um", "Dois", "Três", "Quatro", "Cinco"]) await ask({ nome });
  const seen: string[] = [];
  let url: string | undefined = "/api/leads/?limit=2";
  while (url) {
    const reply = await tea.send(operator.token, "GET", url);
    const rows = reply.json<Lead[]>();
    expect(rows.length).toBeLessThanOrEqual(2);
    seen.push(...rows.map(({ nome }) => nome));
    url = /<([^>]+)>; rel="next"/.exec(String(reply.headers["link"]))?.[1];
  }
  expect(seen).toEqual(["Cinco", "Quatro", "Três", "Dois", "Um"]);
  const forged = Buffer.from(JSON.stringify({ created_at: "x", id: "1" })).toString("base64url");
  const refused = await tea.send(operator.token, "GET", `/api/leads/?cursor=${forged}`);
  expect(refused.statusCode).toBe(422);
});

test("requests are deleted after twelve months, answered or not", async () => {
  await ask({ nome: "Antiga" });
  tea.clock.advanceDays(300);
  await ask({ nome: "Recente" });
  expect(await sweepLeads(tea.deps)).toBe(0);
  tea.clock.advanceDays(66);
  expect(await sweepLeads(tea.deps)).toBe(1);
  expect((await list()).map(({ nome }) => nome)).toEqual(["Recente"]);
  tea.clock.advanceDays(-366);
});
