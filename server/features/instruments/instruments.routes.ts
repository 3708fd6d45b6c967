import { getInstrument } from "#contract/instruments.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Routes } from "#server/platform/http/route.ts";
import { presentInstrument } from "./present-instrument.ts";

/** Serves the definition of each questionnaire, to anyone: it holds nothing of anybody. */
export function instrumentsRoutes(routes: Routes, _deps: Deps): void {
  routes.public(getInstrument, ({ params, query }) => presentInstrument(params.code, query.lang));
}
