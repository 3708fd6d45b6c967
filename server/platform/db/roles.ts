import { Client, type ClientBase } from "pg";
import { messageOf } from "../message-of.ts";
import { type Login, hasWhatItAsked, plainConnection } from "./connection.ts";
import { takeTurn } from "./turn.ts";

/** Owns the schema, migrates and seeds. Never a superuser: row level security would be off for it. */
export const OWNER_ROLE = "tea_owner";

/** The program. Owns nothing, so it can neither change a table nor lift a policy. */
export const PROGRAM_ROLE = "tea_app";

/** The queue's worker: everything in schema pgboss, nothing in schema app. */
export const QUEUE_ROLE = "tea_queue";

/** What to do where the way to the server is not a direct one: a lock would be left with whoever comes next. */
const NOT_DIRECT =
  "something before it drops what a connection asks for: let DATABASE_URL, DATABASE_OWNER_URL and DATABASE_QUEUE_URL lead to the server itself, and DATABASE_POOL_URL to the pooler";

const ROLES = [OWNER_ROLE, PROGRAM_ROLE, QUEUE_ROLE];

/** Any number: several starting processes take turns under it. */
const BOOTSTRAP_LOCK = 7_327_275;

/** Milliseconds: making three roles takes none of them. */
const LONGEST_WAIT = 20_000;

/** Hears what a start waits for. */
type Tell = (message: string) => void;

/** Makes the three roles with their own log-ins, and the database, on the embedded server. */
export async function bootstrapEmbedded(
  superuser: Login,
  database: string,
  tell: Tell,
): Promise<void> {
  await exclusively(superuser, tell, async (client) => {
    for (const role of ROLES) await createRole(client, role, "login");
    const { rowCount } = await client.query("select from pg_database where datname = $1", [
      database,
    ]);
    if (rowCount === 0) await client.query(`create database ${database} owner ${OWNER_ROLE}`);
  });
}

/**
 * Makes what is missing for the login of DATABASE_URL to act in the three roles: they, its membership in them, and the
 * owner's right to create schemas. A login that may not do so changes nothing, and the assertions tell what is wrong.
 */
export async function bootstrapExternal(administrator: Login, tell: Tell): Promise<void> {
  await exclusively(administrator, tell, async (client) => {
    const { rows } = await client.query<Administrator>(WHO_ADMINISTERS);
    const [login] = rows;
    if (!login || !(login.superuser || login.createrole)) return;
    for (const role of ROLES) {
      await createRole(client, role, "nologin");
      if (!(await mayBecome(client, role, login.version)))
        await grantMembership(client, role, login);
    }
    await client.query(GRANT_DATABASE);
  });
}

/** Fails unless the connection is the program's role and nothing that row level security lets pass. */
export async function assertProgramRole(client: ClientBase): Promise<void> {
  const role = await currentRole(client);
  assertOrdinary(role, PROGRAM_ROLE);
  if (role.owns > 0 || role.may_be_owner)
    throw new Error(`${PROGRAM_ROLE} owns tables of the application: only ${OWNER_ROLE} may`);
}

/** Fails unless the connection is the owner's role, and that no superuser. */
export async function assertOwnerRole(client: ClientBase): Promise<void> {
  assertOrdinary(await currentRole(client), OWNER_ROLE);
}

/** Whether whoever logged in could lay down the role again and be a superuser: worth a warning. */
export async function isSuperuserInDisguise(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ superuser: boolean }>(
    "select rolsuper as superuser from pg_roles where rolname = session_user",
  );
  return rows[0]?.superuser ?? false;
}

interface CurrentRole {
  readonly name: string;
  readonly superuser: boolean;
  readonly bypasses: boolean;
  readonly owns: number;
  readonly may_be_owner: boolean;
}

interface Administrator {
  readonly superuser: boolean;
  readonly createrole: boolean;
  readonly version: number;
}

const WHO_ADMINISTERS = `select rolsuper as superuser, rolcreaterole as createrole,
  current_setting('server_version_num')::int / 10000 as version from pg_roles where rolname = current_user`;

/** Only the database's owner may grant this; where it is not ours, its owner has to. */
const GRANT_DATABASE = `do $$ begin
  if not has_database_privilege('${OWNER_ROLE}', current_database(), 'create') then
    execute format('grant connect, create, temporary on database %I to ${OWNER_ROLE}', current_database());
  end if;
end $$`;

const CURRENT_ROLE = `select rolname as name, rolsuper as superuser, rolbypassrls as bypasses,
  (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'app' and c.relowner = r.oid) as owns,
  exists (select from pg_roles o where o.rolname = '${OWNER_ROLE}' and pg_has_role(r.oid, o.oid, 'member')) as may_be_owner
  from pg_roles r where rolname = current_user`;

async function exclusively(
  login: Login,
  tell: Tell,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client(plainConnection(login));
  client.on("error", () => undefined);
  await client.connect().catch((error: unknown) => {
    // What PgBouncer says when it is not told to ignore them.
    const isRefused = messageOf(error).startsWith("unsupported startup parameter");
    throw isRefused ? new Error(NOT_DIRECT, { cause: error }) : error;
  });
  try {
    if ("url" in login && !(await hasWhatItAsked(client))) throw new Error(NOT_DIRECT);
    // Held by the session: it goes with the connection below.
    const turn = { lock: BOOTSTRAP_LOCK, what: "the turn to make roles", tell };
    await takeTurn(client, { ...turn, limitMs: LONGEST_WAIT });
    await work(client);
  } finally {
    await client.end();
  }
}

/** Roles belong to the whole server: one may exist from another database, or appear while we look. */
async function createRole(client: Client, role: string, login: "login" | "nologin"): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
  if (rowCount) return;
  await client.query(`do $$ begin create role ${role} ${login};
    exception when duplicate_object or unique_violation then null; end $$`);
}

async function mayBecome(client: Client, role: string, version: number): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>("select pg_has_role($1, $2) as may", [
    role,
    version >= 16 ? "set" : "member",
  ]);
  return rows[0]?.may ?? false;
}

/** From 16 on, membership says apart what may be inherited and what may be taken on: only the latter is needed. */
async function grantMembership(client: Client, role: string, login: Administrator): Promise<void> {
  const only = login.version >= 16 ? " with set true, inherit false" : "";
  await client.query(`grant ${role} to current_user${only}`);
}

async function currentRole(client: ClientBase): Promise<CurrentRole> {
  const { rows } = await client.query<CurrentRole>(CURRENT_ROLE);
  const [role] = rows;
  if (!role) throw new Error("the database does not say who is connected");
  return role;
}

function assertOrdinary(role: CurrentRole, expected: string): void {
  if (role.name !== expected)
    throw new Error(`connected to the database as ${role.name} instead of ${expected}`);
  if (role.superuser || role.bypasses)
    throw new Error(`${expected} bypasses row level security: make it nosuperuser nobypassrls`);
}
