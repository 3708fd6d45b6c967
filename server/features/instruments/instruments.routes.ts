import { getInstrument } from "#contract/instruments.ts";
import { instrumentPacksRoutes } from "#server/features/instrument-packs/index.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Routes } from "#server/platform/http/route.ts";
import { presentInstrument } from "./present-instrument.ts";

/** Serves the product's own questionnaires, to anyone: they hold nothing of anybody. And an organisation's own versions. */
export function instrumentsRoutes(routes: Routes, deps: Deps): void {
  routes.public(getInstrument, ({ params, query }) => presentInstrument(params.code, query.lang));
  instrumentPacksRoutes(routes, deps);
}
