import { spawnSync } from "node:child_process";
import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A file system of its own, in memory, that is soon full. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all of its room but so many bytes, as some other program's file would. */
  fill(leave: number): Promise<void>;
  /** Gives back what `fill` took. */
  free(): Promise<void>;
  freeBytes(): Promise<number>;
  unmount(): void;
}

const MEGABYTE = 1024 ** 2;

/**
 * Mounts one on an empty folder, which then belongs to whoever runs this: as root, or through a sudo that asks nothing.
 * Throws with what to do where neither may.
 */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  const owner = `uid=${process.getuid?.()},gid=${process.getgid?.()},mode=755`;
  const how = ["-t", "tmpfs", "-o", `size=${megabytes}m,${owner}`, "tea-small-disk", folder];
  if (!asRoot("mount", how)) {
    throw new Error(
      "no file system can be mounted here: run this as root (in a container with --cap-add SYS_ADMIN), or let sudo mount without a password",
    );
  }
  const room = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  const fillers: string[] = [];
  return {
    folder,
    freeBytes: room,
    async fill(leave) {
      const file = join(folder, `filler-${fillers.length}`);
      fillers.push(file);
      for (let left = (await room()) - leave; left > 0; left = (await room()) - leave) {
        const taken = Buffer.alloc(Math.min(left, MEGABYTE));
        // Others take of the same room meanwhile.
        await writeFile(file, taken, { flag: "a" }).catch(ignoreFull);
      }
    },
    async free() {
      for (const file of fillers.splice(0)) await rm(file, { force: true });
    },
    unmount: () => void asRoot("umount", ["--lazy", folder]),
  };
}

/** Whether it succeeded. */
function asRoot(command: string, args: readonly string[]): boolean {
  const [program, ...rest] =
    process.getuid?.() === 0 ? [command, ...args] : ["sudo", "-n", command, ...args];
  return spawnSync(program, rest, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}

function ignoreFull(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
}
