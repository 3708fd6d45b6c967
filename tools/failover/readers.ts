import { z } from "zod";
import { logIn } from "../../bench/clinic.ts";
import { type Answer, answerOf } from "./families.ts";

/** Somebody of the staff who looks at the list of children again and again, by each web process. */
export interface Readers {
  readonly answers: readonly Answer[];
  /** Logs in again: a log-in ends before the trial does. */
  refresh(): Promise<void>;
  stop(): void;
}

const EVERY_MS = 250;
const STAFF = "admin@clinica.example";
const ChildList = z.array(z.object({ id: z.string() })).min(1);

function isList(reply: unknown): boolean {
  return ChildList.safeParse(reply).success;
}

/** Lets them begin. */
export async function openReaders(urls: readonly string[]): Promise<Readers> {
  const [first = ""] = urls;
  let authorization = "";
  const refresh = async (): Promise<void> => {
    authorization = `Bearer ${await logIn(first, STAFF)}`;
  };
  await refresh();
  const answers: Answer[] = [];
  const look = async (url: string): Promise<void> => {
    answers.push(
      await answerOf(url, "/api/patients/?limit=20", { headers: { authorization } }, isList),
    );
  };
  // Whoever waits for an answer does not keep the next one from asking.
  const timer = setInterval(() => {
    for (const url of urls) void look(url);
  }, EVERY_MS);
  return { answers, refresh, stop: () => clearInterval(timer) };
}
