/*
 * The folders of what the guardian's pages load beside themselves, behind `/pacientes/complemento/`. A page that was kept goes
 * on reading the one it was made for: what changes its form gets a new number.
 */

/** The activities for the time of waiting, one file for each language. */
export const ACTIVITIES_NAME = "atividades-2";

/** The questions in other words, one file for each language. */
export const PLAIN_NAME = "em-outras-palavras-1";

/** The recorded sentences. Browsers keep them for a year: a new voice has a new number. */
export const SOUNDS_NAME = "sons-1";

/** The drawings of the questions, one file for each. Browsers keep them for a year: one that is drawn better has a new number. */
export const DRAWINGS_NAME = "desenhos-1";

/** What people of an organization recorded of the same sentences, by organization, voice and version. */
export const VOICES_NAME = "vozes-1";
