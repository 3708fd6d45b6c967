import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { SAMPLES, numberOfUpload, sampleFile } from "../../whatsapp/simulated/samples.ts";
import { findSimulatedMedia } from "../../whatsapp/simulated/simulated.queries.ts";
import { organizationOfSimulated } from "../../whatsapp/whatsapp.queries.ts";

const Named = z.object({ sample: z.enum(SAMPLES) });
const Uploaded = z.object({ id: z.string().max(200) });

/** A file is shown within its page and can do nothing by itself. */
const NOTHING = "default-src 'none'";

/** Serves what the played telephones send and were sent, to be seen and heard on their page. */
export function serveTelephoneFiles(scope: FastifyInstance, deps: Deps, home: string): void {
  scope.get(`${home}/samples/:sample`, async ({ params }, reply) => {
    const named = Named.safeParse(params).data;
    if (!named) throw new Problem("not_found");
    const { type, bytes } = sampleFile(named.sample);
    return reply.type(type).header("content-security-policy", NOTHING).send(bytes);
  });
  scope.get(`${home}/media/:id`, async ({ params }, reply) => {
    const sound = await findHandedOver(deps, Uploaded.parse(params).id);
    if (!sound) throw new Problem("not_found");
    return reply.type("audio/ogg").header("content-security-policy", NOTHING).send(sound);
  });
}

async function findHandedOver(
  { database }: Pick<Deps, "database">,
  id: string,
): Promise<Buffer | undefined> {
  const number = numberOfUpload(id);
  if (number === undefined) return undefined;
  const organizationId = await withoutTenant(database, (db) => organizationOfSimulated(db, number));
  if (organizationId === undefined) return undefined;
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  return withTenant(database, scope, (db) => findSimulatedMedia(db, id));
}
