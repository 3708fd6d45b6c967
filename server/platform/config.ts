import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { onePostgresUrl, postgresUrl } from "./db/hosts.ts";
import type { DatabaseConfig } from "./db/open.ts";
import { type Dkim, keyError } from "./dkim.ts";
import { readInstallationKey } from "./installation-key.ts";
import { TAG_LENGTH } from "./message-tokens.ts";

const PORT_RANGE = "must be a number from 0 to 65535";
const port = z.coerce.number(PORT_RANGE).int(PORT_RANGE).min(0, PORT_RANGE).max(65_535, PORT_RANGE);
const domainName = z
  .string()
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i,
    "must be a domain, such as clinica.example",
  );
/** The longest local part that RFC 5321 knows, less what a tag adds to it. */
const LONGEST_MAILBOX = 64 - TAG_LENGTH;
const mailbox = z
  .email("must be one e-mail address")
  .regex(
    new RegExp(`^[^+@]{1,${LONGEST_MAILBOX}}@`),
    `must have at most ${LONGEST_MAILBOX} characters before the @, and no +`,
  );
const flag = z.enum(["0", "1"], "must be 0 or 1").transform((value) => value === "1");

const PASSPHRASE_LENGTH = 12;
const phrase = z
  .string()
  .min(PASSPHRASE_LENGTH, `must have at least ${PASSPHRASE_LENGTH} characters`);

/** Every variable the program reads, with what it means in `docs/operations.md` and the README's table. */
const Environment = z.object({
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: port.default(3000),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  METRICS_PORT: port.optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: postgresUrl,
  DATABASE_OWNER_URL: postgresUrl,
  DATABASE_QUEUE_URL: postgresUrl,
  DATABASE_POOL_URL: onePostgresUrl,
  DATABASE_READ_URL: onePostgresUrl,
  ROLE: z.enum(["web", "worker", "both"], "must be web, worker or both").default("both"),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  SECRET_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" })
    .optional(),
  SMTP_ALLOW_PLAIN: flag.default(false),
  MAIL_FROM: z.string().min(3).default("TEA Start <nao-responda@tea-start.example>"),
  DKIM_DOMAIN: domainName.optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i, "must be a name as DNS has them")
    .optional(),
  DKIM_KEY_FILE: z.string().min(1).optional(),
  BOUNCE_ADDRESS: mailbox.optional(),
  MAIL_PER_SECOND: z.coerce
    .number("must be a number of mails")
    .min(0.1, "must be at least 0.1")
    .max(10_000, "must be at most 10000")
    .optional(),
  DISPATCH_CONCURRENCY: z.coerce
    .number("must be a number from 1 to 32")
    .int("must be a number from 1 to 32")
    .min(1, "must be a number from 1 to 32")
    .max(32, "must be a number from 1 to 32")
    .default(1),
  TEAM_EMAIL: z.email("must be one e-mail address").optional(),
  AUDIT_HEADS_EMAIL: z.email("must be one e-mail address").optional(),
  WHATSAPP_GRAPH_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .default("https://graph.facebook.com"),
  BACKUPS: flag.optional(),
  BACKUP_PASSPHRASE: phrase.optional(),
  ARCHIVE_DIR: z.string().min(1).optional(),
  DEMO: flag.optional(),
  HSTS_SUBDOMAINS: flag.default(false),
  TRUST_PROXY: z.coerce.number("must be the number of proxies in front").int().min(0).default(0),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).optional(),
});

/** The operator of the demonstration. */
const DEMONSTRATION_TEAM = "equipe@tea-start.example";

