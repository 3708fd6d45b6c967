import { requireArchiveFolder } from "./platform/archive/folder.ts";
import { type Config, ConfigError, readConfig } from "./platform/config.ts";
import { beginEmbedded } from "./platform/db/embedded/start.ts";
import { messageOf } from "./platform/message-of.ts";
import { say } from "./platform/say.ts";

const config = readConfigOrStop();
// A first start makes a cluster, which keeps one processor for a second. Loading the program keeps another, and all else
// of this process waits for it: so that comes after the cluster was begun.
const begun = await beginData(config).catch(stop);
const [{ runProgram }, made] = await Promise.all([import("./program.ts"), begun?.made.catch(stop)]);
await runProgram(config, made);

function readConfigOrStop(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    say(error.message);
    return process.exit(1);
  }
}

/** Begins what has to be there before the program opens its database. */
async function beginData({ archive, dataDir, database }: Config) {
  if (archive?.isWritten) await requireArchiveFolder(archive);
  if (database.url !== undefined) return undefined;
  const archiving = archive?.isWritten ? "on" : "off";
  return beginEmbedded({ dataDir, archiving, log: say });
}

function stop(error: unknown): never {
  say(`Cannot start: ${messageOf(error)}`);
  process.exit(1);
}
