import { readFile } from "node:fs/promises";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import portuguese from "#messages/pt-BR/errors.json" with { type: "json" };
import { referralsRoutes } from "#server/features/referrals/referrals.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { storedText } from "#server/platform/error-words.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestOutbox, anOutbox } from "#server/testing/outbox.ts";
import { aReferralStory } from "#server/testing/referrals.ts";

/** What was stored as a Portuguese sentence becomes a code, and is read as it was. */

const FILE = new URL("../../../platform/db/migrations/0069_sentences_by_code.sql", import.meta.url);

let story: TestApp;
let outbox: TestOutbox;
let invitation: Awaited<ReturnType<TestOutbox["anInvitation"]>>;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, referralsRoutes] });
  outbox = await anOutbox(story);
  invitation = await outbox.anInvitation();
});
afterAll(() => story.close());

/** Runs the migration over what an older version wrote. */
const migrate = async () => {
  const text = await readFile(FILE, "utf8");
  await story.database.asOwner(({ pool }) => pool.query(text));
};

const ask = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  story.database.asOwner(async ({ pool }) => (await pool.query<Row>(text, [...values])).rows);

/** What became of a sentence, where most of them stand. */
async function migrated(sentence: string): Promise<string> {
  const { message_id: id } = invitation;
  await ask("update app.message set failure = $1 where id = $2", [sentence, id]);
  await migrate();
  const [row] = await ask<{ failure: string }>("select failure from app.message where id = $1", [
    id,
  ]);
  return row?.failure ?? "";
}

test.each([
  ["O convite expirou.", "invitation_expired_meanwhile", {}],
  ["Veio de outra instalação sem ter sido enviada", "came_unsent", {}],
  ["O servidor de e-mail não respondeu.", "mail_fault", { reason: "mail_server_silent" }],
  [
    "A caixa de e-mail do responsável está cheia (código 552).",
    "mail_fault_with_code",
    { reason: "mailbox_full", code: 552 },
  ],
  [
    "O e-mail voltou: a caixa está cheia (código 5.2.2).",
    "mail_fault_with_code",
    { reason: "returned_mailbox_full", code: "5.2.2" },
  ],
  [
    "O WhatsApp está sobrecarregado ou fora do ar. Tentaremos de novo. (código 131016)",
    "reason_with_code",
    { reason: "whatsapp_down", code: 131_016 },
  ],
  [
    "O modelo «lembrete» não serve para esta mensagem. Lacunas no texto aprovado: 1; a mensagem precisa de 3. Um administrador precisa conferir em Configurações, WhatsApp.",
    "ask_administrator",
    {
      reason: `template_unfit ${JSON.stringify({ name: "lembrete", reason: 'template_blanks_differ {"found": 1, "wanted": 3}' })}`,
    },
  ],
  ["Vai junto com a mensagem de Ana.", "goes_with_message_of", { name: "Ana" }],
])("%s", async (sentence, code, params) => {
  const said = storedText(await migrated(sentence));
  expect(said.detail).toBe(sentence);
  expect(said.code).toBe(code);
  for (const [name, value] of Object.entries(params)) {
    const told = said.params[name];
    // The order of what a reason says is the database's own.
    expect(typeof told === "string" ? storedText(told) : told).toEqual(
      typeof value === "string" ? storedText(value) : value,
    );
  }
});

test.each([
  "O servidor de e-mail do destinatário recusou: a caixa não existe (550).",
  "A mãe ligou e disse “amanhã”",
  "Algo que ninguém conhece. (código 7)",
])("what is not known stays as it was written: %s", async (sentence) => {
  expect(await migrated(sentence)).toBe(sentence);
  expect(storedText(sentence)).toMatchObject({ code: "as_written", detail: sentence });
});

