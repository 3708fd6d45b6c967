import type { PoolClient } from "pg";
import { SHARE_TEXT_VERSION } from "#domain/referrals/sharing/share.ts";
import { type Random, seededRandom } from "./random.ts";

const SHARE_SEED = 35;
const DAY_MS = 86_400_000;

/** A referral that is shared, with whom it concerns. */
interface Shared {
  readonly id: string;
  readonly organization_id: string;
  readonly patient_id: string;
  readonly guardian_id: string;
  readonly owner_account_id: string;
  readonly partner_name: string;
  readonly responsible: string;
}

const MESSAGES = [
  "A família mora perto do centro e prefere o turno da manhã.",
  "Encaminhamos para avaliação multiprofissional.",
] as const;

/** Two referrals of the demonstration clinic in the hands of this partner: one accepted, one just sent, each permitted. */
export async function putShares(client: PoolClient, partnerId: string, now: Date): Promise<void> {
  const random = seededRandom(SHARE_SEED);
  const referrals = await toBeShared(client, partnerId, now);
  const states = ["aceito", "enviado"] as const;
  for (const [index, state] of states.entries()) {
    const referral = referrals[index];
    if (referral) {
      const message = MESSAGES[index] ?? "";
      await putShare(client, random, { ...referral, partnerId, state, message, now });
    }
  }
}

/** Open ones of concern that were there before the demonstration's last week. */
async function toBeShared(client: PoolClient, partnerId: string, now: Date): Promise<Shared[]> {
  const { rows } = await client.query<Shared>(
    `select r.id, r.organization_id, r.patient_id, g.id as guardian_id, r.owner_account_id, partner.name as partner_name,
        (select a.account_id from app.role_assignment a where a.organization_id = partner.id and a.role = 'clinic_admin'
          order by a.id limit 1) as responsible
      from app.organization partner
        join app.organization o on o.parent_id = partner.parent_id and o.kind = 'clinic'
        join app.referral r on r.organization_id = o.id and r.closed_at is null and r.type = 'neurologist'
        join app.guardian g on g.patient_id = r.patient_id and g.is_primary
      where partner.id = $1 and r.stage = 'contatado' and r.opened_at < $2::timestamptz - interval '7 days'
      order by r.id limit 2`,
    [partnerId, now],
  );
  return rows;
}

interface Sharing extends Shared {
  readonly partnerId: string;
  readonly state: "aceito" | "enviado";
  readonly message: string;
  readonly now: Date;
}

async function putShare(client: PoolClient, random: Random, sharing: Sharing): Promise<void> {
  const { now, organization_id: organizationId, state } = sharing;
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const [asked, permitted] = state === "aceito" ? [ago(5), ago(4)] : [ago(2), ago(1)];
  const accepted = state === "aceito" ? ago(3) : null;
  const [shareId, consentId] = [random.id(asked), random.id(permitted)];
  await client.query(
    `insert into app.consent (id, organization_id, patient_id, guardian_id, purpose, granted, text_version, given_at, recorded_at)
      values ($1, $2, $3, $4, 'share_with_partner', true, $5, $6, $6)`,
    [
      consentId,
      organizationId,
      sharing.patient_id,
      sharing.guardian_id,
      SHARE_TEXT_VERSION,
      permitted,
    ],
  );
  await putSharing(client, { ...sharing, shareId, consentId, asked, permitted, accepted });
  const steps = [
    { at: asked, actor: "staff", by: sharing.owner_account_id, step: "asked" },
    { at: permitted, actor: "staff", by: sharing.owner_account_id, step: "sent" },
    ...(accepted
      ? [{ at: accepted, actor: "partner", by: sharing.responsible, step: "accepted" }]
      : []),
  ];
  for (const { at, actor, by, step } of steps) {
    await client.query(
      `insert into app.referral_event (id, organization_id, referral_id, at, actor, account_id, kind, detail)
        values ($1, $2, $3, $4, $5, $6, 'share', $7)`,
      [
        random.id(at),
        organizationId,
        sharing.id,
        at,
        actor,
        by,
        JSON.stringify({ share_id: shareId, step }),
      ],
    );
  }
}

/** When each step was taken, and the ids of what it left behind. */
interface Steps {
  readonly shareId: string;
  readonly consentId: string;
  readonly asked: Date;
  readonly permitted: Date;
  readonly accepted: Date | null;
}

/** The sharing itself, led along its way: it begins with waiting for consent. */
async function putSharing(client: PoolClient, sharing: Sharing & Steps): Promise<void> {
  const { shareId, consentId, asked, permitted, accepted } = sharing;
  const { now, organization_id: organizationId } = sharing;
  await client.query(
    `insert into app.referral_share (id, organization_id, referral_id, to_organization_id, to_name, scopes, until_on, message,
        created_at, created_by)
      values ($1, $2, $3, $4, $5, $6, ($7::timestamptz at time zone 'America/Recife')::date + 90, $8, $9, $10)`,
    [
      shareId,
      organizationId,
      sharing.id,
      sharing.partnerId,
      sharing.partner_name,
      ["contact", "summary"],
      now,
      sharing.message,
      asked,
      sharing.owner_account_id,
    ],
  );
  await client.query(
    `update app.referral_share set state = 'enviado', consent_id = $2, consent_way = 'phone', consent_recorded_by = $3,
        consent_words = 'A mãe disse que sim, pode contar ao centro.', sent_at = $4, told_at = $4 where id = $1`,
    [shareId, consentId, sharing.owner_account_id, permitted],
  );
  if (accepted) {
    await client.query(
      `update app.referral_share set state = 'aceito', answered_at = $2, answered_by = $3, responsible_account_id = $3
        where id = $1`,
      [shareId, accepted, sharing.responsible],
    );
  }
}
