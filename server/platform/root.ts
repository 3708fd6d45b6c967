import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The program's own folder, which has its `package.json`: the same from its sources and from what is built of them. */
export const ROOT = folderWith("package.json", import.meta.dirname);

function folderWith(file: string, folder: string): string {
  return existsSync(join(folder, file)) ? folder : folderWith(file, dirname(folder));
}
