/** Every word of the page beside the questions themselves, in one language. `{n}` and the like are filled in. */
export interface InterviewPageTexts {
  /** Names the choice of language. */
  readonly languages: string;
  readonly listen: string;
  readonly stopListening: string;
  readonly loading: string;
  readonly loadFailed: string;
  readonly tryAgain: string;
  readonly aboutChild: string;
  readonly howLong: string;
  readonly begin: string;
  readonly goOn: string;
  readonly itemOf: string;
  readonly progress: string;
  readonly back: string;
  readonly saving: string;
  readonly saved: string;
  readonly keptOnDevice: string;
  readonly lastTitle: string;
  readonly last: string;
  readonly send: string;
  readonly sending: string;
  readonly waitingTitle: string;
  readonly waiting: string;
  readonly sendNow: string;
  readonly refused: string;
  readonly doneTitle: string;
  readonly done: string;
  readonly nothingTitle: string;
  readonly nothing: string;
  readonly toLink: string;
  readonly contact: string;
  readonly gone: string;
  readonly goneHelp: string;
  readonly withoutScripts: string;
}
