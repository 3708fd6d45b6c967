import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type FastifyInstance, fastify } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffPages } from "#server/features/site/staff-pages/staff-pages.ts";
import { visionAssets } from "./vision-assets.ts";

const folder = mkdtempSync(join(tmpdir(), "vision-assets-"));
const MANIFEST = { files: [{ address: "/assets/vision/iris-d7f296d1.bin" }] };
let app: FastifyInstance;

beforeAll(async () => {
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(MANIFEST));
  writeFileSync(join(folder, "worker-1.js"), "onmessage = () => {};");
  writeFileSync(join(folder, "worker-1.js.br"), brotliCompressSync("onmessage = () => {};"));
  writeFileSync(join(folder, "index.html"), "__NONCE__");
  app = fastify();
  await visionAssets(app, folder);
  await staffPages(app, folder);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each(["/assets/vision/", "/mutirao/assets/vision/"])(
  "the worker is served for ever at %s, and alone may run WebAssembly",
  async (prefix) => {
    const { statusCode, headers } = await app.inject({
      url: `${prefix}worker-1.js`,
      headers: { "accept-encoding": "br" },
    });
    expect(statusCode).toBe(200);
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
    const list = await app.inject(`${prefix}manifest.json`);
    expect(list.headers["cache-control"]).toBe("no-cache");
    expect(list.json()).toEqual(MANIFEST);
    expect((await app.inject(`${prefix}worker-2.js`)).statusCode).toBe(404);
  },
);

test("a page without the visual test may use no camera, and no page may run WebAssembly", async () => {
  const { headers } = await app.inject("/dashboard");
  expect(headers["permissions-policy"]).toBe("camera=(), microphone=(), geolocation=()");
  const policy = String(headers["content-security-policy"]);
  expect(policy).not.toContain("wasm");
  expect(policy.match(/media-src[^;]*/)?.[0].trim()).toBe("media-src 'self' blob:");
});

test("without a build there is no server", async () => {
  await expect(visionAssets(fastify(), join(folder, "nowhere"))).rejects.toThrow("is not built");
});
