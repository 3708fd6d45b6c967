import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import {
  drawingFile,
  drawnItems,
  DRAWINGS_FOLDER,
  LIST_FILE,
  listDrawings,
  readDrawingList,
} from "./drawings/list.ts";

/*
 * Draws what stands beside the questions. An item whose words changed is named: look at its drawing, change it, or say by
 * its id that it still shows what is asked: `node tools/generate-drawings.ts mchat_03`.
 */
if (import.meta.main) {
  const { list, stale } = listDrawings(readDrawingList(), new Set(process.argv.slice(2)));
  mkdirSync(DRAWINGS_FOLDER, { recursive: true });
  const former = readdirSync(DRAWINGS_FOLDER).filter((name) => name.endsWith(".svg"));
  for (const name of former) rmSync(`${DRAWINGS_FOLDER}/${name}`);
  const drawn = new Map(INSTRUMENT_CODES.flatMap((code) => Array.from(drawnItems(code))));
  for (const [id, svg] of drawn) writeFileSync(drawingFile(id), svg);
  writeFileSync(LIST_FILE, `${JSON.stringify(list, null, 2)}\n`);
  console.log(`${drawn.size} drawings`);
  if (stale.length > 0) {
    console.error(`worded anew, and drawn as before: ${stale.join(" ")}`);
    process.exitCode = 1;
  }
}
