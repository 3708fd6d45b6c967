import { type APIResponse, expect, test } from "@playwright/test";
import { aChildWithLink } from "../people.ts";
import { SCREENS } from "../screens/index.ts";

/**
 * Every page's headers by the rules of Mozilla's HTTP Observatory, which starts at 100: at least 130. What needs TLS
 * (HSTS, redirects) is not judged here, nor the 5 points for cookies, since no page sets one.
 */

const ENOUGH = 130;

/** The sources of a directive, or of what it falls back on. */
function sourcesOf(policy: string, directive: string): readonly string[] {
  const directives = new Map(
    policy.split(";").map((part): [string, string[]] => {
      const [name = "", ...sources] = part.trim().split(/\s+/);
      return [name, sources];
    }),
  );
  return directives.get(directive) ?? directives.get("default-src") ?? ["*"];
}

const isUnsafe = (sources: readonly string[]): boolean =>
  sources.some((source) => /^(?:'unsafe-(?:inline|eval)'|data:|https?:|\*)$/.test(source));

/** What the page's policy for scripts and styles adds or takes. */
function pointsOfPolicy(policy: string): number {
  if (policy === "") return -25;
  if (isUnsafe(sourcesOf(policy, "script-src")) || isUnsafe(sourcesOf(policy, "object-src"))) {
    return -20;
  }
  if (isUnsafe(sourcesOf(policy, "style-src"))) return 0;
  return sourcesOf(policy, "default-src").join() === "'none'" ? 10 : 5;
}

function scoreOf(reply: APIResponse): number {
  const header = (name: string): string => reply.headers()[name] ?? "";
  const policy = header("content-security-policy");
  const isFramed = sourcesOf(policy, "frame-ancestors").join() !== "'none'";
  const lost = header("x-content-type-options") === "nosniff" ? 0 : -5;
  const cookies = header("set-cookie") === "" ? 0 : -20;
  return (
    100 +
    lost +
    cookies +
    pointsOfPolicy(policy) +
    (isFramed ? -20 : 5) +
    (header("referrer-policy") === "no-referrer" ? 5 : 0) +
    (header("cross-origin-resource-policy") === "same-origin" ? 10 : 0)
  );
}

test("no page's headers come below 130 by the rules of the HTTP Observatory", async ({
  request,
}) => {
  const { link } = await aChildWithLink(request);
  const links = ["", "/entrevista", "/tres-perguntas", "/relatorio", "/direitos"].map(
    (end) => link + end,
  );
  const paths = new Set([...SCREENS.map(({ path }) => path), ...links]);
  const scores = new Map<string, number>();
  for (const path of paths) {
    const reply = await request.get(path);
    if (reply.headers()["content-type"]?.startsWith("text/html")) scores.set(path, scoreOf(reply));
  }
  expect(scores.size).toBeGreaterThan(50);
  expect([...scores].filter(([, score]) => score < ENOUGH)).toEqual([]);
});
