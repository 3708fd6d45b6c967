import { beforeEach, expect, test } from "vitest";
import { login, refresh } from "#contract/access/auth.ts";
import { getCurrentAccount } from "#contract/organization/accounts.ts";
import { getPatient, listPatients } from "#contract/screening/patients.ts";
import { readTokens, storeTokens } from "#web/platform/session/tokens.ts";
import { anAccount, aPatient, idOf } from "#web/testing/people.ts";
import { disconnect, refuse, respond, serve } from "#web/testing/serve.ts";
import { detailOf } from "./api-error.ts";
import { call, callPage } from "./client.ts";

const account = anAccount("clinic_admin");

beforeEach(() => storeTokens({ access: "old", refresh: "refresh-1" }));

/** An account that only opens to the access token given. */
function lockedTo(access: string) {
  return respond(getCurrentAccount, ({ authorization }) =>
    authorization === `Bearer ${access}`
      ? Response.json(account)
      : Response.json(
          { code: "unauthenticated", detail: "Entre novamente para continuar." },
          { status: 401 },
        ),
  );
}

test("the access token goes with every request", async () => {
  const calls = serve(getCurrentAccount, account);
  await call(getCurrentAccount, {});
  expect(calls[0]?.authorization).toBe("Bearer old");
});

test("without a session no Authorization header is sent", async () => {
  localStorage.clear();
  const calls = serve(login, { access: "a", refresh: "b" });
  await call(login, { body: { username: "a@ipe.example", password: "uma senha" } });
  expect(calls[0]?.authorization).toBeNull();
});

test("a 401 is answered by one renewal and one repetition", async () => {
  const calls = lockedTo("new");
  const renewals = serve(refresh, { access: "new", refresh: "refresh-2" });
  expect(await call(getCurrentAccount, {})).toEqual(account);
  expect(calls.map(({ authorization }) => authorization)).toEqual(["Bearer old", "Bearer new"]);
  expect(renewals.map(({ body }) => body)).toEqual([{ refresh: "refresh-1" }]);
  expect(readTokens()).toEqual({ access: "new", refresh: "refresh-2" });
});

test("a renewal without a new refresh token keeps the old one", async () => {
  lockedTo("new");
  serve(refresh, { access: "new" });
  await call(getCurrentAccount, {});
  expect(readTokens()).toEqual({ access: "new", refresh: "refresh-1" });
});

test("requests refused together wait for a single renewal", async () => {
  lockedTo("new");
  const renewals = serve(refresh, { access: "new", refresh: "refresh-2" });
  const answers = await Promise.all([1, 2, 3, 4].map(() => call(getCurrentAccount, {})));
  expect(answers).toHaveLength(4);
  expect(renewals).toHaveLength(1);
});

test("a token renewed meanwhile, as by another tab, is used without a renewal", async () => {
  const renewals = serve(refresh, { access: "never", refresh: "never" });
  const calls = respond(getCurrentAccount, ({ authorization }) => {
    if (authorization === "Bearer new") return Response.json(account);
    storeTokens({ access: "new", refresh: "refresh-2" });
    return Response.json({ code: "unauthenticated", detail: "" }, { status: 401 });
  });
  await call(getCurrentAccount, {});
  expect(calls).toHaveLength(2);
  expect(renewals).toHaveLength(0);
});

test("a request refused twice is not sent a third time", async () => {
  const calls = refuse(getCurrentAccount, {
    status: 401,
    detail: "Entre novamente para continuar.",
  });
  serve(refresh, { access: "new", refresh: "refresh-2" });
  await expect(call(getCurrentAccount, {})).rejects.toMatchObject({ status: 401 });
  expect(calls).toHaveLength(2);
});

test("a refused renewal clears both tokens, and the first error stands", async () => {
  lockedTo("new");
  refuse(refresh, { status: 401, code: "unauthenticated", detail: "Sessão encerrada" });
  await expect(call(getCurrentAccount, {})).rejects.toMatchObject({
    status: 401,
    detail: "Entre novamente para continuar.",
  });
  expect(readTokens()).toEqual({ access: null, refresh: null });
});

