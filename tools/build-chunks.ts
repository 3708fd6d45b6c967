import { join, relative, sep } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { z } from "zod";

const ROOT = join(import.meta.dirname, "..");
const inWeb = (...path: readonly string[]): string => join(ROOT, "web", ...path);

/** The public page, the staff's application, and what of it stands on the first screen after the login. */
const PUBLIC = inWeb("app", "public-site", "landing.tsx");
const STAFF = inWeb("app", "main.tsx");
const FIRST = [
  inWeb("features", "insight", "dashboard", "dashboard-page.tsx"),
  inWeb("features", "insight", "my-work", "my-work-panel.tsx"),
];

/** What starts the staff's application, and what holds for each element of its pages. */
const STARTS: ReadonlySet<string> = new Set([
  inWeb("index.html"),
  STAFF,
  inWeb("theme", "base.css"),
]);

/** What the first screen is made of and every later one too: our own pieces, icons, questions to the server. */
const SHARED_PARTS =
  /[\\/](?:web[\\/]platform|@tabler[\\/]icons-react|@tanstack[\\/](?:react-query|query-core))[\\/]/;

/** What all fields and buttons of Mantine stand on, and what lays out every page. */
const FIELDS =
  /[\\/]@mantine[\\/]core[\\/]esm[\\/](?:core|components[\\/](?:UnstyledButton|Flex|Group|Stack|Text|Title))[\\/]/;

/** The file that names all 5,000 icons: whoever imports one of them imports it. */
const ALL_ICONS = "tabler-icons-react.mjs";
const ICON_IMPORTS = /import\s*\{(?<names>[^}]*)\}\s*from\s*"@tabler\/icons-react"/g;

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * Which modules share a file. By itself each set of screens that share something gets a file of it, down to a single icon;
 * many small files compress badly, and each of their names stands in others.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, ReadonlySet<string>>();
  const isOf = (entries: readonly string[], id: string, context: Context): boolean =>
    entries.some((entry) => {
      const found = known.get(entry) ?? runBy(entry, context);
      known.set(entry, found);
      return found.has(id);
    });
  return [
    // One file, run in this order before any schema of the contract is made: zod, then what it is told.
    { name: "zod", test: /node_modules[\\/]zod[\\/]|security[\\/]jitless/, priority: 4 },
    {
      // All that the public page takes of the staff's application: it loads no more of it.
      name: (id, context) =>
        isOf([PUBLIC], id, context) && isOf([STAFF, ...FIRST], id, context) ? "public" : null,
      debugName: "public",
      tags: ["$initial"],
      priority: 3,
    },
    {
      // Not what starts it: the public page's dialogs are made of these pieces too, and must neither run nor restyle anything.
      name: (id, context) => (STARTS.has(id) || isOf([PUBLIC], id, context) ? null : "app"),
      debugName: "app",
      tags: ["$initial"],
      priority: 2,
    },
    {
      name: (id, context) =>
        FIELDS.test(id) || (SHARED_PARTS.test(id) && isOf(FIRST, id, context)) ? "pieces" : null,
      debugName: "pieces",
      priority: 1,
    },
  ];
}

/** The modules that run when this one is loaded. Of the icons only those that are taken by name. */
function runBy(entry: string, context: Context): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = found.has(id) ? null : context.getModuleInfo(id);
    if (!module) continue;
    found.add(id);
    const { code, importedIds } = module;
    for (const imported of importedIds) {
      if (imported.endsWith(ALL_ICONS)) waiting.push(...listImportedIcons(code ?? "", imported));
      else waiting.push(imported);
    }
  }
  return found;
}

function listImportedIcons(code: string, allIcons: string): string[] {
  return [...code.matchAll(ICON_IMPORTS)]
    .flatMap(({ groups }) => (groups?.["names"] ?? "").split(","))
    .map((name) => name.trim().split(" ")[0] ?? "")
    .filter((name) => name !== "")
    .map((name) => allIcons.replace(ALL_ICONS, `icons/${name}.mjs`));
}

/** Files that every page of the staff has loaded before it can ask for another one. */
const THERE = /^assets\/(?:index|app|public|zod|rolldown-runtime)-[\w-]+\.(?:js|css)$/;

/** What is asked for together with a file: all that it imports, but for what is there already. */
export function preloadsOf(
  _file: string,
  imported: string[],
  { hostId, hostType }: { readonly hostId: string; readonly hostType: "html" | "js" },
): string[] {
  const isStaff = hostType === "js" && !hostId.startsWith("assets/landing-");
  return isStaff ? imported.filter((file) => !THERE.test(file)) : imported;
}

/** A file of the built application, by its name in the folder: what it imports before it runs, and the modules in it. */
export const BuiltFiles = z.record(
  z.string(),
  z.object({
    imports: z.array(z.string()),
    styles: z.array(z.string()),
    /** Our own modules, by their path from the root: those that they load on demand. */
    modules: z.record(z.string(), z.array(z.string())),
  }),
);

export type BuiltFiles = z.output<typeof BuiltFiles>;

/** Where the list of these is, from the root. */
export const BUILT_FILES = "dist/staff/.vite/files.json";

/** Writes beside the manifest which modules are in which file, so that screens can be weighed without a browser. */
export function listBuiltFiles(): Plugin {
  return {
    name: "list-built-files",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const files: z.input<typeof BuiltFiles> = {};
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk") continue;
          files[file.fileName] = {
            imports: file.imports,
            styles: [...(file.viteMetadata?.importedCss ?? [])],
            modules: Object.fromEntries(
              file.moduleIds.flatMap((id) =>
                ours([id]).map((path) => [
                  path,
                  ours(this.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
                ]),
              ),
            ),
          };
        }
        this.emitFile({
          type: "asset",
          fileName: ".vite/files.json",
          source: JSON.stringify(files),
        });
      },
    },
  };
}

/** Of these modules our own, by their path from the root. */
function ours(ids: readonly string[]): string[] {
  return ids
    .filter((id) => id.startsWith(ROOT + sep) && !id.includes("node_modules"))
    .map((id) => relative(ROOT, id).replaceAll(sep, "/"));
}
