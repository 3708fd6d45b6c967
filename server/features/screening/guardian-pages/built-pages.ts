import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Completed, CompletionRecord } from "#contract/screening/completion.ts";
import { INSTRUMENT_CODES, type InstrumentCode } from "#domain/instruments/instrument.ts";
import { LANGUAGES, type Language } from "#domain/organization/language.ts";
import {
  ACTIVITIES_NAME,
  DRAWINGS_NAME,
  PLAIN_NAME,
  SOUNDS_NAME,
} from "#domain/screening/guardian-files.ts";

/** The pages there are of each language; the first three carry one questionnaire, `undetermined` all of them, `licensed` none. */
const VARIANTS = [...INSTRUMENT_CODES, "undetermined", "licensed", "gone", "success"] as const;
export type Variant = (typeof VARIANTS)[number];

/** The page of the questions more, which has a script of its own. */
export const INTERVIEW_PAGE = "interview";

/** The page of the three questions after the answers, which has a script and styles of its own. */
export const BACKGROUND_PAGE = "background";

/** The page that takes a report of a service, which has a script and styles of its own. */
export const REPORT_PAGE = "report";

/** The page of the family's rights, which has a script and styles of its own. */
export const RIGHTS_PAGE = "rights";

/** The pages that read everything aloud: with all questionnaires, and with none where words were brought in. */
const LISTENING_PAGES = ["listening-undetermined", "listening-licensed"] as const;

/** Every page that is built of each language. */
export const PAGES = [
  ...VARIANTS,
  INTERVIEW_PAGE,
  BACKGROUND_PAGE,
  REPORT_PAGE,
  RIGHTS_PAGE,
  ...LISTENING_PAGES,
] as const;

/** Any page that was built. */
export type PageName = (typeof PAGES)[number];

/** One built file, as it is and compressed. */
export interface BuiltFile {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** A form to be shown again: what was given and what is wrong, by the names of its fields. */
interface RefusedPage {
  readonly record: CompletionRecord;
  readonly instrument: InstrumentCode | null;
  readonly given: {
    readonly values: Readonly<Record<string, string>>;
    readonly errors: Readonly<Record<string, string>>;
  };
  readonly detail: string;
}

interface Assets {
  readonly style: string;
  readonly early: string;
  readonly script: string;
}

/** What the bundle of `web/guardian/server.tsx` renders at run time. */
interface Renderer {
  renderResult(summary: Completed, language: Language, assets: Assets): string;
  renderRefused(page: RefusedPage, language: Language, assets: Assets): string;
  renderNotice(detail: string, language: Language, assets: Assets): string;
}

/** Everything that `tools/build-guardian.ts` left in its folder, held in memory. */
export interface BuiltPages {
  readonly page: (language: Language, variant: PageName) => BuiltFile;
  readonly questionnaires: (language: Language) => BuiltFile;
  readonly activities: (language: Language) => BuiltFile;
  readonly plainWords: (language: Language) => BuiltFile;
  readonly worker: BuiltFile;
  /** Where the recorded sentences are on this machine. */
  readonly sounds: string;
  /** And the drawings of the questions, which are there compressed as well. */
  readonly drawings: string;
  readonly renderer: Renderer;
  readonly assets: Assets;
  /** The Content-Security-Policy that lets in what the build inlined, by its hashes, and nothing else. */
  readonly policy: string;
}

/** Loads what was built. Throws, naming the file, when it was not. */
export async function loadPages(folder: string): Promise<BuiltPages> {
  if (!existsSync(join(folder, "manifest.json"))) {
    throw new Error(`the guardian's pages are not built: ${folder}/manifest.json is missing`);
  }
  const manifest: unknown = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  const renderer: unknown = await import(pathToFileURL(join(folder, "server", "render.js")).href);
  if (!isManifest(manifest) || !isRenderer(renderer)) {
    throw new Error(`${folder} holds another build than this server serves`);
  }
  const pages = new Map(
    LANGUAGES.flatMap((language) =>
      PAGES.map((variant) => {
        const name = `pages/${language}/${variant}.html`;
        return [`${language}/${variant}`, loadFile(folder, name)] as const;
      }),
    ),
  );
  const ofEach = (kind: string) =>
    new Map(LANGUAGES.map((language) => [language, loadFile(folder, `${kind}/${language}.json`)]));
  const questionnaires = ofEach("questionarios");
  const activities = ofEach(ACTIVITIES_NAME);
  const plainWords = ofEach(PLAIN_NAME);
  return {
    page: (language, variant) => found(pages.get(`${language}/${variant}`)),
    questionnaires: (language) => found(questionnaires.get(language)),
    activities: (language) => found(activities.get(language)),
    plainWords: (language) => found(plainWords.get(language)),
    worker: loadFile(folder, "sw.js"),
    sounds: join(folder, SOUNDS_NAME),
    drawings: join(folder, DRAWINGS_NAME),
    renderer,
    assets: { style: manifest.style, early: "", script: "" },
    policy: policyOf(manifest),
  };
}

interface Manifest {
  readonly style: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** A page that is posted without scripts needs `form-action`; the worker and the calls go to this server alone. */
function policyOf({ styles, scripts }: Manifest): string {
  return [
    "default-src 'none'",
    `script-src ${quoted(scripts)}`,
    "script-src-attr 'none'",
    `style-src ${quoted(styles)}`,
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "media-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
  ].join("; ");
}

function quoted(hashes: readonly string[]): string {
  return hashes.map((hash) => `'${hash}'`).join(" ");
}

function loadFile(folder: string, name: string): BuiltFile {
  const read = (ending: string) => readFileSync(join(folder, `${name}${ending}`));
  return { plain: read(""), br: read(".br"), gzip: read(".gz") };
}

function found(file: BuiltFile | undefined): BuiltFile {
  if (!file) throw new Error("a page of the guardian's was not built");
  return file;
}

function isManifest(value: unknown): value is Manifest {
  return typeof value === "object" && value !== null && "styles" in value && "scripts" in value;
}

function isRenderer(value: unknown): value is Renderer {
  return (
    typeof value === "object" &&
    value !== null &&
    "renderResult" in value &&
    "renderRefused" in value &&
    "renderNotice" in value
  );
}
