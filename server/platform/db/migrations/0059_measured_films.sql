-- What a film's pictures measure, by the browser of who sent it: a set is shown to children only when all of its films are
-- measured and none flashes more than three times a second (WCAG 2.3.1).
alter table app.stimulus_film
  add column light double precision check (light between 0 and 1),
  add column movement double precision check (movement between 0 and 1),
  add column flashes smallint check (flashes between 0 and 120),
  add column red_flashes smallint check (red_flashes between 0 and 120),
  add column measured_by uuid references app.account (id),
  add column measured_at timestamptz,
  add check (num_nulls(light, movement, flashes, red_flashes, measured_by, measured_at) in (0, 6));
grant update (light, movement, flashes, red_flashes, measured_by, measured_at) on app.stimulus_film to tea_app;

-- Why a set is shown although the sides of a pair differ in light or movement, on the word of this person.
alter table app.stimulus_set
  add column unlike_reason text check (length(unlike_reason) between 1 and 1000),
  add column unlike_by uuid references app.account (id),
  add check (num_nulls(unlike_reason, unlike_by) in (0, 2));
grant update (unlike_reason, unlike_by) on app.stimulus_set to tea_app;

-- What was measured of a film that was ever shown stays as it was.
create function app.keep_shown_figures() returns trigger
  language plpgsql set search_path = app, pg_temp
  as $$
    begin
      if current_user = 'tea_app' and old.measured_at is not null
        and exists (
          select from stimulus_placement p join stimulus_set s on s.id = p.set_id
          where p.film_id = old.id and s.state <> 'draft'
        ) then
        raise exception 'a film that was shown stays as it was measured' using errcode = 'check_violation';
      end if;
      return new;
    end $$;
create trigger keep_shown_figures before update on app.stimulus_film
  for each row execute function app.keep_shown_figures();

-- As in 0054, and: no unmeasured or flashing film comes into use, and the reason stays as it was given.
create or replace function app.keep_shown_set() returns trigger
  language plpgsql set search_path = app, pg_temp
  as $$
    begin
      if tg_op = 'DELETE' then
        if old.state <> 'draft' and current_user = 'tea_app' then
          raise exception 'a set that was shown stays' using errcode = 'check_violation';
        end if;
        return old;
      end if;
      if old.state = 'draft' then
        if new.state = 'active' and exists (
          select from stimulus_placement p join stimulus_film f on f.id = p.film_id
          where p.set_id = new.id and (f.measured_at is null or f.flashes > 3 or f.red_flashes > 3)
        ) then
          raise exception 'a film is not measured or flashes' using errcode = 'check_violation';
        end if;
        return new;
      end if;
      if not (old.state = 'active' and new.state = 'retired')
        or row(new.rights_holder, new.rights_terms, new.rights_name, new.rights_date, new.activated_at, new.unlike_reason)
          is distinct from
          row(old.rights_holder, old.rights_terms, old.rights_name, old.rights_date, old.activated_at, old.unlike_reason)
      then
        raise exception 'a set that was shown stays' using errcode = 'check_violation';
      end if;
      return new;
    end $$;
