import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { ENDPOINTS } from "#contract/index.ts";
import { listenToChanges } from "#contract/organization/live.ts";
import { measureSweeps } from "#server/features/site/system/measure-work.ts";
import { systemRoutes } from "#server/features/site/system/system.routes.ts";
import { readConfig } from "#server/platform/config.ts";
import { LONGEST_SECONDS } from "#server/platform/http/body-time.ts";
import { createServer } from "#server/platform/http/server.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { HEAP_FLAGS } from "./heap.ts";

/** What the files of deploy/ say of the program, held to the program. */

const ROOT = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const PROXIES = ["deploy/nginx.conf", "deploy/Caddyfile"];

let story: TestApp;
beforeAll(async () => {
  story = await testApp({ features: [systemRoutes] });
});
afterAll(() => story.close());

describe("a proxy", () => {
  test("takes the largest body that the program takes", () => {
    const largest = Math.max(
      ...ENDPOINTS.flatMap(({ maxBytes, maxJsonBytes }) => [maxBytes ?? 0, maxJsonBytes ?? 0]),
    );
    const megabytes = largest / 1024 / 1024;
    expect(read("deploy/nginx.conf")).toContain(`client_max_body_size ${megabytes}m;`);
    expect(read("deploy/Caddyfile")).toContain(`max_size ${megabytes}MiB`);
  });

  test("waits for the slowest answer, and keeps connections shorter than the program does", () => {
    expect(read("deploy/nginx.conf")).toContain(`proxy_read_timeout ${LONGEST_SECONDS}s;`);
    expect(read("deploy/Caddyfile")).toContain(`response_header_timeout ${LONGEST_SECONDS}s`);
    const { keepAliveTimeout } = createServer(story.deps.config, { level: "silent" }).server;
    for (const file of PROXIES) {
      const kept = Number(/^\s*keepalive(?:_timeout)? (\d+)s/m.exec(read(file))?.[1]);
      expect(kept * 1000).toBeLessThan(keepAliveTimeout);
    }
  });

  test("passes to the program's own port, and live updates unbuffered", () => {
    const { host, port } = readConfig({ DATA_DIR: story.deps.config.dataDir });
    for (const file of PROXIES) expect(read(file)).toContain(`${host}:${port}`);
    expect(read("deploy/nginx.conf")).toContain(`location = ${listenToChanges.path} {`);
  });

  test("replaces what a visitor says of the own address, and keeps no address of a page", () => {
    const nginx = read("deploy/nginx.conf");
    const passes = nginx.match(/proxy_pass /g)?.length;
    expect(nginx.match(/X-Forwarded-For \$remote_addr;/g)).toHaveLength(passes ?? 0);
    expect(nginx.match(/access_log off;/g)).toHaveLength(nginx.match(/^server \{/gm)?.length ?? 0);
    expect(read("deploy/Caddyfile")).toContain("X-Forwarded-For {remote_host}");
    expect(read("deploy/Caddyfile")).not.toMatch(/^\s*log\b/m);
  });
});

describe("a service", () => {
  test("sets no variable that the program does not read", () => {
    const known = new Set([...read("README.md").matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, n]) => n));
    const container = /\n {2}tea-start:\n.*?\n {4}environment:\n(.*?)\n {4}volumes/s;
    const set = [
      ...(container.exec(read("deploy/compose.yaml"))?.[1] ?? "").matchAll(/^ +([A-Z_]+):/gm),
      ...(/^ENV (.*)$/m.exec(read("deploy/Dockerfile"))?.[1] ?? "").matchAll(/([A-Z_]+)=/g),
    ].map(([, name]) => name);
    expect(set.length).toBeGreaterThan(8);
    expect(set.filter((name) => !known.has(name))).toEqual([]);
  });

  test("starts what a release has, with the memory that `npm start` gives", () => {
    expect(read("bin/tea-start")).toContain(HEAP_FLAGS.join(" "));
    const files = /server\/main\.ts|server\/cli\/[a-z-]+\.ts/g;
    for (const [file] of read("bin/tea-start").matchAll(files))
      expect([file, existsSync(join(ROOT, file))]).toEqual([file, true]);
    for (const file of ["deploy/tea-start.service", "deploy/Dockerfile"])
      expect(read(file)).toMatch(/\/opt\/tea-start\/(?:current\/)?bin\/tea-start/);
  });

  test("alone gets the signal to end, and stops its embedded database itself", () => {
    expect(read("deploy/tea-start.service")).toMatch(/^KillMode=mixed$/m);
  });

  test("is told commands by the installation's document that there are", () => {
    const commands = [...read("docs/install.md").matchAll(/bin\/tea-start ([a-z-]+)/g)];
    expect(commands.length).toBeGreaterThan(4);
    for (const [, command = ""] of commands) {
      const file = `server/cli/${command === "operator" ? "add-operator" : command}.ts`;
      expect([command, existsSync(join(ROOT, file))]).toEqual([command, true]);
    }
  });

  test("is asked whether it is well where it answers that", async () => {
    const path = /127\.0\.0\.1:3000(\/\w+)/.exec(read("deploy/Dockerfile"))?.[1] ?? "";
    expect((await story.app.inject(path)).statusCode).toBe(200);
  });
});

const Dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) }),
  ),
});

test("alerts and dashboard ask for metrics and labels that there are", async () => {
  measureSweeps(story.app.metrics, { overdue: () => [{ sweep: "any", seconds: 0 }] });
  const text = await story.app.metrics.metrics();
  const rules = [...read("deploy/prometheus/rules.yml").matchAll(/^ +expr: (.*)$/gm)];
  const { panels } = Dashboard.parse(JSON.parse(read("deploy/grafana/dashboard.json")));
  const asked = [
    ...rules.map(([, expression]) => expression ?? ""),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  expect(asked.length).toBeGreaterThan(20);
  const named = new Set(asked.flatMap((each) => each.match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? []));
  const FUNCTIONS = new Set(["histogram_quantile", "min_over_time"]);
  // A measurement of its own is of Prometheus; a sample's name may be longer than its metric's by these.
  const base = (name: string) => name.replace(/_(?:bucket|count|sum)$/, "");
  const missing = [...named].filter(
    (name) => !FUNCTIONS.has(name) && !text.includes(`# TYPE ${base(name)} `),
  );
  expect(missing).toEqual([]);
});