test("a renewal that gets no answer clears both tokens", async () => {
  lockedTo("new");
  disconnect(refresh);
  await expect(call(getCurrentAccount, {})).rejects.toMatchObject({ status: 401 });
  expect(readTokens()).toEqual({ access: null, refresh: null });
});

test("without a refresh token nothing is renewed", async () => {
  localStorage.removeItem("refresh_token");
  lockedTo("new");
  const renewals = serve(refresh, { access: "new" });
  await expect(call(getCurrentAccount, {})).rejects.toMatchObject({ status: 401 });
  expect(renewals).toHaveLength(0);
  expect(readTokens()).toEqual({ access: null, refresh: null });
});

test("a wrong password is no reason to renew", async () => {
  refuse(login, { status: 401, detail: "E-mail ou senha incorretos" });
  const renewals = serve(refresh, { access: "new" });
  await expect(
    call(login, { body: { username: "a@ipe.example", password: "errada" } }),
  ).rejects.toMatchObject({ status: 401, detail: "E-mail ou senha incorretos" });
  expect(renewals).toHaveLength(0);
  expect(readTokens().access).toBe("old");
});

test("an error carries the code, the words and the fields of the server", async () => {
  refuse(getPatient, {
    status: 422,
    code: "invalid",
    detail: "Há campos inválidos.",
    fields: { id: "Identificador inválido" },
  });
  await expect(call(getPatient, { params: { id: idOf(1) } })).rejects.toMatchObject({
    name: "ApiError",
    code: "invalid",
    detail: "Há campos inválidos.",
    fields: { id: "Identificador inválido" },
    status: 422,
  });
});

test("a lost connection is told in Portuguese", async () => {
  disconnect(getPatient);
  await expect(call(getPatient, { params: { id: idOf(1) } })).rejects.toMatchObject({
    code: "no_answer",
    status: 0,
    detail: "Sem conexão com o servidor. Verifique a internet e tente de novo.",
  });
});

test("an error page of a proxy has no words for people: they get ours", async () => {
  respond(getPatient, () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
  await expect(call(getPatient, { params: { id: idOf(1) } })).rejects.toMatchObject({
    code: "http",
    status: 502,
    detail: "",
  });
  const error: unknown = await call(getPatient, { params: { id: idOf(1) } }).catch(
    (caught: unknown) => caught,
  );
  expect(detailOf(error)).toBe(
    "O servidor não respondeu como devia (HTTP 502). Tente de novo em instantes.",
  );
});

test("a file that a proxy found too large is not asked for once more", async () => {
  respond(getPatient, () => new Response("<h1>Too large</h1>", { status: 413 }));
  const error: unknown = await call(getPatient, { params: { id: idOf(1) } }).catch(
    (caught: unknown) => caught,
  );
  expect(detailOf(error)).toContain("O arquivo é grande demais");
  expect(detailOf(error)).not.toContain("Tente de novo");
});

test("a reply that breaks the contract is refused", async () => {
  respond(getPatient, () => Response.json({ id: idOf(1) }));
  await expect(call(getPatient, { params: { id: idOf(1) } })).rejects.toMatchObject({
    code: "unreadable",
  });
});

test("params go into the path, the query behind it, and undefined nowhere", async () => {
  const calls = serve(listPatients, []);
  await call(listPatients, { query: { search: "Ana & João", limit: 30, group: undefined } });
  expect(calls[0]?.query).toEqual({ search: "Ana & João", limit: "30" });
});

test("a page tells where the next one begins", async () => {
  serve(listPatients, [aPatient(1)], { next: ({ cursor }) => (cursor ? null : "abc") });
  const first = await callPage(listPatients, { query: { limit: 1 } });
  expect(first.next).toBe("abc");
  const last = await callPage(listPatients, { query: { limit: 1, cursor: "abc" } });
  expect(last.next).toBeNull();
});
