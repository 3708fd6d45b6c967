-- What families write and what staff writes to them is sealed like the notes of tasks: see 0090.
create index inbound_message_sealed on app.inbound_message (app.sealed_with(body), id) where body <> '';
create index message_sealed on app.message (app.sealed_with((data ->> 'text')), id) where (data ->> 'text') <> '';
