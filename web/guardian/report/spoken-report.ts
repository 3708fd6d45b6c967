import type { ReportTexts } from "./page-data.ts";

/** What is read aloud where a file is asked for, and what its buttons say. */
export function spokenAsking(texts: ReportTexts): readonly string[] {
  return [`${texts.title}.`, texts.why, texts.who, texts.takePhoto, texts.chooseFile];
}

/** What is read aloud where a picture was chosen. */
export function spokenChosen(texts: ReportTexts): readonly string[] {
  return [texts.isThis, texts.readable, texts.send, texts.another];
}

/** What is read aloud where it has arrived. */
export function spokenDone(texts: ReportTexts): readonly string[] {
  return [texts.doneTitle, texts.done];
}

/** What is read aloud where nothing is asked for. */
export function spokenNothing(texts: ReportTexts): readonly string[] {
  return [`${texts.nothingTitle}.`, texts.nothing];
}
