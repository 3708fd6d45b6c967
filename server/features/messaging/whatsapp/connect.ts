import { randomInt } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type {
  ConnectedAccount,
  WhatsAppAccount,
  WhatsAppAccountChange,
  WhatsAppFormChange,
  WhatsAppState,
  WhatsAppTemplatesChange,
} from "#contract/messaging/whatsapp.ts";
import type { ErrorText } from "#domain/error-text.ts";
import { recordMessagingEvent } from "#server/features/messaging/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { parsePhone } from "#server/platform/phone.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { randomToken } from "#server/platform/tokens.ts";
import { forgetFlows } from "../whatsapp-flows/flows.queries.ts";
import { presentFlows, publishFlows } from "../whatsapp-flows/publish-flows.ts";
import { type Sealing, type SecretColumn, sealFor } from "./account.ts";
import { presentAccount } from "./present-account.ts";
import { proposedTemplates, syncTemplates, newTemplate } from "./templates.ts";
import {
  type AccountRow,
  deleteAccount,
  findAccount,
  findWhatsAppForm,
  listTemplates,
  storeAccount,
  insertTemplates,
  updateWhatsAppForm,
} from "./whatsapp.queries.ts";

/** What looking after the account stands on. */
export type Connecting = Pick<Deps, "config" | "database" | "clock" | "publicUrl">;

/** The account as an administrator sees it. */
export async function readState(deps: Connecting, staff: Staff): Promise<WhatsAppState> {
  return withTenant(deps.database, staff, (db) => stateIn(deps, db));
}

/**
 * Connects Meta's account, or changes the one that is connected: a secret left out stays. Another number or another app is
 * another account, and needs its secrets. Throws `invalid` for a missing one.
 */
export async function saveAccount(
  deps: Connecting,
  staff: Staff,
  change: WhatsAppAccountChange,
): Promise<ConnectedAccount> {
  const { access_token, app_secret, ...facts } = change;
  const display_number = parsePhone(change.display_number);
  if (display_number === null) {
    throw invalidField("display_number", "invalid_phone");
  }
  const at = deps.clock.now();
  const seal = (column: SecretColumn, secret: string): Buffer =>
    sealFor(deps, staff.organizationId, column, secret);
  return withTenant(deps.database, staff, async (db) => {
    const found = await findAccount(db);
    const kept = found?.provider === "meta" ? found : undefined;
    const verifyToken = kept ? null : randomToken();
    const row: Stored = {
      ...facts,
      display_number,
      id: kept?.id ?? uuidv7(),
      provider: "meta",
      connected_at: kept?.connected_at ?? at,
      ...given(kept, "access_token", access_token, seal, at),
      ...given(kept, "app_secret", app_secret, seal, at),
      ...given(kept, "verify_token", verifyToken ?? undefined, seal, at),
    };
    if (found && !kept) await deleteAccount(db);
    if (kept && !isSameNumber(kept, row)) await forgetFlows(db);
    await storeAccount(db, row);
    if (!kept) await insertTemplates(db, proposedTemplates(), at);
    await recordMessagingEvent(db, {
      action: kept ? "whatsapp.changed" : "whatsapp.connected",
      entityId: row.id,
    });
    return { ...(await accountIn(deps, db)), verify_token: verifyToken };
  });
}

/** Connects the provider that a trial installation plays. Throws `not_found` in any other. */
export async function connectSimulated(deps: Connecting, staff: Staff): Promise<ConnectedAccount> {
  if (!deps.config.demo) throw new Problem("not_found");
  const connected = await withTenant(deps.database, staff, async (db) => {
    const at = deps.clock.now();
    await deleteAccount(db);
    const { row, verifyToken } = simulatedAccount(deps, staff.organizationId, at);
    await storeAccount(db, row);
    await insertTemplates(db, proposedTemplates(), at);
    await recordMessagingEvent(db, { action: "whatsapp.connected", entityId: row.id });
    return verifyToken;
  });
  await syncTemplates(deps, staff);
  return withTenant(deps.database, staff, async (db) => ({
    ...(await accountIn(deps, db)),
    verify_token: connected,
  }));
}

/** Keys are a number's there, and forms an account's. */
function isSameNumber(one: AccountRow, other: Stored): boolean {
  return (
    one.phone_number_id === other.phone_number_id &&
    one.business_account_id === other.business_account_id
  );
}

type Stored = Omit<AccountRow, "verified_at" | "heard_at">;

/** A made-up account with secrets of its own, as the demonstration has one. */
export function simulatedAccount(
  deps: Sealing,
  organizationId: string,
  at: Date,
): { readonly row: Stored; readonly verifyToken: string } {
  const verifyToken = randomToken();
  const seal = (column: SecretColumn, secret: string): Buffer =>
    sealFor(deps, organizationId, column, secret);
  const row = {
    id: uuidv7(),
    provider: "simulated",
    phone_number_id: numberId(),
    business_account_id: numberId(),
    display_number: "+5581900000000",
    api_version: "v23.0",
    access_token: seal("access_token", randomToken()),
    app_secret: seal("app_secret", randomToken()),
    verify_token: seal("verify_token", verifyToken),
    access_token_saved_at: at,
    app_secret_saved_at: at,
    verify_token_saved_at: at,
    connected_at: at,
  } as const;
  return { row, verifyToken };
}

