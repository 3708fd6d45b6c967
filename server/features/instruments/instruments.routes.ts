import { getInstrument } from "#contract/instruments/instruments.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { instrumentPacksRoutes } from "./instrument-packs/instrument-packs.routes.ts";
import { presentInstrument } from "./present-instrument.ts";

/** Serves the product's own questionnaires, to anyone: they hold nothing of anybody. And an organisation's own versions. */
export function instrumentsRoutes(serving: Serving): void {
  const { routes } = serving;
  routes.public(getInstrument, ({ params, query }) => presentInstrument(params.code, query.lang));
  instrumentPacksRoutes(serving);
}
