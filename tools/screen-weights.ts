import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "#domain/organization/language.ts";
import { BUILT_FILES, BuiltFiles } from "./build-chunks.ts";

const ROOT = join(import.meta.dirname, "..");
const STAFF = join(ROOT, "dist", "staff");

/** Kilobytes (1024), brotli, of scripts and styles: of the first screen after the login, and what any other adds to it. */
export const FIRST_SCREEN_BUDGET = 230;
export const LATER_SCREEN_BUDGET = 60;
/** Of the public page: React and its own files, and nothing of the staff's application. */
const PUBLIC_PAGE_BUDGET = 70;

const PUBLIC: readonly string[] = ["app/public-site/landing.tsx"];

const FIRST: readonly string[] = [
  "app/main.tsx",
  "insight/dashboard/dashboard-page.tsx",
  "insight/texts.ts",
  "insight/my-work/entry.ts",
  "insight/my-work/my-work-panel.tsx",
];

/** Each later screen that is weighed, with the modules that it loads at once beside what these import. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  "/pacientes": [
    "screening/patients/patients-page.tsx",
    "screening/texts.ts",
    "registry/duplicates/entry.ts",
    "registry/duplicates/duplicates-hint.tsx",
    "registry/texts.ts",
  ],
  "/pacientes/novo": ["screening/patients/new-patient-page.tsx", "screening/texts.ts"],
  "/encaminhamentos": ["referrals/referrals-page.tsx", "referrals/texts.ts"],
  "/formulario/mchat, with a child": [
    "screening/forms/send-form-page.tsx",
    "screening/texts.ts",
    "screening/forms/send-form.tsx",
  ],
  "/configuracoes": [
    "app/settings/settings-page.tsx",
    "app/settings/texts.ts",
    "app/settings/users-tab.tsx",
  ],
  "its tab of messages": [
    "app/settings/settings-page.tsx",
    "app/settings/texts.ts",
    "app/settings/messages-tab.tsx",
    "messaging/templates/messages-tab.tsx",
  ],
  "its tab of reminders": [
    "app/settings/settings-page.tsx",
    "app/settings/texts.ts",
    "app/settings/reminders-tab.tsx",
    "messaging/dispatch-settings/reminders-tab.tsx",
  ],
  "its tab of WhatsApp": [
    "app/settings/settings-page.tsx",
    "app/settings/texts.ts",
    "app/settings/whatsapp-tab.tsx",
    "messaging/whatsapp/whatsapp-tab.tsx",
    "messaging/texts.ts",
  ],
  "/conversas, with one open": [
    "messaging/conversation/conversations-page.tsx",
    "messaging/texts.ts",
    "messaging/conversation/thread.tsx",
  ],
  "/dashboard/tarefas": ["insight/my-work/tasks-page.tsx", "insight/texts.ts"],
  "/conversas/envios": ["screening/batches/batches-page.tsx", "screening/texts.ts"],
  "/conversas/envios/novo": ["screening/batches/new-batch-page.tsx", "screening/texts.ts"],
};

/** Loaded by another address, by a press, in another language, or where there is something to show that most never have. */
const ON_DEMAND = [
  /^web\/app\/(?:layout\/(?:role-switcher|mobile-drawer|quick-search-dialog)|public-site\/dialogs)\.tsx$/,
  /^web\/features\/site\/landing\/spoken-request-dialog\.ts$/,
  /^web\/app\/settings\/find-setting\.tsx$/,
  /^web\/platform\/(?:ui\/(?:toasts|confirm|day-calendar|dialog)\.tsx?|i18n\/.*)$/,
  /^contract\//,
  /^messages\//,
  /^web\/(?:app(?:\/settings)?|features(?:\/[\w-]+){1,2})\/(?:[\w-]+-(?:page|tab|dialogs?)\.tsx|texts\.ts)$/,
  /^web\/features\/insight\/dashboard\/(?:first-steps|period-choice)\.tsx$/,
  /^web\/features\/access\/session\/session-list\.tsx$/,
  /^web\/features\/access\/single-sign-on\/(?:provider-(?:card|step|page)|confirm-at-provider)\.tsx$/,
  /^web\/features\/access\/factors\/(?:factors-card|factor-rule-card|confirm-dialog|factor-step|factors\.api)\.tsx?$/,
  /^web\/features\/vision\/(?:vision-run|vision-card|unsent-bar|before-logout|stimuli\/.*)\.tsx?$/,
  /^web\/features\/screening\/patients\/(?:hand-over|result|patient-detail|group-actions|archived-(?:patients|groups))\.tsx$/,
  /^web\/features\/screening\/patients\/emergency-texts\.ts$/,
  /^web\/features\/registry\/duplicates\/merges-section\.tsx$/,
  /^web\/features\/messaging\/(?:conversation\/(?:unassigned-thread|conversation-card)|templates\/(?:clinical-caution|template-preview))\.tsx$/,
  /^web\/features\/screening\/forms\/(?:answer-here|child-picker)\.tsx$/,
  /^web\/features\/referrals\/referral-messages\.tsx$/,
  /^web\/features\/(?:referrals\/(?:priority|referral)|registry\/duplicates|screening\/second-stage)\/entry\.ts$/,
  /^web\/features\/screening\/batches\/(?:batch-detail|undelivered)\.tsx$/,
];

