import { setImmediate } from "node:timers/promises";
import type { PoolClient } from "pg";
import { dayIn } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/db/open.ts";
import { DEMONSTRATION_PASSWORD } from "#server/platform/demonstration.ts";
import { hashPassword } from "#server/platform/passwords.ts";
import { putBackgrounds } from "./background-rows.ts";
import { calendarOf } from "./calendar.ts";
import { putChild } from "./child-rows.ts";
import { CHILD_TABLES, type ChildContext, type ChildTable } from "./child-tables.ts";
import { putConversations } from "./conversation-rows.ts";
import { type Value, copyRows } from "./copy.ts";
import { insertDestinations } from "./destination-rows.ts";
import { putEvent } from "./event-rows.ts";
import { inBulk, completeBulk } from "./in-bulk.ts";
import { putInterviews } from "./interview-rows.ts";
import { putObservations } from "./observation-rows.ts";
import { anyMunicipality, planDemonstration } from "./organizations.ts";
import { acceptReferralTypes } from "./partner-rows.ts";
import { operatorRows, organizationRows, namedRows } from "./people-rows.ts";
import type { OrganizationPlan } from "./plan.ts";
import { type Random, seededRandom } from "./random.ts";
import { insertRegions } from "./region-rows.ts";
import { putSecondRespondent } from "./respondent-rows.ts";
import { putShares } from "./share-rows.ts";
import { madeWhenAsked } from "./sittings.ts";
import { closeDeadAddresses } from "./suppression-rows.ts";
import { connectWhatsApp } from "./whatsapp-rows.ts";

const ZONE = "America/Recife";
const SEED = 2024;
/** Added to the seed of the answers, for the chance of what happened after them. */
const AFTERWARDS = 1_000_000;
/** Children whose rows are held in memory before they are written. */
const BATCH = 1000;
/** Children between which what is written meanwhile has its turn. */
const TURN = 20;
/** Children from which on it is faster to make indexes and keys anew than to keep them with each row, if no more are there. */
const MANY = 20_000;

interface SeedOptions {
  readonly now: Date;
  /** Key of the link tokens. */
  readonly secretKey: string;
}

/** Fills an empty database with the demonstration's organisations; says false, and touches nothing, when it is not empty. */
export async function seedDemonstration(
  database: Database,
  options: SeedOptions,
): Promise<boolean> {
  return write(database, options, SEED, (making) => planDemonstration(making), "only when empty");
}

/**
 * Adds a municipality of any size. The same seed and day give the same rows, whatever the machine, in bulk or not. Throws
 * when organisations of that seed are there already.
 */
export async function seedMunicipality(
  database: Database,
  {
    children,
    perOrganization,
    seed = SEED + 1,
    isBulk,
    ...options
  }: SeedOptions & {
    children: number;
    perOrganization?: number | undefined;
    seed?: number | undefined;
    /** Whether indexes and keys are made anew; where nothing is said, when that is the faster way. */
    isBulk?: boolean;
  },
): Promise<boolean> {
  const isFaster = children >= MANY && children >= (await countChildren(database));
  return write(
    database,
    options,
    seed,
    (making) => anyMunicipality(making, children, perOrganization),
    (isBulk ?? isFaster) ? "in bulk" : "always",
  );
}

async function write(
  database: Database,
  { now, secretKey }: SeedOptions,
  seed: number,
  plan: (making: { random: Random; founded: Date }) => OrganizationPlan[],
  when: "only when empty" | "always" | "in bulk",
): Promise<boolean> {
  const random = seededRandom(seed);
  const chance = seededRandom(seed + AFTERWARDS);
  const calendar = calendarOf(dayIn(ZONE, now), now);
  const founded = calendar.dawn(400);
  const sittings = madeWhenAsked();
  const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD);
  const shared = { random, chance, calendar, now, secretKey, sittings };
  return database.asOwner(async ({ pool }) => {
    const client = await pool.connect();
    try {
      return await inOneTransaction(client, async () => {
        if (when === "only when empty" && !(await isEmpty(client))) return false;
        const organizations = plan({ random, founded });
        const written = when === "in bulk" ? async () => undefined : planAnew(client);
        const fill = async (): Promise<void> => {
          for (const organization of organizations) {
            for (const table of organizationRows(
              random,
              organization,
              { founded, now },
              passwordHash,
            )) {
              await copyRows(client, table);
            }
            await copyChildren(client, contextOf(shared, organization), organization, written);
          }
        };
        if (when === "in bulk") await inBulk(client, Object.keys(CHILD_TABLES), fill);
        else await fill();
        for (const organization of organizations) {
          await closeDeadAddresses(client, organization.id);
          if (when === "in bulk") await completeBulk(client, organization.id);
          if (when === "only when empty" && isLookedAt(organization)) {
            await putStories(client, organization, { now, secretKey });
          }
        }
        if (when === "only when empty") await insertRegions(client);
        // The first list that is asked for must not be planned as if the tables were empty.
        await client.query("analyze");
        if (when === "only when empty") {
          for (const table of operatorRows(random, founded, passwordHash)) {
            await copyRows(client, table);
          }
        }
        return true;
      });
    } finally {
      client.release();
    }
  });
}