test("every sentence that it turns into a code is read as it was, and none twice", async () => {
  const text = await readFile(FILE, "utf8");
  const pairs = [...text.matchAll(/^ {2}\('(\w+)', '(.*)'\)[,;]$/gm)].map(
    ([, code = "", words = ""]) => [code, words.replaceAll("''", "'")] as const,
  );
  expect(pairs.length).toBeGreaterThan(150);
  const known = new Map<string, string>(Object.entries(portuguese));
  const other = pairs.filter(([code, words]) => known.get(code)?.replaceAll("''", "'") !== words);
  expect(other).toEqual([]);
});

describe("in every column that has them", () => {
  const FAMILY = "A família diz que agendou para 3 de maio (UBS): confirmar. “De manhã”";
  const CPF = "'123 \"4\"' não é um CPF: os dígitos não conferem. Corrija, ou deixe em branco.";
  const ARCHIVED =
    "select detail ->> 'reason' as said from app.patient_event where kind = 'archived'";
  const DETAILS = "select string_agg(detail, '|' order by detail) as said from app.message_event";
  const NOT_MADE = "Não foi possível gerar o arquivo. Tente de novo.";
  const NO_CONTACT = "Sem telefone nem e-mail: o link não poderá ser enviado.";
  const LEFT = "Saiu na virada de ano (2025)";
  const JOINED =
    "Os dois cadastros da criança foram juntados: ela segue pelo outro encaminhamento.";

  beforeAll(async () => {
    const { organizationId: clinic, child } = outbox;
    const { message_id: message, formId } = invitation;
    const at = story.clock.now();
    await ask("update app.message_event set detail = $1 where message_id = $2", [
      "A equipe desistiu do envio.",
      message,
    ]);
    await ask(
      `insert into app.message_event (id, organization_id, message_id, status, detail, at)
        values ($1, $2, $3, 'sent', '250 2.0.0 Ok: queued as 4F', $4)`,
      [uuidv7(), clinic, message, at],
    );
    await ask(
      `insert into app.task (id, organization_id, patient_id, kind, reason, due_on, created_at)
        values ($1, $2, $3, 'call', $4, '2026-03-16', $5)`,
      [uuidv7(), clinic, child.patientId, FAMILY, at],
    );
    await ask(
      `insert into app.form_step (organization_id, form_id, step, day, outcome, reason, at)
        values ($1, $2, 'call', 0, 'taken', $3, $4)`,
      [clinic, formId, "O formulário foi enviado há 9 dias e ninguém o abriu.", at],
    );
    await ask(
      `insert into app.channel_pace (channel, account_of, trouble, trouble_since)
        values ('whatsapp', $1, 'A conta de WhatsApp da organização está bloqueada. Um administrador precisa resolver isso com a Meta. (código 368)', $2)`,
      [clinic, at],
    );
    await ask(
      `insert into app.whatsapp_account (id, organization_id, provider, phone_number_id, business_account_id,
          display_number, api_version, access_token, app_secret, verify_token, access_token_saved_at,
          app_secret_saved_at, verify_token_saved_at, connected_at)
        values ($1, $2, 'simulated', '1', '1', '+5581900000000', 'v23.0', '', '', '', $3, $3, $3, $3)`,
      [uuidv7(), clinic, at],
    );
    await ask(
      `insert into app.whatsapp_template (organization_id, template, name, language, misfit, updated_at)
        values ($1, 'form_link', 'x', 'pt-BR', 'Falta o botão com endereço variável, que leva ao formulário.', $2)`,
      [clinic, at],
    );
    const { referralId, organizationId: other, admin } = await aReferralStory(story);
    await ask("update app.referral set close_note = $1 where id = $2", [JOINED, referralId]);
    await ask("update app.referral_event set note = $1 where referral_id = $2", [LEFT, referralId]);
    await ask(
      `insert into app.export (id, organization_id, kind, params, created_by, role_assignment_id, created_at, state,
          file_name, media_type, failure, expires_at)
        select $1, $2, 'x', '{}', a.account_id, a.id, $3, 'failed', 'x', 'x', $4, $3
          from app.role_assignment a where a.account_id = $5`,
      [uuidv7(), other, at, NOT_MADE, admin.accountId],
    );
    const rosterId = uuidv7();
    await ask(
      `insert into app.roster_import (id, organization_id, created_by, created_at, file_name, format, headings, samples,
          columns, columns_from, state, failure, row_count, worked_at)
        values ($1, $2, $3, $4, 'x', 'csv', '{}', '[]', '{}', 'names', 'failed', $5, 1, $4)`,
      [rosterId, other, admin.accountId, at, "O responsável não tem e-mail cadastrado."],
    );
    await ask(
      `insert into app.roster_row (organization_id, roster_id, line, cells, faults, warnings)
        values ($1, $2, 2, '{}', $3, $4)`,
      [
        other,
        rosterId,
        JSON.stringify([
          { code: "text_long", text: "Um texto de antes.", column: 0 },
          { code: "cpf_invalid", text: CPF, column: 1 },
        ]),
        JSON.stringify([{ code: "no_contact", text: NO_CONTACT, column: null }]),
      ],
    );
    await ask(
      `insert into app.patient_event (id, organization_id, patient_id, kind, detail, at)
        values ($1, $2, $3, 'archived', $4, $5)`,
      [uuidv7(), clinic, child.patientId, JSON.stringify({ reason: LEFT, other: 1 }), at],
    );
    await migrate();
  });

  const only = async (text: string): Promise<string> => {
    const [row] = await ask<{ said: string }>(text);
    return row?.said ?? "";
  };

  test.each([
    [
      "select detail as said from app.message_event where detail ~ '^[a-z]+_'",
      "staff_gave_up_sending",
      "A equipe desistiu do envio.",
    ],
    ["select reason as said from app.task", "reason_with_note", FAMILY],
    [
      "select reason as said from app.form_step",
      "form_not_opened",
      "O formulário foi enviado há 9 dias e ninguém o abriu.",
    ],
    [
      "select misfit as said from app.whatsapp_template",
      "template_button_missing",
      "Falta o botão com endereço variável, que leva ao formulário.",
    ],
    [
      "select trouble as said from app.channel_pace",
      "reason_with_code",
      "A conta de WhatsApp da organização está bloqueada. Um administrador precisa resolver isso com a Meta. (código 368)",
    ],
    ["select failure as said from app.export", "file_not_made", NOT_MADE],
    [
      "select failure as said from app.roster_import",
      "guardian_without_email",
      "O responsável não tem e-mail cadastrado.",
    ],
    [
      "select faults -> 0 ->> 'text' as said from app.roster_row",
      "as_written",
      "Um texto de antes.",
    ],
    ["select faults -> 1 ->> 'text' as said from app.roster_row", "cpf_invalid", CPF],
    ["select warnings -> 0 ->> 'text' as said from app.roster_row", "no_contact", NO_CONTACT],
    ["select close_note as said from app.referral", "records_joined", JOINED],
    ["select note as said from app.referral_event limit 1", "left_at_year_end", LEFT],
    [ARCHIVED, "left_at_year_end", LEFT],
  ])("%s", async (text, code, words) => {
    expect(storedText(await only(text))).toMatchObject({ code, detail: words });
  });

  test("a mail server's own words are left alone, and applied again it changes nothing more", async () => {
    const before = await only(DETAILS);
    expect(before).toContain("250 2.0.0 Ok: queued as 4F");
    await migrate();
    expect(await only(DETAILS)).toBe(before);
  });

  test("where people give reasons, only what the program wrote is changed", async () => {
    const note = async (words: string) => {
      await ask(
        "update app.patient_event set detail = jsonb_build_object('reason', $1::text) where kind = 'archived'",
        [words],
      );
      await migrate();
      return only(ARCHIVED);
    };
    expect(await note("Importação desfeita")).toBe("import_undone");
    expect(await note(JOINED)).toBe("records_joined");
    expect(await note("O convite expirou.")).toBe("O convite expirou.");
  });
});
