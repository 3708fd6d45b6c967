import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ENDPOINTS } from "#contract/index.ts";
import { insertMessages } from "#server/features/messaging/dispatch/outbox.queries.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { anOrganization } from "#server/testing/builders.ts";
import { metricsServer } from "./metrics.ts";
import { securityTxt } from "./security-txt.ts";
import { systemRoutes } from "./system.routes.ts";

let story: TestApp;
beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, systemRoutes] });
});
afterAll(() => story.close());

test("the OpenAPI document describes every call, with the shape of its answer", async () => {
  const { paths } = (await story.app.inject("/api/schema/")).json<{
    paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>;
  }>();
  for (const { method, path, success } of ENDPOINTS) {
    const operation = paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
    expect(operation?.responses[success]?.content, `${method} ${path}`).toBeDefined();
  }
});

test("the page of the API names every call and runs no script", async () => {
  const reply = await story.app.inject("/api/docs/");
  for (const { summary } of ENDPOINTS) expect(reply.body).toContain(summary.split(":")[0]);
  expect(reply.body).not.toContain("<script");
  expect(reply.headers["content-security-policy"]).toContain("default-src 'none'");
});

test("health and readiness answer", async () => {
  expect((await story.app.inject("/livez")).statusCode).toBe(200);
  expect((await story.app.inject("/readyz")).statusCode).toBe(200);
});

test("metrics name routes by their pattern, never by an address", async () => {
  await story.app.inject(`/api/patients/complete/${"x".repeat(43)}/`);
  const server = metricsServer(story.app.metrics);
  const { body } = await server.inject("/metrics");
  await server.close();
  expect((await story.app.inject("/metrics")).statusCode).toBe(404);
  expect(body).toContain('route="/api/patients/complete/:token/"');
  expect(body).toContain("database_connections");
  expect(body).not.toContain("xxxx");
});

test("metrics tell what waits, since when, and what was given up", async () => {
  const organizationId = await anOrganization(story.database);
  const at = story.clock.now();
  const message = (minutes: number, recipient: string) => ({
    id: uuidv7(),
    kind: "form_link" as const,
    channel: "email",
    status: "queued" as const,
    recipient,
    patient_id: null,
    guardian_id: null,
    form_link_id: null,
    data: {},
    created_by: null,
    priority: 1,
    due_at: new Date(at.getTime() + minutes * 60_000),
  });
  const givenUp = message(-90, "c@familia.example");
  const retried = message(5, "d@familia.example");
  await withTenant(
    story.database,
    { organizationId, accountId: null, groupIds: "all" },
    async (db) => {
      const waiting = [message(-30, "a@familia.example"), message(30, "b@familia.example")];
      await insertMessages(db, [...waiting, givenUp, retried], at);
      const change = (
        id: string,
        to: { readonly status: string } | { readonly attempts: number },
      ) =>
        db
          .updateTable("message")
          .set(to)
          .where("organization_id", "=", organizationId)
          .where("id", "=", id)
          .execute();
      await change(givenUp.id, { status: "failed" });
      await change(retried.id, { attempts: 1 });
    },
  );
  const text = await story.app.metrics.metrics();
  expect(text).toContain('messages_waiting{channel="email"} 1\n');
  expect(text).toContain('message_oldest_waiting_seconds{channel="email"} 1800\n');
  expect(text).toContain('messages_retried{channel="email"} 1\n');
  expect(text).toContain('messages_undelivered{channel="email"} 1\n');
  expect(text).toContain('message_oldest_waiting_seconds{channel="whatsapp"} 0\n');
  expect(text).toMatch(/^jobs_failed\{queue="[^"]+"\} 0$/m);
});

test("metrics are named as Prometheus names them: what `promtool check metrics` asks", async () => {
  const metrics = await story.app.metrics.getMetricsAsJSON();
  expect(metrics.length).toBeGreaterThan(20);
  const misnamed = metrics.filter(({ name, help, type }) => {
    const isCounter = String(type) === "counter";
    return !/^[a-z][a-z0-9_]*$/.test(name) || help === "" || isCounter !== name.endsWith("_total");
  });
  expect(misnamed).toEqual([]);
});

test("who found a weakness reads whom to tell, where the installation has somebody to be told", async () => {
  const path = "/.well-known/security.txt";
  expect((await story.app.inject(path)).statusCode).toBe(404);
  const email = "equipe@tea.example";
  const now = new Date("2026-03-16T15:00:00Z");
  expect(securityTxt({ email, publicUrl: "https://tea.example", now })).toBe(
    `Contact: mailto:${email}\nExpires: 2026-09-12T15:00:00.000Z\nPreferred-Languages: pt, en, es\nCanonical: https://tea.example${path}\n`,
  );
});
