import { readFile } from "#web/platform/api/read-file.ts";
import { sha256Of } from "#web/platform/sha256.ts";
import { GazeError } from "./errors.ts";
import { type PinnedFile, hashedName } from "./files.ts";

/** Loads a file, or rejects with a `GazeError`: `not_loaded`, or `altered` where it is not the pinned one. */
export type LoadFile = (file: PinnedFile) => Promise<ArrayBuffer>;

/** Loads the files of `folder`, each proved by its hash, and tells of each. */
export function filesFrom(folder: string, loaded: (file: PinnedFile) => void): LoadFile {
  return async (file) => {
    const bytes = await readFile(folder + hashedName(file)).catch(() => {
      throw new GazeError("not_loaded", file.name);
    });
    if ((await sha256Of(bytes)) !== file.sha256) throw new GazeError("altered", file.name);
    loaded(file);
    return bytes;
  };
}
