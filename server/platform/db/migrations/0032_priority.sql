-- What the list of referrals is ordered by, beside the level, on the row of the result: no sheet of answers is read to
-- order thousands.
alter table app.screening_result
  -- Key signs that were answered with full concern.
  add column key_signs smallint not null default 0 check (key_signs >= 0),
  -- Whether the guardian wrote what worries them most, and said that words or skills were lost.
  add column concern_stated boolean not null default false,
  add column lost_skills boolean not null default false;

update app.screening_result s set
  key_signs = (select count(*) from (values
      ('mchat_01', 'false'), ('mchat_07', 'false'), ('mchat_08', 'false'), ('mchat_09', 'false'), ('mchat_10', 'false'),
      ('mchat_15', 'false'), ('csbs_02', 'nao'), ('csbs_03', 'nao'), ('csbs_04', 'nao'), ('csbs_08', 'nao'),
      ('csbs_10', 'nao'), ('csbs_12', 'nao'), ('csbs_19', 'nao'), ('csbs_24', 'nao'), ('scq_07', 'true'),
      ('scq_08', 'true'), ('scq_09', 'true'), ('scq_16', 'true'), ('scq_31', 'true')) as sign (item, answer)
    where f.answers ->> sign.item = sign.answer),
  concern_stated = f.concern <> '',
  lost_skills = coalesce(f.lost_skills, false)
from app.form_result f where f.id = s.form_result_id;

-- Completed months of age on a day, as `ageInMonths` of the program counts them; negative before the birth.
create function app.age_in_months(born date, today date) returns integer
  language sql immutable
  as $$ select ((date_part('year', today) - date_part('year', born)) * 12
    + date_part('month', today) - date_part('month', born))::integer
    - (date_part('day', today) < date_part('day', born))::integer $$;

-- The same on the open referral, whatever wrote it: thousands are then ordered by two tables alone.
alter table app.referral
  add column tool text,
  add column level text,
  add column key_signs smallint not null default 0,
  add column concern_stated boolean not null default false,
  add column lost_skills boolean not null default false;

create function app.referral_takes_result() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    select tool, level, key_signs, concern_stated, lost_skills
      into new.tool, new.level, new.key_signs, new.concern_stated, new.lost_skills
      from screening_result where id = new.screening_result_id;
    -- What one statement writes together may not be there yet; then nothing of it counts.
    new.key_signs := coalesce(new.key_signs, 0);
    new.concern_stated := coalesce(new.concern_stated, false);
    new.lost_skills := coalesce(new.lost_skills, false);
    return new;
  end $$;
create trigger referral_takes_result before insert or update of screening_result_id on app.referral
  for each row execute function app.referral_takes_result();

create function app.result_hands_over() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    update referral set tool = new.tool, level = new.level, key_signs = new.key_signs,
        concern_stated = new.concern_stated, lost_skills = new.lost_skills
      where patient_id = new.patient_id and screening_result_id = new.id;
    return null;
  end $$;
create trigger result_hands_over
  after update of tool, level, key_signs, concern_stated, lost_skills on app.screening_result
  for each row execute function app.result_hands_over();

update app.referral r set tool = s.tool, level = s.level, key_signs = s.key_signs,
  concern_stated = s.concern_stated, lost_skills = s.lost_skills
from app.screening_result s where s.id = r.screening_result_id;

revoke execute on function app.referral_takes_result(), app.result_hands_over() from public;
