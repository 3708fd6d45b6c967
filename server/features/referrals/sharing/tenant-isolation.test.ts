import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SHARE_SCOPES, type ShareScope, type ShareState } from "#domain/referrals/sharing/share.ts";
import { SHARED_PARTS, type SharedPart, visibleParts } from "#domain/referrals/sharing/visible.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type SharingStory, aPartner, aSharingStory } from "#server/testing/sharing.ts";
import { referralsRoutes } from "../referrals.routes.ts";
import { type ReceivedRow, findWay, listReceived } from "./received.queries.ts";
import { sharingRoutes } from "./sharing.routes.ts";

const UNTIL = "2026-06-30";
const WITHIN = new Date("2026-07-01T02:59:00Z");
const AFTER = new Date("2026-07-01T03:00:00Z");

/** Which column belongs to which part; what is in no part says nothing of the child. */
const COLUMNS = {
  least: ["first_name", "age_band", "referral_type"],
  identity: ["full_name", "stage"],
  contact: ["guardian_name", "guardian_phone"],
  summary: ["tool", "level", "submitted_at", "date_of_birth"],
  answers: ["answered_tool", "answers", "concern"],
  letter: [],
} as const satisfies Record<SharedPart, readonly (keyof ReceivedRow)[]>;

const ABOUT_THE_SHARE: ReadonlySet<string> = new Set([
  "id",
  "state",
  "sender_name",
  "sender_phone",
  "sender_email",
  "message",
  "scopes",
  "sent_at",
  "answered_at",
  "until_on",
  "ended_at",
  "ended_by",
  "reason",
  "responsible_account_id",
  "today",
]);

/** Without an appointment, and without an answer to the question, these are null whatever is shared. */
const EMPTY_HERE: ReadonlySet<string> = new Set([
  "appointment_on",
  "appointment_time",
  "appointment_place",
  "lost_skills",
]);

let tea: TestApp;
let story: SharingStory;
/** A third organisation. */
let other: SharingStory["partner"];

beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes, referralsRoutes, sharingRoutes] });
  story = await aSharingStory(tea);
  other = await aPartner(tea, "Centro Jequitibá");
});
afterAll(() => tea.close());

const SUBSETS = Array.from({ length: 2 ** SHARE_SCOPES.length }, (_, bits) =>
  SHARE_SCOPES.filter((_scope, place) => (bits & (1 << place)) !== 0),
);

function as<T>(organizationId: string, work: (db: TenantDb) => Promise<T>): Promise<T> {
  return withTenant(tea.database, { organizationId, accountId: null, groupIds: "all" }, work);
}

const asPartner = <T>(work: (db: TenantDb) => Promise<T>) => as(story.partner.organizationId, work);

/** Begun by the sender; from there on only steps that the database lets happen. */
async function begun(scopes: readonly ShareScope[], state: ShareState): Promise<string> {
  const id = uuidv7();
  const at = tea.clock.now();
  await as(story.organizationId, async (db) => {
    await sql`insert into referral_share (id, organization_id, referral_id, to_organization_id, to_name, scopes, until_on,
      created_at, created_by) values (${id}, ${story.organizationId}, ${story.referralId},
      ${story.partner.organizationId}, 'Centro Baobá', ${[...scopes]}, ${UNTIL}, ${at}, ${story.admin.accountId})`.execute(
      db,
    );
    if (state !== "aguardando_consentimento") await permit(db, id, at);
    if (state === "aceito" || state === "encerrado") {
      await sql`update referral_share set state = 'aceito', answered_at = ${at},
        responsible_account_id = ${story.partner.admin.accountId} where id = ${id}`.execute(db);
    }
    if (state === "recusado") {
      await sql`update referral_share set state = 'recusado', reason = 'Sem vaga', answered_at = ${at} where id = ${id}`.execute(
        db,
      );
    }
    if (state === "encerrado") await finish(db, id);
  });
  return id;
}

async function permit(db: TenantDb, id: string, at: Date): Promise<void> {
  const consent = uuidv7();
  await sql`insert into consent (id, organization_id, patient_id, guardian_id, purpose, granted, text_version, given_at)
    values (${consent}, ${story.organizationId}, ${story.form.patientId}, ${story.form.guardianId}, 'share_with_partner',
    true, '1', ${at})`.execute(db);
  await sql`update referral_share set state = 'enviado', sent_at = ${at}, consent_id = ${consent}, consent_way = 'phone'
    where id = ${id}`.execute(db);
}

async function finish(db: TenantDb, id: string): Promise<void> {
  await sql`update referral_share set state = 'encerrado', ended_at = ${tea.clock.now()}, ended_by = 'sender'
    where id = ${id} and state <> 'recusado'`.execute(db);
}

/** Takes the sharing away for the next one. */
const over = (id: string) => as(story.organizationId, (db) => finish(db, id));

/** The parts of which anything at all is told. */
function toldParts(row: ReceivedRow | undefined): SharedPart[] {
  if (!row) return [];
  const told = new Map<string, unknown>(Object.entries(row));
  return SHARED_PARTS.filter((part) =>
    COLUMNS[part].some((column) => told.get(column) !== null && told.get(column) !== undefined),
  );
}

