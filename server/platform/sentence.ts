/**
 * What is stored in words, since a person reads it as it stands: why a message was cancelled, why a task was opened. The
 * blank keeps the codes of errors out, which only an answer puts into words.
 */
export type Sentence = `${string} ${string}`;