/** Removes the account with its secrets and templates. Without one nothing happens. */
export async function disconnectAccount(deps: Connecting, staff: Staff): Promise<WhatsAppState> {
  return withTenant(deps.database, staff, async (db) => {
    const id = await deleteAccount(db);
    if (id !== undefined) {
      await recordMessagingEvent(db, { action: "whatsapp.disconnected", entityId: id });
    }
    return stateIn(deps, db);
  });
}

/** Gives the account another word by which the provider confirms the address. */
export async function renewVerifyToken(deps: Connecting, staff: Staff): Promise<ConnectedAccount> {
  return withTenant(deps.database, staff, async (db) => {
    const found = await mustFind(db);
    const verify_token = randomToken();
    const at = deps.clock.now();
    const { verified_at: _, heard_at: __, ...kept } = found;
    await storeAccount(db, {
      ...kept,
      verify_token: sealFor(deps, staff.organizationId, "verify_token", verify_token),
      verify_token_saved_at: at,
    });
    await recordMessagingEvent(db, { action: "whatsapp.changed", entityId: found.id });
    return { ...(await accountIn(deps, db)), verify_token };
  });
}

/** Says which approved templates stand for the program's. The provider is asked afterwards, not here. */
export async function saveTemplates(
  deps: Connecting,
  staff: Staff,
  { templates }: WhatsAppTemplatesChange,
): Promise<WhatsAppAccount> {
  return withTenant(deps.database, staff, async (db) => {
    const { id } = await mustFind(db);
    const rows = await listTemplates(db);
    const chosen = [...new Map(templates.map((each) => [each.template, each])).values()];
    const changed = chosen.map(
      ({ template, name, language }) =>
        rows.find(
          (row) => row.template === template && row.name === name && row.language === language,
        ) ?? newTemplate(template, name, language),
    );
    await insertTemplates(db, changed, deps.clock.now());
    await recordMessagingEvent(db, { action: "whatsapp.templates_changed", entityId: id });
    return accountIn(deps, db);
  });
}

/** Says how forms are asked by WhatsApp, where a guardian wants nothing else. */
export async function saveForm(
  deps: Connecting,
  staff: Staff,
  { whatsapp_form: chosen }: WhatsAppFormChange,
): Promise<WhatsAppState> {
  return withTenant(deps.database, staff, async (db) => {
    const { id } = await mustFind(db);
    await updateWhatsAppForm(db, chosen);
    await recordMessagingEvent(db, {
      action: "whatsapp.changed",
      entityId: id,
      detail: { whatsapp_form: chosen },
    });
    return stateIn(deps, db);
  });
}

/** Publishes the forms that are answered inside WhatsApp, and asks how the templates stand that bring them. */
export async function publishAndRead(deps: Connecting, staff: Staff): Promise<WhatsAppState> {
  await publishFlows(deps, staff);
  await syncTemplates(deps, staff);
  return readState(deps, staff);
}

/** The account after the provider was asked how its templates stand. */
export async function syncAndPresent(deps: Connecting, staff: Staff): Promise<WhatsAppAccount> {
  await syncTemplates(deps, staff);
  return withTenant(deps.database, staff, (db) => accountIn(deps, db));
}

async function stateIn(deps: Connecting, db: TenantDb): Promise<WhatsAppState> {
  const row = await findAccount(db);
  return {
    account: row ? presentAccount(deps, row, await listTemplates(db)) : null,
    whatsapp_form: await findWhatsAppForm(db),
    flows: row ? await presentFlows(db) : [],
    may_simulate: deps.config.demo,
    link_base: `${deps.publicUrl}/pacientes/complemento/`,
  };
}

async function accountIn(deps: Connecting, db: TenantDb): Promise<WhatsAppAccount> {
  return presentAccount(deps, await mustFind(db), await listTemplates(db));
}

async function mustFind(db: TenantDb): Promise<AccountRow> {
  const row = await findAccount(db);
  if (!row) throw new Problem("not_found", "no_whatsapp_account_connected");
  return row;
}

const MISSING: Readonly<Record<SecretColumn, ErrorText>> = {
  access_token: "access_token_required",
  app_secret: "app_secret_required",
  verify_token: "verify_token_required",
};

/** A secret as it was given now, or as it stands. */
function given<Column extends SecretColumn>(
  kept: AccountRow | undefined,
  column: Column,
  secret: string | undefined,
  seal: (column: SecretColumn, secret: string) => Buffer,
  at: Date,
): Pick<AccountRow, Column | `${Column}_saved_at`>;
function given(
  kept: AccountRow | undefined,
  column: SecretColumn,
  secret: string | undefined,
  seal: (column: SecretColumn, secret: string) => Buffer,
  at: Date,
): object {
  if (secret !== undefined) return { [column]: seal(column, secret), [`${column}_saved_at`]: at };
  if (!kept) throw invalidField(column, MISSING[column]);
  return { [column]: kept[column], [`${column}_saved_at`]: kept[`${column}_saved_at`] };
}

/** A number as Meta numbers accounts. */
function numberId(): string {
  return `9${randomInt(10 ** 13, 10 ** 14 - 1)}`;
}
