import { type FastifyInstance, fastify } from "fastify";
import { Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { countUnseen } from "../audit-watch/audit-findings.queries.ts";
import { PLATFORM } from "../tell-operators.ts";
import { measureBackups } from "./measure-backups.ts";
import { measureBacklog } from "./measure-work.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** What was measured of its answers. */
    readonly metrics: Registry;
  }
}

/** Gauges of the library that are named like counters, which Prometheus's own check refuses; each is the sum of another. */
const MISNAMED = [
  "nodejs_active_handles_total",
  "nodejs_active_requests_total",
  "nodejs_active_resources_total",
];

/** Measures each answer by its route's pattern, never its address, which may hold a token. */
export function measureReplies(
  app: FastifyInstance,
  { config, database, clock, realClock }: Pick<Deps, "config" | "database" | "clock" | "realClock">,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const seconds = new Histogram({
    name: "http_request_seconds",
    help: "Time to answer, by route, method and status",
    labelNames: ["route", "method", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const connections = new Gauge({
    name: "database_connections",
    help: "Connections of the program's pool, by state",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(database.connections()))
        this.set({ state }, count);
    },
  });
  registry.registerMetric(connections);
  const findings = new Gauge({
    name: "audit_trail_findings",
    help: "Findings of the verification of the audit trails that no operator has seen",
    registers: [registry],
    async collect() {
      this.set(await withTenant(database, PLATFORM, countUnseen));
    },
  });
  registry.registerMetric(findings);
  measureBackups(registry, { config, database, realClock });
  measureBacklog(registry, { database, clock });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "unknown";
    seconds.observe(
      { route, method: request.method, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.decorate("metrics", registry);
}

/** Serves what was measured at /metrics and nothing else, on a port of its own: it is nobody's business outside. */
export function metricsServer(registry: Registry): FastifyInstance {
  const server = fastify();
  server.get("/metrics", async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  return server;
}
