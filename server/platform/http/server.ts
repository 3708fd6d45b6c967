import { randomUUID } from "node:crypto";
import { type FastifyInstance, type FastifyServerOptions, LogController, fastify } from "fastify";
import type { Config } from "#server/platform/config.ts";
import { LONGEST_SECONDS, limitBodyTime } from "./body-time.ts";
import { answerError, answerProblems, refuseConnection } from "./problems.ts";

/** Largest body any call may send: a full questionnaire with its texts is under 32 KiB. */
const BODY_LIMIT = 128 * 1024;

/**
 * An empty server with the limits, headers and log that hold for every route.
 * The log names routes by their pattern: an address can hold a guardian's token.
 */
export function createServer(
  config: Pick<Config, "trustProxy" | "logLevel" | "publicUrl" | "hstsSubdomains">,
  logger: NonNullable<FastifyServerOptions["logger"]> = { level: config.logLevel },
): FastifyInstance {
  const https = config.publicUrl?.startsWith("https:") ?? false;
  const headers = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(https ? { "strict-transport-security": strictTransport(config) } : {}),
  };
  const app = fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: BODY_LIMIT,
    // Without these a slow sender holds a connection for ever; what is sent has 10 s, see `limitBodyTime`.
    requestTimeout: LONGEST_SECONDS * 1000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: "idle",
    // Whatever arrives on an open connection is answered, see `drainOnClose`.
    return503OnClosing: false,
    clientErrorHandler: refuseConnection,
    // An address that cannot be decoded has no route, and none of the hooks below.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(headers)),
  });
  limitBodyTime(app);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    request.log.info(
      {
        method,
        route: routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "answered",
    );
    done();
  });
  answerProblems(app);
  return app;
}

/** Two years of https for this name; for those below it only when asked, since others may run them without. */
function strictTransport({ hstsSubdomains }: Pick<Config, "hstsSubdomains">): string {
  return `max-age=63072000${hstsSubdomains ? "; includeSubDomains" : ""}`;
}
