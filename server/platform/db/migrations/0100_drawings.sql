-- Whether families see a drawing beside each question, where it is asked in the product's own words.
alter table app.organization add column shows_drawings boolean not null default true;
