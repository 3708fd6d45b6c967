import { createHash } from "node:crypto";
import type { PoolClient } from "pg";
import { sampleFile } from "#server/features/messaging/whatsapp/simulated/samples.ts";

/** One thing that was written, so many minutes ago. */
interface Said {
  readonly ago: number;
  readonly by: "family" | "team";
  readonly text: string;
  /** Spoken, and not written. */
  readonly isVoice?: true;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** Invented conversations of the demonstration: one to be answered now, one that ended well, one whose window has closed. */
const CONVERSATIONS: readonly (readonly Said[])[] = [
  [
    {
      ago: 27 * HOUR,
      by: "team",
      text: "Olá! Recebemos suas respostas. Podemos conversar esta semana?",
    },
    { ago: 3 * HOUR + 40, by: "family", text: "Oi, bom dia! Pode sim. Qual o melhor horário?" },
    { ago: 3 * HOUR + 38, by: "family", text: "De manhã eu levo o mais velho na escola." },
  ],
  [
    { ago: 2 * DAY + 5 * HOUR + 5, by: "family", text: "[áudio]", isVoice: true },
    { ago: 2 * DAY + 5 * HOUR, by: "family", text: "Preciso levar a caderneta de vacina?" },
    { ago: 2 * DAY + 4 * HOUR, by: "team", text: "Leve, sim, por favor. Ajuda bastante." },
    { ago: 2 * DAY + 3 * HOUR, by: "family", text: "Obrigada!" },
  ],
  [{ ago: 6 * DAY, by: "family", text: "Respondi tudo, mas não sei se chegou. Chegou aí?" }],
];

/** In the first and the last of them nobody has read yet what the family wrote. */
const UNREAD: ReadonlySet<number> = new Set([0, 2]);

/** A number that nobody of the demonstration has. */
const NOBODYS = "+5581900000077";

interface Family {
  readonly patient_id: string;
  readonly guardian_id: string;
  readonly phone: string;
}

/** Gives the clinic of the demonstration a few conversations and tasks. Nothing of it counts in the dashboard's figures. */
export async function putConversations(
  client: PoolClient,
  organizationId: string,
  now: Date,
): Promise<void> {
  const sender = await theAdministrator(client, organizationId);
  const families = await answeredFamilies(client, organizationId, CONVERSATIONS.length);
  let number = 0;
  for (const [place, said] of CONVERSATIONS.entries()) {
    const family = families[place];
    if (!family) continue;
    for (const { ago, by, text, isVoice } of said) {
      const at = new Date(now.getTime() - ago * 60_000);
      number += 1;
      const row = { id: idOf(organizationId, number), organizationId, at, text, ...family };
      if (by === "team") await putReply(client, { ...row, sender });
      else await putInbound(client, { ...row, readAt: UNREAD.has(place) ? null : at });
      if (isVoice) await putVoice(client, row);
    }
  }
  await putInbound(client, {
    id: idOf(organizationId, 0),
    organizationId,
    patient_id: null,
    guardian_id: null,
    phone: NOBODYS,
    at: new Date(now.getTime() - 50 * 60_000),
    text: "Boa tarde, sou a avó. Troquei de número, podem anotar?",
    readAt: null,
  });
  await putTasks(client, organizationId, sender, now);
}

async function theAdministrator(client: PoolClient, organizationId: string): Promise<string> {
  const { rows } = await client.query<{ account_id: string }>(
    `select account_id from app.role_assignment where organization_id = $1 and role = 'clinic_admin'
      order by id limit 1`,
    [organizationId],
  );
  return rows[0]?.account_id ?? "";
}

/** Families whose latest form was answered: a message more to them moves no figure. */
async function answeredFamilies(
  client: PoolClient,
  organizationId: string,
  count: number,
): Promise<Family[]> {
  const { rows } = await client.query<Family>(
    `select p.id as patient_id, g.id as guardian_id, g.phone from app.patient p
      join app.guardian g on g.patient_id = p.id and g.is_primary
      where p.organization_id = $1 and not exists
        (select from app.form f where f.patient_id = p.id and f.answered_at is null)
      order by p.full_name, p.id limit $2`,
    [organizationId, count],
  );
  return rows;
}

interface Inbound extends Omit<Family, "patient_id" | "guardian_id"> {
  readonly id: string;
  readonly organizationId: string;
  readonly patient_id: string | null;
  readonly guardian_id: string | null;
  readonly at: Date;
  readonly text: string;
  readonly readAt: Date | null;
}

async function putInbound(client: PoolClient, row: Inbound): Promise<void> {
  await client.query(
    `insert into app.inbound_message (id, organization_id, channel, provider_id, sender, patient_id, guardian_id, kind,
        body, received_at, read_at)
      values (($1::text)::uuid, $2, 'whatsapp', $1::text, $3, $4, $5, 'text', $6, $7, $8)`,
    [
      row.id,
      row.organizationId,
      row.phone,
      row.patient_id,
      row.guardian_id,
      row.text,
      row.at,
      row.readAt,
    ],
  );
}

/** The voice note that came with a message, as it is kept: the program seals what is put into the tables. */
async function putVoice(
  client: PoolClient,
  { id, organizationId, at }: Pick<Inbound, "id" | "organizationId" | "at">,
): Promise<void> {
  const { type, bytes } = sampleFile("voice");
  const sum = createHash("sha256").update(bytes).digest();
  await client.query("update app.inbound_message set kind = 'other' where id = $1", [id]);
  await client.query(
    `insert into app.inbound_media (id, organization_id, inbound_message_id, provider_id, kind, state, received_at,
        media_type, byte_count, sha256)
      values (($1::text)::uuid, $2, ($1::text)::uuid, $1::text, 'audio', 'kept', $3, $4, $5, $6)`,
    [id, organizationId, at, type, bytes.length, sum],
  );
  await client.query(
    `insert into app.inbound_media_part (id, organization_id, media_id, position, content)
      values ($1, $2, $1, 0, $3)`,
    [id, organizationId, bytes.toString("base64")],
  );
}

interface Reply extends Family {
  readonly id: string;
  readonly organizationId: string;
  readonly sender: string;
  readonly at: Date;
  readonly text: string;
}

async function putReply(client: PoolClient, row: Reply): Promise<void> {
  const read = new Date(row.at.getTime() + 4 * 60_000);
  const data = JSON.stringify({ text: row.text, form: "text", request_id: row.id });
  await client.query(
    `insert into app.message (id, organization_id, kind, channel, status, recipient, patient_id, guardian_id, data,
        attempts, created_by, created_at, updated_at)
      values ($1, $2, 'reply', 'whatsapp', 'read', $3, $4, $5, $6, 1, $7, $8, $9)`,
    [
      row.id,
      row.organizationId,
      row.phone,
      row.patient_id,
      row.guardian_id,
      data,
      row.sender,
      row.at,
      read,
    ],
  );
  await client.query(
    `insert into app.message_event (id, organization_id, message_id, status, detail, at)
      values (${uuidOf(`$1::text || 'queued'`)}, $2, ($1::text)::uuid, 'queued', '', $3),
        (${uuidOf(`$1::text || 'read'`)}, $2, ($1::text)::uuid, 'read', '', $4)`,
    [row.id, row.organizationId, row.at, read],
  );
}

/** Calls to make and contacts to mend, about families whose messages came to nothing; one was done already. */
async function putTasks(
  client: PoolClient,
  organizationId: string,
  accountId: string,
  now: Date,
): Promise<void> {
  const tasks = `insert into app.task (id, organization_id, patient_id, guardian_id, kind, reason, due_on,
      created_at)`;
  await client.query(
    `${tasks}
      select ${uuidOf(`p.id::text || 'invalid'`)}, $1, p.id, m.guardian_id, 'invalid_contact',
          'O e-mail do responsável não existe mais. Confirme o contato com a família.',
          ($2::timestamptz at time zone o.time_zone)::date - (row_number() over (order by p.full_name))::int + 1,
          $2::timestamptz - interval '3 days'
        from app.patient p join app.organization o on o.id = p.organization_id
        join lateral (select guardian_id from app.message m where m.patient_id = p.id and m.status = 'failed' limit 1) m
          on true
        where p.organization_id = $1 order by p.full_name, p.id limit 2`,
    [organizationId, now],
  );
  await client.query(
    `${tasks}
      select ${uuidOf(`p.id::text || 'call'`)}, $1, p.id, g.id, 'call',
          'O formulário foi enviado e ainda não foi aberto. Ligue para a família.',
          ($2::timestamptz at time zone o.time_zone)::date + (row_number() over (order by p.full_name))::int - 2,
          $2::timestamptz - interval '2 days'
        from app.patient p join app.organization o on o.id = p.organization_id
        join app.guardian g on g.patient_id = p.id and g.is_primary
        where p.organization_id = $1
          and exists (select from app.form f where f.patient_id = p.id and f.opened_at is null and f.answered_at is null)
          and not exists (select from app.message m where m.patient_id = p.id and m.status = 'failed')
        order by p.full_name, p.id limit 3`,
    [organizationId, now],
  );
  await client.query(
    `with done as (
        update app.task set closed_at = $2::timestamptz - interval '1 day', closed_by = $3, outcome = 'Vai responder hoje.'
          where id = (select id from app.task where organization_id = $1 and kind = 'call' order by due_on desc limit 1)
          returning id, closed_at
      )
      insert into app.task_attempt (id, organization_id, task_id, at, account_id, outcome, note)
        select ${uuidOf(`id::text`)}, $1, id, closed_at, $3, 'falei', 'Vai responder hoje.' from done`,
    [organizationId, now, accountId],
  );
}

/** SQL for a UUID made of a text: always the same one for the same text. */
function uuidOf(text: string): string {
  return `overlay(overlay(md5(${text}) placing '7' from 13) placing '8' from 17)::uuid`;
}

/** The same id for the same row whenever the demonstration is made again. */
function idOf(organizationId: string, number: number): string {
  const tail = number.toString(16).padStart(4, "0");
  return `${organizationId.slice(0, -4)}${tail}`;
}
