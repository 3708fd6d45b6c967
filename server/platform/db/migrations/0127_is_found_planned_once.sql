-- Asked of one child after the other by lists whose statements are planned for the values at hand: planning anew for each child
-- took most of the time.
alter function app.is_found(uuid, text[], text) set plan_cache_mode = force_generic_plan;
