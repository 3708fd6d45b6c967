import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

let made: Promise<string> | undefined;

/** `in-page.ts` with all that it draws with, as one script that leaves the global `vision` behind. Built once. */
export function simulatorScript(): Promise<string> {
  return (made ??= bundle());
}

/** The picture of the face, in base64. */
export function facePicture(): string {
  return readFileSync(join(import.meta.dirname, "face", "face.jpg")).toString("base64");
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      lib: {
        entry: join(import.meta.dirname, "in-page.ts"),
        formats: ["iife"],
        name: "vision",
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  for (const output of outputs.flatMap((one) => ("output" in one ? one.output : []))) {
    // A script that is put into a page runs as a function: what it declares is its own.
    if (output.type === "chunk") return `${output.code};globalThis.vision = vision;`;
  }
  throw new Error("the simulator gave no script");
}
