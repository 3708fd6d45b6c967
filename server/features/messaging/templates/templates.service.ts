import { uuidv7 } from "uuidv7";
import type { MessageTemplate, MessageTemplateText } from "#contract/messaging/templates.ts";
import { errorText } from "#domain/error-text.ts";
import { REFERRAL_TYPES, type ReferralType } from "#domain/instruments/risk.ts";
import { DEFAULT_TEMPLATES } from "#domain/messaging/template-defaults.ts";
import { type MeantText, mustBeMeant } from "#server/features/messaging/clinical-words.ts";
import { recordMessagingEvent } from "#server/features/messaging/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import {
  type TemplateChange,
  type TemplateRow,
  countOwnTemplates,
  deleteOwnTemplate,
  deleteReplacement,
  insertTemplate,
  listTemplateRows,
  replaceDefault,
  updateOwnTemplate,
} from "./templates.queries.ts";

type Templates = Pick<Deps, "database" | "clock">;

/** A template as it is saved, with whether its author means what it names. */
type SavedTemplate = MessageTemplateText & {
  readonly clinical_words_confirmed?: boolean | undefined;
};

/** More than anybody chooses from in a list. */
const MOST_OWN = 50;

/** The three that come with the program, in the organisation's words where it has any, then its own by name. */
export async function listTemplates(
  { database }: Templates,
  staff: Staff,
): Promise<MessageTemplate[]> {
  const rows = await withTenant(database, staff, listTemplateRows);
  const replacing = new Map(rows.map((row) => [row.replaces, row]));
  return [
    ...REFERRAL_TYPES.map((type) => presentDefault(type, replacing.get(type))),
    ...rows.filter(({ replaces }) => replaces === null).map(presentOwn),
  ];
}

/** Adds one of the organisation's own. Throws `conflict` past the most that one may have. */
export async function createTemplate(
  deps: Templates,
  staff: Staff,
  { clinical_words_confirmed: isConfirmed = false, ...text }: SavedTemplate,
): Promise<MessageTemplate> {
  return withTenant(deps.database, staff, async (db) => {
    if ((await countOwnTemplates(db)) >= MOST_OWN)
      throw new Problem("conflict", errorText("too_many_own_templates", { count: MOST_OWN }));
    const template = change(deps, staff, uuidv7(), text);
    await mustBeMeant(db, meant(template.id, text, isConfirmed));
    await insertTemplate(db, template);
    await audit(db, "template.created", template.id);
    return presentOwn(template);
  });
}

/** Words a template again. Throws `not_found` for an id that is none of the organisation's. */
export async function updateTemplate(
  deps: Templates,
  staff: Staff,
  id: string,
  { clinical_words_confirmed: isConfirmed = false, ...text }: SavedTemplate,
): Promise<MessageTemplate> {
  const type = REFERRAL_TYPES.find((each) => each === id);
  return withTenant(deps.database, staff, async (db) => {
    if (type) {
      const rowId = await replaceDefault(db, type, change(deps, staff, uuidv7(), text));
      await mustBeMeant(db, meant(rowId, text, isConfirmed));
      await audit(db, "template.updated", rowId, type);
      return presentDefault(type, text);
    }
    if (!(await updateOwnTemplate(db, change(deps, staff, id, text))))
      throw new Problem("not_found");
    await mustBeMeant(db, meant(id, text, isConfirmed));
    await audit(db, "template.updated", id);
    return presentOwn({ ...text, id });
  });
}

/** Removes one of the organisation's own. Throws `not_found` for any other. */
export async function deleteTemplate(
  { database }: Templates,
  staff: Staff,
  id: string,
): Promise<{ id: string }> {
  return withTenant(database, staff, async (db) => {
    if (!(await deleteOwnTemplate(db, id))) throw new Problem("not_found");
    await audit(db, "template.deleted", id);
    return { id };
  });
}

/** Gives a template of the program's its own words back. */
export async function restoreTemplate(
  { database }: Templates,
  staff: Staff,
  type: ReferralType,
): Promise<MessageTemplate> {
  return withTenant(database, staff, async (db) => {
    const rowId = await deleteReplacement(db, type);
    if (rowId !== undefined) await audit(db, "template.restored", rowId, type);
    return presentDefault(type, undefined);
  });
}

function meant(id: string, { content }: MessageTemplateText, isConfirmed: boolean): MeantText {
  return { text: content, field: "content", isConfirmed, of: { kind: "template", id } };
}

function presentDefault(
  type: ReferralType,
  replacement: MessageTemplateText | undefined,
): MessageTemplate {
  const { name, content } = replacement ?? DEFAULT_TEMPLATES[type];
  return { id: type, name, content, type, is_edited: replacement !== undefined };
}

function presentOwn({ id, name, content }: Omit<TemplateRow, "replaces">): MessageTemplate {
  return { id, name, content, type: null, is_edited: true };
}

function change(
  { clock }: Templates,
  { accountId }: Staff,
  id: string,
  { name, content }: MessageTemplateText,
): TemplateChange {
  return { id, name, content, accountId, at: clock.now() };
}

async function audit(
  db: TenantDb,
  action: "template.created" | "template.updated" | "template.deleted" | "template.restored",
  entityId: string,
  type?: ReferralType,
): Promise<void> {
  const detail = type === undefined ? {} : { type };
  await recordMessagingEvent(db, { action, entityId, detail });
}
