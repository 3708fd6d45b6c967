import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { eventPages } from "#server/features/event-pages/index.ts";
import { guardianPages } from "#server/features/guardian-pages/index.ts";
import { publicPages } from "#server/features/public-pages/index.ts";
import { staffPages } from "#server/features/staff-pages/index.ts";
import { visionAssets } from "#server/features/vision-assets/index.ts";
import type { Deps } from "#server/platform/deps.ts";

/** Registers the pages built into `dist`: the guardian's, the public ones, and the application of the staff. */
export async function servePages(app: FastifyInstance, deps: Deps, dist: string): Promise<void> {
  await guardianPages(app, deps, join(dist, "guardian"));
  publicPages(app, deps, join(dist, "public"));
  await visionAssets(app, join(dist, "vision"));
  eventPages(app, dist);
  await staffPages(app, join(dist, "staff"), { isDemonstration: deps.config.demo });
}
