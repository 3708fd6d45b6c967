import { describe, expect, test } from "vitest";
import { PUBLIC_PAGES, type PublicPage } from "#contract/pages.ts";
import { LANGUAGES } from "#domain/organization/language.ts";
import { LANDING_WORDS } from "#web/features/site/landing/words.ts";
import { LEGAL_WORDS } from "#web/features/site/legal/words.ts";
import { renderPublicPage } from "./render.tsx";

const ASSETS = { script: "/assets/landing-abc.js", preloads: ["/assets/react-abc.js"] };

const PAGES: readonly PublicPage[] = ["landing", "privacy", "terms"];
const LEGAL = ["privacy", "terms"] as const;

function pageOf(page: PublicPage, language: (typeof LANGUAGES)[number]) {
  const html = renderPublicPage(page, language, ASSETS);
  return { html, page: new DOMParser().parseFromString(html, "text/html") };
}

/** Every text in a catalogue, by its path. */
function leaves(texts: object, path = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === "string") return [[here, value]];
    return typeof value === "object" && value !== null ? leaves(value, here) : [];
  });
}

/** What a reader, or a screen reader, gets of a page: its text, its labels, and what search engines read. */
function readable(page: Document): string {
  page.querySelectorAll("script, style").forEach((element) => element.remove());
  const spoken = [...page.querySelectorAll("[aria-label], meta, a")].flatMap((element) =>
    ["aria-label", "content", "href"].map((name) => element.getAttribute(name) ?? ""),
  );
  return [page.title, page.body.textContent, ...spoken].join("\n");
}

function leadsSomewhere(page: Document, href: string): boolean {
  if (href.startsWith("#")) return page.querySelector(href) !== null;
  if (!href.startsWith("/")) return /^(?:mailto:|tel:|https:\/\/[\w.]+\.example\/)/.test(href);
  const { pathname } = new URL(href, "http://tea.example");
  return [...Object.values(PUBLIC_PAGES), "/login"].some((path) => path === pathname);
}

const cases = PAGES.flatMap((page) => LANGUAGES.map((language) => ({ page, language })));

describe.each(cases)("$page in $language", ({ page: name, language }) => {
  test("is a whole document with what search engines and previews want", () => {
    const { html, page } = pageOf(name, language);
    expect(html.startsWith("<!doctype html>")).toBe(true);
    expect(page.documentElement.lang).toBe(language);
    expect(page.title).toMatch(/TEA Start/);
    const meta = (attribute: string) =>
      page.querySelector(`meta[${attribute}]`)?.getAttribute("content");
    expect(meta('name="description"')?.length).toBeGreaterThan(50);
    expect(meta('name="viewport"')).toContain("width=device-width");
    expect(meta('property="og:title"')).toBe(page.title);
    expect(meta('name="robots"')).toBeUndefined();
    expect(page.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe("__ADDRESS__");
    const others = [...page.querySelectorAll("link[rel=alternate]")];
    expect(others.map((link) => link.getAttribute("hreflang"))).toEqual([
      "x-default",
      ...LANGUAGES,
    ]);
    expect(page.querySelectorAll("h1")).toHaveLength(1);
    expect(html).not.toMatch(/undefined|\[object|\{\w+\}<|NaN/);
  });

  test("has no script in it but its data, and no style without the nonce", () => {
    const { page } = pageOf(name, language);
    for (const script of page.querySelectorAll("script")) {
      const isData = script.type === "application/json";
      expect(isData || script.getAttribute("src")?.startsWith("/assets/")).toBe(true);
    }
    for (const style of page.querySelectorAll("style")) {
      expect(style.getAttribute("nonce")).toBe("__NONCE__");
    }
    const attributes = [...page.querySelectorAll("*")].flatMap((element) =>
      element.getAttributeNames(),
    );
    expect(attributes.filter((attribute) => attribute.startsWith("on"))).toEqual([]);
    expect(page.querySelectorAll('[href^="javascript:"]')).toHaveLength(0);
  });

  test("leads only to where something is", () => {
    const { page } = pageOf(name, language);
    const links = [...page.querySelectorAll("body a")];
    const broken = links.filter((link) => !leadsSomewhere(page, link.getAttribute("href") ?? ""));
    expect(broken.map((link) => link.outerHTML)).toEqual([]);
    expect(links.filter((link) => link.textContent.trim() === "")).toEqual([]);
  });
});

test.each(LANGUAGES)("the landing page in %s shows every word it has", (language) => {
  const { page } = pageOf("landing", language);
  const shown = readable(page);
  const missing = leaves(LANDING_WORDS[language])
    .filter(([key]) => key !== "footer.home")
    .map(([key, text]) => [key, text.replace("{solution}", "TEA Start")] as const)
    .filter(([, text]) => !shown.includes(text) && !shown.includes(encodeURIComponent(text)));
  expect(missing).toEqual([]);
});

test.each(LANGUAGES)("the words of %s are all there", (language) => {
  for (const words of [LANDING_WORDS, LEGAL_WORDS]) {
    const [own, original] = [leaves(words[language]), leaves(words["pt-BR"])];
    expect(own.map(([key]) => key)).toEqual(original.map(([key]) => key));
    expect(own.filter(([, text]) => text.trim() === "")).toEqual([]);
  }
});

describe.each(LANGUAGES)("the legal pages in %s", (language) => {
  test.each(LEGAL)("%s shows its whole text, and says that it is a draft", (name) => {
    const { page } = pageOf(name, language);
    const shown = readable(page);
    const words = LEGAL_WORDS[language];
    const texts = [words.draft, words.draftText, ...leaves(words[name]).map(([, text]) => text)];
    const missing = texts
      .map((text) => text.replace("{email}", "contato@tea-start.example"))
      .filter((text) => !shown.includes(text));
    expect(missing).toEqual([]);
  });

  test.each(LEGAL)("%s needs no script", (name) => {
    expect(pageOf(name, language).page.querySelectorAll("script")).toHaveLength(0);
  });
});

test("the Portuguese text calls itself a draft for counsel", () => {
  expect(pageOf("privacy", "pt-BR").page.querySelector(".legal-draft")?.textContent).toContain(
    "Minuta para revisão jurídica",
  );
});

test("without scripts the ways in are links", () => {
  const { page } = pageOf("landing", "pt-BR");
  const links = new Map(
    [...page.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]),
  );
  expect(links.get("Entrar")).toBe("/login");
  expect(links.get("Registre-se")).toBe("/login");
  expect(links.get("Quero saber mais")).toMatch(/^mailto:contato@tea-start\.example\?subject=/);
});
