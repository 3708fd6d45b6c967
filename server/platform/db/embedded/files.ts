import { stat } from "node:fs/promises";

/** Whether something is there under that path, reached through links if need be. */
export function pathExists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** For making what another process may have made meanwhile. */
export function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
