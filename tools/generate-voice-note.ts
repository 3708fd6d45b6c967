import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Records the voice note that the simulated telephones send. To be run after a change of its words, with `espeak-ng` and
 * `opus-tools` of Debian.
 */
const WORDS =
  "Bom dia! Aqui é a mãe. A consulta foi ontem, e me deram um relatório. Vou mandar a foto para vocês.";

const FILE = join(
  import.meta.dirname,
  "../server/features/messaging/whatsapp/simulated/voice-note.ogg",
);

function run(command: string, options: readonly string[], input: Buffer | string): Buffer {
  const { status, stdout, stderr } = spawnSync(command, options, { input, maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`${command} failed: ${stderr.toString()}`);
  return stdout;
}

const spoken = run("espeak-ng", ["-v", "pt-br", "-s", "150", "--stdout"], WORDS);
// As WhatsApp records: one channel, few bits; and the same file each time.
const options = ["--quiet", "--bitrate", "16", "--serial", "1", "--discard-comments", "-", "-"];
writeFileSync(FILE, run("opusenc", options, spoken));
process.stdout.write(`${FILE} is written\n`);