/** The configuration of one process, validated once at start. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Where the metrics are served, apart from everything else; absent, nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly dataDir: string;
  readonly database: DatabaseConfig;
  readonly runsWeb: boolean;
  readonly runsWorker: boolean;
  /** Where guardians reach this installation; no trailing slash. Absent: the address the server listens on. */
  readonly publicUrl: string | undefined;
  /** Key of link tokens and refresh tokens: whoever has it can make them. */
  readonly secretKey: string;
  readonly smtpUrl: string | undefined;
  /** Permits an SMTP server without TLS. */
  readonly smtpAllowPlain: boolean;
  readonly mailFrom: string;
  /** Mails a second that the server takes from the whole installation; absent, as many as the program thinks fit. */
  readonly mailPerSecond: number | undefined;
  /** Messages on their way at once by each process and channel: as many may go out twice when one is killed. */
  readonly dispatchConcurrency: number;
  /** What mail is signed with; absent, it leaves unsigned, for a mail server that signs by itself. */
  readonly dkim: Dkim | undefined;
  /**
   * The mailbox whose variants (`name+…@`) take what comes back: reports of mail that was not delivered, and requests for
   * no more. Absent: such reports go to the sender's own address, and nobody reads them here.
   */
  readonly bounceAddress: string | undefined;
  /** Who is told of requests for information; absent, nobody, and they wait in the operator's list. */
  readonly teamEmail: string | undefined;
  /** Where the heads of the audit trails are mailed once a day; absent, nowhere. */
  readonly auditHeadsEmail: string | undefined;
  /** Where Meta's Graph API answers; no trailing slash. */
  readonly whatsappGraphUrl: string;
  /** Backups by the worker each night, and what they are sealed with; absent phrase: with the one kept in DATA_DIR. */
  readonly backups: { readonly passphrase: string | undefined } | undefined;
  /** The continuous archive of the embedded PostgreSQL; absent where the database is another one. */
  readonly archive: ArchiveConfig | undefined;
  /** Demonstration data in an empty database, and the local mailbox while no SMTP is configured. */
  readonly demo: boolean;
  /** Whether browsers are told that every name below this one has https too. */
  readonly hstsSubdomains: boolean;
  /** Proxies in front whose X-Forwarded-For is believed. */
  readonly trustProxy: number;
  readonly logLevel: string;
}

/** Where the embedded server's log and base copies are kept, by which it is restored to any moment. */
export interface ArchiveConfig {
  /** Whether it is written: where backups are made, and wherever a folder was given. */
  readonly isWritten: boolean;
  readonly folder: string;
  /** The default folder is made; a given one must be there, since a disk that is not mounted must not be replaced by it. */
  readonly isGiven: boolean;
  /** What it is sealed with; absent, the phrase kept in DATA_DIR. */
  readonly passphrase: string | undefined;
}

/** Thrown for a configuration that cannot be run; its message has one readable line for each error. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Reads and validates the environment. Throws ConfigError naming each faulty variable in one line. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
    throw new ConfigError(errors.join("\n"));
  }
  const e = parsed.data;
  refuseContradictions(e);
  const dataDir = resolve(e.DATA_DIR);
  const secretKey = e.SECRET_KEY ?? readInstallationKey(dataDir);
  const demo = e.DEMO ?? e.DATABASE_URL === undefined;
  const backups = (e.BACKUPS ?? !demo) ? { passphrase: e.BACKUP_PASSPHRASE } : undefined;
  const archive = readArchive(e, dataDir, backups !== undefined);
  return {
    host: e.HOST,
    port: e.PORT,
    metrics:
      e.METRICS_PORT === undefined ? undefined : { host: e.METRICS_HOST, port: e.METRICS_PORT },
    dataDir,
    database: {
      url: e.DATABASE_URL,
      ownerUrl: e.DATABASE_OWNER_URL,
      queueUrl: e.DATABASE_QUEUE_URL,
      poolUrl: e.DATABASE_POOL_URL,
      readUrl: e.DATABASE_READ_URL,
      dataDir,
      archives: archive?.isWritten ?? false,
      secretKey,
    },
    runsWeb: e.ROLE !== "worker",
    runsWorker: e.ROLE !== "web",
    publicUrl: e.PUBLIC_URL?.replace(/\/+$/, ""),
    secretKey,
    smtpUrl: e.SMTP_URL,
    smtpAllowPlain: e.SMTP_ALLOW_PLAIN,
    mailFrom: e.MAIL_FROM,
    mailPerSecond: e.MAIL_PER_SECOND,
    dispatchConcurrency: e.DISPATCH_CONCURRENCY,
    dkim: readDkim(e),
    bounceAddress: e.BOUNCE_ADDRESS,
    // Without a mail server its notices go no further than the local mailbox, where they belong to be seen.
    teamEmail: e.TEAM_EMAIL ?? (demo && e.SMTP_URL === undefined ? DEMONSTRATION_TEAM : undefined),
    auditHeadsEmail: e.AUDIT_HEADS_EMAIL,
    whatsappGraphUrl: e.WHATSAPP_GRAPH_URL.replace(/\/+$/, ""),
    backups,
    archive,
    demo,
    hstsSubdomains: e.HSTS_SUBDOMAINS,
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL ?? (e.DATABASE_URL === undefined ? "warn" : "info"),
  };
}

/** Refuses what is sound by itself and cannot go together. */
function refuseContradictions(e: z.output<typeof Environment>): void {
  if (e.PUBLIC_URL === undefined && (e.ROLE === "worker" || e.SMTP_URL !== undefined)) {
    throw new ConfigError(
      "PUBLIC_URL must be set where e-mails leave the machine: guardians' links begin with it",
    );
  }
  if (e.DATABASE_POOL_URL !== undefined && e.DATABASE_URL === undefined) {
    throw new ConfigError(
      "DATABASE_POOL_URL needs DATABASE_URL: migrations, the queue and live updates go to the server itself",
    );
  }
  if (e.DATABASE_READ_URL !== undefined && e.DATABASE_URL === undefined) {
    throw new ConfigError(
      "DATABASE_READ_URL needs DATABASE_URL: nothing follows the embedded server",
    );
  }
}

