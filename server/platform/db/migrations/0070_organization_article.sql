-- The article that stands before the institution's name in what families read: 'da Clínica', 'do Centro', or none. Null
-- where nobody chose one: then the first word of the name decides.

alter table app.organization add column article text check (article in ('a', 'o', ''));