describe.each(SUBSETS.map((scopes) => [scopes.join(" and ") || "nothing more", scopes] as const))(
  "sharing %s",
  (_name, scopes) => {
    test.each(["aguardando_consentimento", "enviado", "aceito", "recusado", "encerrado"] as const)(
      "%s, tells what the rule says, on the last day and after it",
      async (state) => {
        const id = await begun(scopes, state);
        for (const moment of [tea.clock.now(), WITHIN, AFTER]) {
          const today = moment === AFTER ? "2026-07-01" : UNTIL;
          // The moments of one sharing, in their order.
          const [[row], way] = await asPartner(async (db) => [
            await listReceived(db, moment, id),
            await findWay(db, id, moment),
          ]);
          const expected = visibleParts({ state, scopes, untilOn: UNTIL }, today);
          expect(toldParts(row)).toEqual(expected.filter((part) => part !== "letter"));
          expect(way?.has_letter ?? false).toBe(expected.includes("letter"));
          expect(way !== undefined).toBe(expected.length > 0);
        }
        await over(id);
      },
    );
  },
);

test("every column of the door belongs to a part, or says nothing of the child", async () => {
  const id = await begun(SHARE_SCOPES, "aceito");
  const [row] = await asPartner((db) => listReceived(db, tea.clock.now(), id));
  const inParts = new Set<string>(Object.values(COLUMNS).flat());
  const rest = Object.keys(row ?? {}).filter(
    (column) => !inParts.has(column) && !ABOUT_THE_SHARE.has(column) && !EMPTY_HERE.has(column),
  );
  expect(rest).toEqual([]);
  await over(id);
});

test("answers given on a licensed wording stay with its holder", async () => {
  const id = await begun(SHARE_SCOPES, "aceito");
  await tea.database.asOwner(async ({ db }) => {
    await sql`insert into app.instrument_pack (id, organization_id, code, version, content, licence, licence_holder,
        imported_by, imported_at)
      select gen_random_uuid(), ${story.organizationId}::uuid, 'mchat', '1', '{}', 'Inventada', 'Editora Inventada',
        ${story.admin.accountId}::uuid, ${tea.clock.now()}`.execute(db);
  });
  const [row] = await asPartner((db) => listReceived(db, tea.clock.now(), id));
  expect(row).toMatchObject({ answered_tool: "mchat", answers: null });
  await tea.database.asOwner(({ db }) => db.deleteFrom("instrument_pack").execute());
  const [own] = await asPartner((db) => listReceived(db, tea.clock.now(), id));
  expect(own?.answers).not.toBeNull();
  await over(id);
});

describe("had a query forgotten whose it is", () => {
  let id: string;
  beforeAll(async () => {
    id = await begun(SHARE_SCOPES, "aceito");
  });
  afterAll(() => over(id));

  test.each([
    "referral_share",
    "referral",
    "referral_event",
    "patient",
    "guardian",
    "form_result",
    "screening_result",
    "consent",
  ])("the partner finds no row of the sender's in %s", async (table) => {
    const { rows } = await asPartner((db) => sql`select from ${sql.table(table)}`.execute(db));
    expect(rows).toEqual([]);
  });

  test("the partner changes nothing of the sharing", async () => {
    const { numAffectedRows } = await asPartner((db) =>
      sql`update referral_share set state = 'encerrado'`.execute(db),
    );
    expect(numAffectedRows).toBe(0n);
  });

  test("a third organisation finds neither the case nor the way to it, and notes nothing", async () => {
    const found = await as(other.organizationId, async (db) => {
      await sql`select app.record_share_audit(${id}, ${uuidv7()}, 'read', null, 'partner')`.execute(
        db,
      );
      return [
        await listReceived(db, tea.clock.now()),
        await findWay(db, id, tea.clock.now()),
        (await sql`select app.claim_share_notice(${id}, now()) as claimed`.execute(db)).rows,
      ];
    });
    expect(found).toEqual([[], undefined, [{ claimed: false }]]);
    const events = await tea.database.asOwner(({ db }) =>
      db.selectFrom("audit_event").select("id").where("action", "=", "share.read").execute(),
    );
    expect(events).toEqual([]);
  });

  test("not even the sender's own door opens it to the sender as a partner", async () => {
    expect(await as(story.organizationId, (db) => listReceived(db, tea.clock.now()))).toEqual([]);
  });

  test.each(["scopes = '{answers}'", "until_on = '2027-01-01'", "to_organization_id = id"])(
    "nobody rewrites what the family was told: %s",
    async (change) => {
      await expect(
        as(story.organizationId, (db) =>
          sql.raw(`update referral_share set ${change}`).execute(db),
        ),
      ).rejects.toThrow("permission denied");
    },
  );

  test.each(["enviado", "recusado", "aguardando_consentimento"])(
    "an accepted sharing never becomes %s",
    async (state) => {
      await expect(
        as(story.organizationId, (db) =>
          sql`update referral_share set state = ${state}, reason = 'x' where id = ${id}`.execute(
            db,
          ),
        ),
      ).rejects.toThrow("a sharing cannot go from");
    },
  );
});

test("nothing is sent without the yes of a guardian of this child, given for this alone", async () => {
  const id = await begun([], "aguardando_consentimento");
  const refusal = uuidv7();
  const at = tea.clock.now();
  await expect(
    as(story.organizationId, async (db) => {
      await sql`insert into consent (id, organization_id, patient_id, guardian_id, purpose, granted, text_version, given_at)
        values (${refusal}, ${story.organizationId}, ${story.form.patientId}, ${story.form.guardianId},
        'share_with_partner', false, '1', ${at})`.execute(db);
      await sql`update referral_share set state = 'enviado', sent_at = ${at}, consent_id = ${refusal} where id = ${id}`.execute(
        db,
      );
    }),
  ).rejects.toThrow("a sharing is sent by consent alone");
  await over(id);
});
