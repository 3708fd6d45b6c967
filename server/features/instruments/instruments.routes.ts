import { getInstrument } from "#contract/instruments.ts";
import { instrumentPacksRoutes } from "#server/features/instrument-packs/index.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { presentInstrument } from "./present-instrument.ts";

/** Serves the product's own questionnaires, to anyone: they hold nothing of anybody. And an organisation's own versions. */
export function instrumentsRoutes(serving: Serving): void {
  const { routes } = serving;
  routes.public(getInstrument, ({ params, query }) => presentInstrument(params.code, query.lang));
  instrumentPacksRoutes(serving);
}
