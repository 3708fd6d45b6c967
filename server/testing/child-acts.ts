import type { Database } from "#server/platform/db/database.ts";
import type { Random } from "#server/seed/random.ts";

const ONE_CHILD =
  "(select id from patient where organization_id = $1 order by md5(id::text || $2) limit 1)";
const ONE_FORM =
  "(select id from form where organization_id = $1 and companion_of is null order by md5(id::text || $2) limit 1)";

/** What can become of a child; what the database refuses does not. `$2` is chance, `$3` a moment up to now. */
const ACTS = [
  `update patient set group_id = (select id from patient_group where organization_id = $1 order by md5(id::text || $2) limit 1)
    where id = ${ONE_CHILD} and $3::timestamptz is not null`,
  `update patient set archived_at = $3 where id = ${ONE_CHILD}`,
  `update patient set archived_at = null, erased_at = null where id = ${ONE_CHILD} and $3::timestamptz is not null`,
  `update patient set archived_at = $3, erased_at = $3 where id = ${ONE_CHILD}`,
  `update form set sent_at = $3 where id = ${ONE_FORM}`,
  `update form set opened_at = $3 where id = ${ONE_FORM}`,
  `update form set started_at = $3 where id = ${ONE_FORM}`,
  `update form set answered_at = $3 where id = ${ONE_FORM}`,
  `update form set cancelled_at = $3 where id = ${ONE_FORM}`,
  // As two records become one: with all that is told of the forms.
  `with one as (select ${ONE_CHILD} as child, patient_id as other from form where id = ${ONE_FORM} and $3::timestamptz is not null),
      results as (update screening_result set patient_id = one.child from one where patient_id = one.other),
      answers as (update form_result set patient_id = one.child from one where patient_id = one.other),
      referrals as (update referral set patient_id = one.child from one where patient_id = one.other),
      messages as (update message set patient_id = one.child from one where patient_id = one.other)
    update form set patient_id = one.child from one where patient_id = one.other`,
  `insert into form (id, organization_id, patient_id, created_at, sent_at) select gen_random_uuid(), $1, ${ONE_CHILD}, $3, $3`,
  `update referral set due_on = $3::timestamptz::date where organization_id = $1 and patient_id = ${ONE_CHILD}`,
  `update vision_session set invalidated_at = $3, invalidated_by = (select id from account limit 1)
    where organization_id = $1 and patient_id = ${ONE_CHILD}`,
  `with asked as (select f.id, f.patient_id from form f where f.id = ${ONE_FORM} and $3::timestamptz is not null),
      carer as (insert into guardian (id, organization_id, patient_id, full_name, relationship, phone, email, is_primary)
        select gen_random_uuid(), $1, patient_id, 'Responsável Inventado', 'Mãe', '', '', false from asked returning id),
      link as (insert into form_link (id, organization_id, form_id, guardian_id, token_hash, expires_at, created_at)
        select gen_random_uuid(), $1, asked.id, carer.id, decode(md5($2), 'hex'), $3, $3 from asked, carer returning id)
    insert into message (id, organization_id, kind, channel, status, recipient, patient_id, form_link_id)
    select gen_random_uuid(), $1, 'form_link', 'email', 'queued', 'a@exemplo.com', asked.patient_id, link.id from link, asked`,
  `update message set status = (array['accepted', 'failed', 'read'])[1 + length($2) % 3]
    where organization_id = $1 and patient_id = ${ONE_CHILD} and $3::timestamptz is not null`,
  `update patient set date_of_birth = $3::timestamptz::date where id = ${ONE_CHILD}`,
  // A recommendation is that of the level, always.
  `update screening_result set level = (array['baixo', 'moderado', 'alto'])[1 + length($2) % 3],
      recommendation = (array['terapia', 'pediatra', 'neuropediatra'])[1 + length($2) % 3], created_at = $3
    where organization_id = $1 and patient_id = ${ONE_CHILD}`,
  `update screening_result set tool = (array['mchat', 'csbs', 'scq'])[1 + length($2) % 3]
    where organization_id = $1 and patient_id = ${ONE_CHILD} and $3::timestamptz is not null`,
  `update referral set failed_attempts = length($2) % 5
    where organization_id = $1 and patient_id = ${ONE_CHILD} and $3::timestamptz is not null`,
  `update patient set sibling_of = nullif((select patient_id from referral where organization_id = $1
      order by close_reason = 'avaliado_tea' desc nulls last, md5(id::text || $2) limit 1), id)
    where id = ${ONE_CHILD} and $3::timestamptz is not null`,
  `delete from screening_result where organization_id = $1 and stage = 2 and patient_id = ${ONE_CHILD}
    and $3::timestamptz is not null`,
  `insert into screening_result (id, organization_id, patient_id, form_result_id, stage, tool, tool_version, total_items,
      score, level, recommendation, referral_id, created_at)
    select gen_random_uuid(), organization_id, patient_id, form_result_id, 2, tool, '1', 20, 1,
      (array['baixo', 'moderado', 'alto'])[1 + length($2) % 3], recommendation, referral_id, $3
    from screening_result where organization_id = $1 and stage = 1 and patient_id = ${ONE_CHILD}`,
  `update referral set escalated_at = $3 where organization_id = $1 and patient_id = ${ONE_CHILD}`,
  `update referral set contacted_at = $3 where organization_id = $1 and patient_id = ${ONE_CHILD}`,
  `update referral set scheduled_at = $3::timestamptz, appointment_on = $3::timestamptz::date where organization_id = $1 and patient_id = ${ONE_CHILD}`,
  `update referral set attended_at = $3 where organization_id = $1 and patient_id = ${ONE_CHILD}`,
  `update referral set feedback_at = $3 where organization_id = $1 and patient_id = ${ONE_CHILD}`,
  `update referral set stage = (array['a_encaminhar', 'contatado', 'compareceu'])[1 + length($2) % 3]
    where organization_id = $1 and closed_at is null and patient_id = ${ONE_CHILD} and $3::timestamptz is not null`,
  `update referral set stage = 'encerrado', closed_at = $3,
      close_reason = (array['avaliado_tea', 'mudou', 'nao_localizada'])[1 + length($2) % 3],
      not_referred_reason = (array['sem_contato', null, 'outro'])[1 + length($2) % 3]
    where organization_id = $1 and patient_id = ${ONE_CHILD}`,
  `update referral set stage = 'a_encaminhar', closed_at = null, close_reason = null, not_referred_reason = null
    where organization_id = $1 and patient_id = ${ONE_CHILD} and $3::timestamptz is not null`,
  `insert into task (id, organization_id, patient_id, referral_id, kind, reason, due_on, created_at)
    select gen_random_uuid(), $1, patient_id, id, (array['referral_overdue', 'other_way'])[1 + length($2) % 2], 'overdue',
      due_on - length($2) + 3, $3 from referral where organization_id = $1 and patient_id = ${ONE_CHILD} limit 1`,
  `update task set closed_at = $3 where organization_id = $1 and patient_id = ${ONE_CHILD}`,
  `delete from referral where organization_id = $1 and patient_id = ${ONE_CHILD} and $3::timestamptz is not null`,
];

/** Who acts, where, and until when. */
interface ActingWorld {
  readonly database: Pick<Database, "asOwner">;
  readonly organizationId: string;
  readonly now: Date;
}

/** Does so many things with random children of an organization, and answers how many of them the database took. */
export async function actAtRandom(
  { database, organizationId, now }: ActingWorld,
  random: Random,
  times: number,
): Promise<number> {
  return database.asOwner(async ({ pool }) => {
    let taken = 0;
    for (let time = 0; time < times; time += 1) {
      const at = new Date(now.getTime() - random.between(0, 100 * 86_400_000));
      const chance = "x".repeat(random.between(1, 5)) + random.between(0, 1_000_000);
      try {
        await pool.query(random.pick(ACTS), [organizationId, chance, at]);
        taken += 1;
      } catch {
        // Refused: nothing has changed.
      }
    }
    return taken;
  });
}
