-- What families write, what staff writes to them, what schools observe, and the notes of visual tests are sealed like the
-- notes of tasks: see 0097.
create index inbound_message_sealed on app.inbound_message (app.sealed_with(body), id) where body <> '';
create index message_sealed on app.message (app.sealed_with((data ->> 'text')), id) where (data ->> 'text') <> '';
create index observation_note_sealed on app.observation (app.sealed_with(note), id) where note <> '';
create index observation_permission_sealed on app.observation (app.sealed_with(permission_note), id)
  where permission_note <> '';
create index vision_session_notes_sealed on app.vision_session (app.sealed_with(notes), id) where notes <> '';
create index vision_session_abort_sealed on app.vision_session (app.sealed_with(abort_note), id) where abort_note <> '';
create index vision_session_invalid_sealed on app.vision_session (app.sealed_with(invalid_reason), id)
  where invalid_reason <> '';
