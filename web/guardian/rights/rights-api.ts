import type {
  FamilyConsents,
  FamilyErasure,
  HeldData,
  OwnContact,
  RightsEntry,
} from "#contract/registry/family-rights.ts";
import type { Language } from "#domain/organization/language.ts";
import { hasKey, readReply, type Reply } from "../api.ts";
import { recordPath } from "../record-path.ts";

/** The calls of the page, for one link. The session stays in the page's memory: with the page it is gone. */
export interface RightsApi {
  readonly door: () => Promise<Reply<RightsEntry>>;
  readonly sendCode: (
    way: string,
  ) => Promise<Reply<{ readonly hidden: string; readonly minutes: number }>>;
  readonly open: (birth: string, code: string) => Promise<Reply<{ readonly session: string }>>;
  readonly data: () => Promise<Reply<HeldData>>;
  readonly contact: () => Promise<Reply<OwnContact>>;
  readonly correctAddress: (address: string) => Promise<Reply<OwnContact>>;
  readonly proposeContact: (
    kind: "email" | "phone",
    value: string,
  ) => Promise<Reply<{ readonly hidden: string; readonly minutes: number }>>;
  readonly confirmContact: (kind: "email" | "phone", code: string) => Promise<Reply<OwnContact>>;
  readonly consents: () => Promise<Reply<FamilyConsents>>;
  readonly withdraw: (kind: string, id: string | null) => Promise<Reply<FamilyConsents>>;
  readonly erasure: () => Promise<Reply<FamilyErasure>>;
  readonly askForErasure: () => Promise<Reply<FamilyErasure>>;
  readonly withdrawErasure: () => Promise<Reply<FamilyErasure>>;
  /** The document; null when it cannot be had. */
  readonly pdf: () => Promise<Blob | null>;
  /** A file that was sent, under a name that tells its kind; null when it cannot be had. */
  readonly file: (id: string) => Promise<File | null>;
}

const PATIENCE_MS = 60_000;

/** Speaks for one token, in one language. */
export function openRightsApi(token: string, language: Language): RightsApi {
  const path = `${recordPath(token)}rights/`;
  let session = "";
  const call = (method: string, where: string, body?: object): Promise<Response> =>
    fetch(`${path}${where}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...(session !== "" && { authorization: `Bearer ${session}` }),
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    door: () => readReply(call("GET", ""), isRightsEntry),
    sendCode: (way) => readReply(call("POST", "code/", { way }), isSent),
    async open(birth, code) {
      const reply = await readReply(
        call("POST", "session/", { date_of_birth: birth, code }),
        isSession,
      );
      if (reply.kind === "ok") session = reply.value.session;
      return reply;
    },
    data: () => readReply(call("GET", `data/?lang=${language}`), isData),
    contact: () => readReply(call("GET", "contact/"), isContact),
    correctAddress: (address) => readReply(call("PUT", "address/", { address }), isContact),
    proposeContact: (kind, value) => readReply(call("POST", "contact/", { kind, value }), isSent),
    confirmContact: (kind, typed) =>
      readReply(call("POST", "contact/confirm/", { kind, code: typed }), isContact),
    consents: () => readReply(call("GET", "consents/"), isConsents),
    withdraw: (kind, id) => readReply(call("POST", "consents/withdraw/", { kind, id }), isConsents),
    erasure: () => readReply(call("GET", "erasure/"), isErasure),
    askForErasure: () => readReply(call("POST", "erasure/"), isErasure),
    withdrawErasure: () => readReply(call("POST", "erasure/withdraw/"), isErasure),
    async pdf() {
      const reply = await call("GET", `data.pdf?lang=${language}`).catch(() => null);
      return reply?.ok ? reply.blob().catch(() => null) : null;
    },
    async file(id) {
      const reply = await call("GET", `files/${id}`).catch(() => null);
      const content = reply?.ok ? await reply.blob().catch(() => null) : null;
      const name = /filename="(.+)"/.exec(reply?.headers.get("content-disposition") ?? "")?.[1];
      return content && new File([content], name ?? id, { type: content.type });
    },
  };
}

/** The server's replies are held to the contract there; here it is enough that the answer is of the right kind. */
function isRightsEntry(value: unknown): value is RightsEntry {
  return hasKey(value, "ways") && hasKey(value, "team");
}

function isSent(value: unknown): value is { hidden: string; minutes: number } {
  return hasKey(value, "hidden");
}

function isSession(value: unknown): value is { session: string } {
  return hasKey(value, "session");
}

function isData(value: unknown): value is HeldData {
  return hasKey(value, "parts");
}

function isContact(value: unknown): value is OwnContact {
  return hasKey(value, "address") && hasKey(value, "phone");
}

function isConsents(value: unknown): value is FamilyConsents {
  return hasKey(value, "consents");
}

function isErasure(value: unknown): value is FamilyErasure {
  return hasKey(value, "request");
}

/** What was typed into a field of a form. */
export function typedIn(given: FormData, name: string): string {
  const value = given.get(name);
  return typeof value === "string" ? value : "";
}