function contextOf(
  shared: Omit<ChildContext, "organizationId" | "teamEmail" | "adminId" | "headId">,
  organization: OrganizationPlan,
): ChildContext {
  const { id: organizationId, email: teamEmail } = organization;
  const [adminId, headId] = [adminOf(organization), headOf(organization)];
  return { ...shared, organizationId, teamEmail, adminId, headId };
}

/** What only the organisations of the demonstration have to show. None of it moves a figure of the dashboard. */
async function putStories(
  client: PoolClient,
  organization: OrganizationPlan,
  options: SeedOptions,
): Promise<void> {
  const { id, kind } = organization;
  const { now } = options;
  const accountId = adminOf(organization);
  if (kind === "clinic") {
    await connectWhatsApp(client, id, options);
    await putConversations(client, id, now);
    await insertDestinations(client, id, now);
    await putInterviews(client, id, now);
    await putSecondRespondent(client, id, options);
    await putObservations(client, id, options);
    await putBackgrounds(client, id);
    if (accountId !== null) await putEvent(client, id, { now, accountId });
  }
  if (kind === "social") {
    await acceptReferralTypes(client, id, now);
    await putShares(client, id, now);
  }
}

/** Whether somebody of the demonstration logs in to it: the others are there to be counted. */
function isLookedAt({ staff }: OrganizationPlan): boolean {
  return staff.some(({ mayLogIn }) => mayLogIn);
}

function adminOf({ staff }: OrganizationPlan): string | null {
  return staff.find(({ role }) => role === "clinic_admin")?.accountId ?? null;
}

/** The one whom the database would find for each row of a child without a doctor, at many times the price. */
function headOf({ staff }: OrganizationPlan): string | null {
  return staff.find(({ role }) => role.endsWith("_admin"))?.accountId ?? null;
}

/** COPY is refused on a table that forces row level security: the force is lifted inside the transaction, for no one else. */
async function inOneTransaction(
  client: PoolClient,
  work: () => Promise<boolean>,
): Promise<boolean> {
  const tables = [
    "organization",
    "account",
    "patient_group",
    "role_assignment",
    "role_assignment_group",
  ];
  const all = [...tables, ...Object.keys(CHILD_TABLES)];
  const force = (prefix: "" | "no ") =>
    client.query(
      all.map((table) => `alter table app.${table} ${prefix}force row level security`).join(";"),
    );
  await client.query("begin");
  try {
    await force("no ");
    const done = await work();
    // What is checked at the end is checked now: a table with checks outstanding cannot be altered.
    await client.query("set constraints all immediate");
    await force("");
    await client.query("commit");
    return done;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function countChildren(database: Database): Promise<number> {
  const { rows } = await database.asOwner(({ pool }) =>
    pool.query<{ number: number }>("select count(*)::int as number from app.patient"),
  );
  return rows[0]?.number ?? 0;
}

async function isEmpty(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from app.organization where kind <> 'platform' limit 1",
  );
  return rowCount === 0;
}

/** Makes the next children's rows while those of the ones before are written. */
async function copyChildren(
  client: PoolClient,
  context: ChildContext,
  { children }: OrganizationPlan,
  written: () => Promise<void>,
): Promise<void> {
  let waiting = new Map<ChildTable, Value[][]>();
  let writing = Promise.resolve();
  const flush = async (): Promise<void> => {
    await writing;
    writing = writeRows(client, waiting).then(written);
    // It is waited for before the next one, and until then has not been left alone.
    writing.catch(() => undefined);
    waiting = new Map();
  };
  let held = 0;
  for (const plan of children) {
    putChild(context, plan, (table, row) => {
      const kept = waiting.get(table);
      if (kept) kept.push([...row]);
      else waiting.set(table, [[...row]]);
    });
    held += 1;
    if (held % BATCH === 0) await flush();
    if (held % TURN === 0) await setImmediate();
  }
  await flush();
  await writing;
}

async function writeRows(client: PoolClient, rows: ReadonlyMap<string, Value[][]>): Promise<void> {
  for (const [table, columns] of Object.entries(CHILD_TABLES)) {
    await copyRows(client, namedRows(table, columns, rows.get(table) ?? []));
  }
}

/**
 * Has what triggers ask of some tables planned anew when these have grown: it was planned while they were empty, and would
 * be read so until the end.
 */
function planAnew(client: PoolClient): () => Promise<void> {
  let [batches, next] = [0, 1];
  return async () => {
    batches += 1;
    if (batches < next) return;
    next = 2 * batches + 1;
    await client.query("analyze app.referral, app.contact_attempt, app.referral_event");
  };
}