function readArchive(
  e: z.output<typeof Environment>,
  dataDir: string,
  areBackupsMade: boolean,
): ArchiveConfig | undefined {
  const given = e.ARCHIVE_DIR;
  if (e.DATABASE_URL !== undefined) {
    if (given === undefined) return undefined;
    throw new ConfigError(
      "ARCHIVE_DIR is for the embedded PostgreSQL: with DATABASE_URL archive the server's log with pgBackRest or WAL-G",
    );
  }
  return {
    isWritten: areBackupsMade || given !== undefined,
    folder: resolve(given ?? join(dataDir, "archive")),
    isGiven: given !== undefined,
    passphrase: e.BACKUP_PASSPHRASE,
  };
}

/** What backing up and restoring read beside the configuration of the program. */
export interface BackupConfig {
  /** BACKUP_PASSPHRASE: with one a backup is encrypted. */
  readonly passphrase: string | undefined;
  /** SECRET_KEY as it was given; absent, the key is the one kept in DATA_DIR. */
  readonly givenSecret: string | undefined;
  /** FORMER_SECRET_KEY: with `restore --new-key`, the key of the backup's installation where the file does not hold it. */
  readonly formerSecret: string | undefined;
}

/** Reads them. Throws ConfigError for a passphrase that is soon guessed. */
export function readBackupConfig(environment: NodeJS.ProcessEnv = process.env): BackupConfig {
  const passphrase = environment["BACKUP_PASSPHRASE"] || undefined;
  if (passphrase !== undefined && passphrase.length < PASSPHRASE_LENGTH)
    throw new ConfigError(`BACKUP_PASSPHRASE must have at least ${PASSPHRASE_LENGTH} characters`);
  return {
    passphrase,
    givenSecret: environment["SECRET_KEY"] || undefined,
    formerSecret: environment["FORMER_SECRET_KEY"] || undefined,
  };
}

/** All three of its variables or none: half a signature would be a mistake that nobody notices. */
function readDkim(e: z.output<typeof Environment>): Dkim | undefined {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: file } = e;
  if (domain === undefined && selector === undefined && file === undefined) return undefined;
  if (domain === undefined || selector === undefined || file === undefined) {
    throw new ConfigError("DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE must be set together");
  }
  const privateKey = keyIn(file);
  const error = keyError(privateKey);
  if (error !== undefined) throw new ConfigError(`DKIM_KEY_FILE ${error}`);
  return { domain, selector, privateKey };
}

function keyIn(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new ConfigError("DKIM_KEY_FILE must name a file that can be read");
  }
}

/** Whether this is a trial installation: its mail goes nowhere but into the local mailbox, and its clock may be moved. */
export function isTrial({ demo, smtpUrl }: Pick<Config, "demo" | "smtpUrl">): boolean {
  return demo && smtpUrl === undefined;
}

/** A short name of the key, safe to store: two processes of one installation must agree on it. */
export function secretFingerprint(secretKey: string): string {
  return createHash("sha256").update(`fingerprint:${secretKey}`).digest("hex").slice(0, 16);
}