/** The modules by which every page is found: what they load is another screen. */
const ROUTES = /^web\/app\/router\.tsx$|\/routes\.tsx?$/;

/** What a screen loads, how much it may, and what it can load of which nobody has said when. */
export interface Weight {
  readonly kilobytes: number;
  readonly most: number;
  readonly unnamed: readonly string[];
}

/** Screens by their name, each with the modules that it loads at once. */
interface Screens {
  readonly page: readonly string[];
  readonly first: readonly string[];
  readonly later: Readonly<Record<string, readonly string[]>>;
}

/**
 * What a browser loads for the public page and the staff's screens, read off the built application: name of a screen to its
 * weight, the later ones by what they add to the first. Throws where the build lacks a module that is named here.
 */
export function weighScreens(
  files: BuiltFiles,
  sizeOf: (file: string) => number,
  screens: Screens = { page: PUBLIC, first: FIRST, later: LATER },
): Record<string, Weight> {
  const page = loadedFor(files, screens.page);
  const first = loadedFor(files, screens.first);
  const weigh = (loaded: ReadonlySet<string>, most: number): Weight => ({
    kilobytes: inKilobytes(sum([...loaded].map(sizeOf))),
    most,
    unnamed: unnamedIn(files, loaded, first),
  });
  const later = Object.entries(screens.later).map(([name, modules]): [string, Weight] => {
    const loaded = [...loadedFor(files, modules)].filter((file) => !first.has(file));
    return [`${name}, in addition`, weigh(new Set(loaded), LATER_SCREEN_BUDGET)];
  });
  return {
    "/": weigh(page, PUBLIC_PAGE_BUDGET),
    "/dashboard": weigh(first, FIRST_SCREEN_BUDGET),
    ...Object.fromEntries(later),
  };
}

/** The files of these modules, all that they import, and their styles. */
function loadedFor(files: BuiltFiles, modules: readonly string[]): Set<string> {
  const loaded = new Set<string>();
  const waiting = modules.map((module) => {
    const path = module.startsWith("app/") ? `web/${module}` : `web/features/${module}`;
    const file = Object.keys(files).find((name) => path in (files[name]?.modules ?? {}));
    if (file === undefined) throw new Error(`the build has no ${path}: is it still loaded?`);
    return file;
  });
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = files[name];
    if (!file || loaded.has(name)) continue;
    loaded.add(name);
    for (const style of file.styles) loaded.add(style);
    waiting.push(...file.imports);
  }
  return loaded;
}

/** What these files can load by themselves that is neither there nor said to come on demand. */
function unnamedIn(
  files: BuiltFiles,
  loaded: ReadonlySet<string>,
  first: ReadonlySet<string>,
): string[] {
  const there = new Set(
    [...loaded, ...first].flatMap((name) => Object.keys(files[name]?.modules ?? {})),
  );
  const lazy = [...loaded].flatMap((name) =>
    Object.entries(files[name]?.modules ?? {})
      .filter(([module]) => !ROUTES.test(module))
      .flatMap(([, onDemand]) => onDemand),
  );
  return [...new Set(lazy)].filter(
    (module) => !there.has(module) && !ON_DEMAND.some((known) => known.test(module)),
  );
}

function inKilobytes(bytes: number): number {
  return Math.round((bytes / 1024) * 10) / 10;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Kilobytes, brotli, of a guardian's page: script, style and words are in it, the questionnaires beside it. */
const GUARDIAN_BUDGET = 90;

/** What a guardian's phone loads at most, in the language that takes most. */
function weighGuardianPage(): Weight {
  const guardian = join(ROOT, "dist", "guardian");
  const sizes = LANGUAGES.map((language) => {
    const pages = join(guardian, "pages", language);
    const beside = statSync(join(guardian, "questionarios", `${language}.json.br`)).size;
    const files = readdirSync(pages).filter((name) => name.endsWith(".html.br"));
    return files.map((name) => statSync(join(pages, name)).size + (carriesAll(name) ? 0 : beside));
  });
  return { kilobytes: inKilobytes(Math.max(...sizes.flat())), most: GUARDIAN_BUDGET, unnamed: [] };
}

/** Whether a page has all questionnaires in itself, and so never fetches them. */
function carriesAll(page: string): boolean {
  return page.includes("undetermined");
}

/** Every screen of the built application that is too heavy, or of which something is not known. Prints all of them. */
function check(): boolean {
  const list = join(ROOT, BUILT_FILES);
  if (!existsSync(list)) throw new Error("nothing is built: node tools/build.ts");
  const files = BuiltFiles.parse(JSON.parse(readFileSync(list, "utf8")));
  const weights = {
    "the guardian's page": weighGuardianPage(),
    ...weighScreens(files, (file) => statSync(join(STAFF, `${file}.br`)).size),
  };
  let isSound = true;
  for (const [name, { kilobytes, most, unnamed }] of Object.entries(weights)) {
    const isOver = kilobytes > most;
    console.log(`${name.padEnd(46)}${kilobytes} KB of ${most}${isOver ? ": too heavy" : ""}`);
    for (const module of unnamed) console.log(`  when does it load ${module}? Say so in this file`);
    if (isOver || unnamed.length > 0) isSound = false;
  }
  return isSound;
}

if (import.meta.main && !check()) process.exit(1);
