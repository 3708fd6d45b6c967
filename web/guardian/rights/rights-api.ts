import type {
  FamilyConsents,
  FamilyErasure,
  HeldData,
  OwnContact,
  RightsDoor,
} from "#contract/registry/family-rights.ts";
import type { Language } from "#domain/organization/language.ts";
import { has, read, type Reply } from "../api.ts";
import { recordPath } from "../record-path.ts";

/** The calls of the page, for one link. The session stays in the page's memory: with the page it is gone. */
export interface RightsApi {
  readonly door: () => Promise<Reply<RightsDoor>>;
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
    door: () => read(call("GET", ""), isDoor),
    sendCode: (way) => read(call("POST", "code/", { way }), isSent),
    async open(birth, code) {
      const reply = await read(call("POST", "session/", { date_of_birth: birth, code }), isSession);
      if (reply.kind === "ok") session = reply.value.session;
      return reply;
    },
    data: () => read(call("GET", `data/?lang=${language}`), isData),
    contact: () => read(call("GET", "contact/"), isContact),
    correctAddress: (address) => read(call("PUT", "address/", { address }), isContact),
    proposeContact: (kind, value) => read(call("POST", "contact/", { kind, value }), isSent),
    confirmContact: (kind, typed) =>
      read(call("POST", "contact/confirm/", { kind, code: typed }), isContact),
    consents: () => read(call("GET", "consents/"), isConsents),
    withdraw: (kind, id) => read(call("POST", "consents/withdraw/", { kind, id }), isConsents),
    erasure: () => read(call("GET", "erasure/"), isErasure),
    askForErasure: () => read(call("POST", "erasure/"), isErasure),
    withdrawErasure: () => read(call("POST", "erasure/withdraw/"), isErasure),
    async pdf() {
      try {
        const reply = await call("GET", `data.pdf?lang=${language}`);
        return reply.ok ? await reply.blob() : null;
      } catch {
        return null;
      }
    },
  };
}

/** The server's replies are held to the contract there; here it is enough that the answer is of the right kind. */
function isDoor(value: unknown): value is RightsDoor {
  return has(value, "ways") && has(value, "team");
}

function isSent(value: unknown): value is { hidden: string; minutes: number } {
  return has(value, "hidden");
}

function isSession(value: unknown): value is { session: string } {
  return has(value, "session");
}

function isData(value: unknown): value is HeldData {
  return has(value, "parts");
}

function isContact(value: unknown): value is OwnContact {
  return has(value, "address") && has(value, "phone");
}

function isConsents(value: unknown): value is FamilyConsents {
  return has(value, "consents");
}

function isErasure(value: unknown): value is FamilyErasure {
  return has(value, "request");
}

/** What was typed into a field of a form. */
export function typedIn(given: FormData, name: string): string {
  const value = given.get(name);
  return typeof value === "string" ? value : "";
}
