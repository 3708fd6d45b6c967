import { setTimeout as pause } from "node:timers/promises";
import { CompletionSummary } from "#contract/screening/completion.ts";
import { submission } from "../../bench/completions.ts";
import { type OpenForm, cameFrom } from "../../bench/open-forms.ts";

/** Families that send their forms without pause, each until it is acknowledged, to all web processes in turn. */
export interface Families {
  /** Ids of the forms that were acknowledged. */
  readonly acknowledged: ReadonlySet<string>;
  /** What was sent, and how it was answered, in the order of the answers. */
  readonly answers: readonly Answer[];
  /** Gives them more forms to send. */
  give(forms: readonly OpenForm[]): void;
  /** Resolves once the last form that somebody has begun is acknowledged. */
  stop(): Promise<void>;
}

/** What became of a form that was sent, or of a page that was asked for. Times are `performance.now()`. */
export interface Answer {
  /** Of the web process. */
  readonly url: string;
  readonly sentAt: number;
  readonly answeredAt: number;
  /** What went wrong: undefined for what was done. */
  readonly refusal: string | undefined;
}

const SENDERS = 8;

/** After which a family would give up on an answer: the program promises one within three seconds. */
const PATIENCE_MS = 10_000;

/** Lets them begin. */
export function openFamilies(urls: readonly string[]): Families {
  const waiting: OpenForm[] = [];
  const acknowledged = new Set<string>();
  const answers: Answer[] = [];
  const over = new AbortController();
  const body = JSON.stringify(submission());

  const sendOne = async (form: OpenForm, first: number): Promise<void> => {
    for (let attempt = first; ; attempt += 1) {
      const answer = await post(urls[attempt % urls.length] ?? "", form, body);
      answers.push(answer);
      if (answer.refusal === undefined) return void acknowledged.add(form.formId);
      await pause(100);
    }
  };
  const send = async (sender: number): Promise<void> => {
    while (!over.signal.aborted) {
      const form = waiting.pop();
      await (form ? sendOne(form, sender) : pause(50));
    }
  };
  const sending = Promise.all(Array.from({ length: SENDERS }, (_, sender) => send(sender)));
  return {
    acknowledged,
    answers,
    give: (forms) => void waiting.push(...forms),
    async stop() {
      over.abort();
      await sending;
    },
  };
}

async function post(url: string, { token, formId }: OpenForm, body: string): Promise<Answer> {
  const number = Number.parseInt(formId.slice(-6), 16);
  const headers = { "content-type": "application/json", ...cameFrom(number) };
  return answerOf(
    url,
    `/api/patients/complete/${token}/`,
    { method: "POST", headers, body },
    (reply) => CompletionSummary.safeParse(reply).success,
  );
}

/** Asks a web process, and notes when and how it answered. */
export async function answerOf(
  url: string,
  path: string,
  request: RequestInit,
  isDone: (reply: unknown) => boolean,
): Promise<Answer> {
  const sentAt = performance.now();
  const refusal = await fetch(`${url}${path}`, {
    ...request,
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    async (reply) => refusalOf(reply, isDone(await reply.json())),
    (error: unknown) => `no answer: ${error instanceof Error ? error.name : "unknown"}`,
  );
  return { url, sentAt, answeredAt: performance.now(), refusal };
}

/** The one refusal that a family's device takes for 'try again'. */
export const TRY_AGAIN = "503, try again";

function refusalOf({ status, ok, headers }: Response, isDone: boolean): string | undefined {
  if (ok) return isDone ? undefined : `${status} without what was asked for`;
  const isAdvised = headers.has("retry-after");
  return status === 503 && isAdvised ? TRY_AGAIN : `${status}${isAdvised ? ", try again" : ""}`;
}
