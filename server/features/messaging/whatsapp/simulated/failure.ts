import { randomBytes } from "node:crypto";

/** A refusal, as the provider writes them. */
export function failure(status: number, code: number, message: string): Response {
  const type = code === 190 ? "OAuthException" : "GraphMethodException";
  const trace = randomBytes(8).toString("base64url");
  return Response.json({ error: { message, type, code, fbtrace_id: trace } }, { status });
}
