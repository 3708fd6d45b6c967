import { connect } from "node:net";
import { type FastifyRequest, fastify } from "fastify";
import { expect, test } from "vitest";
import { allowBodyTime, limitBodyTime } from "./body-time.ts";
import { readFile, acceptFileBodies } from "./upload.ts";

/** A request whose body is slow is given up; one of a sender who is known to send a file is waited for. */

/** Seconds that a body may take here, so that nothing waits for long. */
const SECONDS = 0.05;

async function sizeOf(request: FastifyRequest): Promise<{ size: number }> {
  const bytes = await readFile(request, 10);
  return { size: bytes instanceof Uint8Array ? bytes.length : 0 };
}

async function served() {
  const app = fastify();
  limitBodyTime(app, SECONDS);
  app.post("/json", () => ({ ok: true }));
  void app.register(async (scope) => {
    acceptFileBodies(scope);
    scope.post("/file", (request) => {
      allowBodyTime(request.raw, 60);
      return sizeOf(request);
    });
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  return app;
}

/** Sends the first half of a body and, once `go` is done, the second; resolves with all that was answered. */
async function sendSlowly(
  port: number,
  { path, type, go }: { path: string; type: string; go: Promise<unknown> },
): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => void socket.once("close", () => resolve()));
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}`;
  socket.write(`${head}\r\nContent-Length: 4\r\n\r\n12`);
  void go.then(() => socket.write("34"));
  await closed;
  return answer;
}

test("what is sent too slowly is refused in words, and a file is waited for", async () => {
  const app = await served();
  const address = app.server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const never = new Promise<never>(() => undefined);
  const slow = sendSlowly(port, { path: "/json", type: "application/json", go: never });
  const file = sendSlowly(port, { path: "/file", type: "application/octet-stream", go: slow });
  expect(await slow).toContain("HTTP/1.1 408");
  expect(await slow).toContain("lenta demais");
  expect(await file).toContain('{"size":4}');
  await app.close();
});
