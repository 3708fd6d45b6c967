import { useEffect, useState } from "react";
import type {
  FamilyConsents,
  FamilyErasure,
  HeldData,
  OwnContact as Contact,
  RightsEntry,
} from "#contract/registry/family-rights.ts";
import type { Reply } from "../api.ts";
import { Frame } from "../frame.tsx";
import { MyData } from "./my-data.tsx";
import { OwnConsents } from "./own-consents.tsx";
import { OwnContact } from "./own-contact.tsx";
import { OwnErasure } from "./own-erasure.tsx";
import type { RightsPageData } from "./page-data.ts";
import type { RightsApi } from "./rights-api.ts";
import { SecondCheck } from "./second-check.tsx";

type Phase =
  | { readonly kind: "loading" | "unloaded" | "gone" }
  | { readonly kind: "door"; readonly door: RightsEntry; readonly isClosed: boolean }
  | {
      readonly kind: "open";
      readonly data: HeldData;
      readonly contact: Contact;
      readonly consents: FamilyConsents;
      readonly erasure: FamilyErasure;
    };

/** The rights of a family behind its link: a second check, and then all that is held, to read, correct and take back. */
export function RightsPage(props: {
  readonly data: RightsPageData;
  /** Absent while the page is made. */
  readonly api?: RightsApi;
  /** The link itself. */
  readonly link: string;
  /** Called when the page has come to life. */
  readonly onLive?: () => void;
}) {
  const { data, api, link, onLive } = props;
  const { texts } = data;
  const [phase, setPhase] = useState<Phase>({ kind: "loading" });
  const toEntry = async (isClosed: boolean) => {
    if (!api) return;
    setPhase({ kind: "loading" });
    setPhase(entryPhase(await api.door(), isClosed));
  };
  const look = async () => {
    if (!api) return;
    setPhase({ kind: "loading" });
    const [held, contact, consents, erasure] = await Promise.all([
      api.data(),
      api.contact(),
      api.consents(),
      api.erasure(),
    ]);
    if (
      held.kind === "ok" &&
      contact.kind === "ok" &&
      consents.kind === "ok" &&
      erasure.kind === "ok"
    ) {
      setPhase({
        kind: "open",
        data: held.value,
        contact: contact.value,
        consents: consents.value,
        erasure: erasure.value,
      });
    } else if (held.kind === "refused" && held.status === 401) await toEntry(true);
    else setPhase({ kind: "unloaded" });
  };
  useEffect(() => {
    onLive?.();
    void api?.door().then((reply) => setPhase(entryPhase(reply, false)));
  }, [onLive, api]);
  const opened = api && {
    texts,
    api,
    language: data.language,
    onClosed: () => void toEntry(true),
  };
  return (
    <Frame language={data.language} texts={texts}>
      <h1>{phase.kind === "gone" ? texts.gone : texts.title}</h1>
      {phase.kind === "loading" && (
        <>
          <output className="card loading">{texts.loading}</output>
          <noscript>
            <p className="card">{texts.withoutScripts}</p>
          </noscript>
        </>
      )}
      {phase.kind === "unloaded" && (
        <div className="card unloaded">
          <output>{texts.loadFailed}</output>
          <button type="button" className="second" onClick={() => void toEntry(false)}>
            {texts.tryAgain}
          </button>
        </div>
      )}
      {phase.kind === "gone" && <p className="card">{texts.goneHelp}</p>}
      {phase.kind === "door" && api && (
        <SecondCheck
          {...{ texts, api }}
          door={phase.door}
          isClosed={phase.isClosed}
          onOpen={() => void look()}
        />
      )}
      {phase.kind === "open" && opened && (
        <>
          <p className="soft">{texts.data.closes}</p>
          <MyData {...opened} data={phase.data} />
          <OwnContact {...opened} first={phase.contact} />
          <OwnConsents {...opened} first={phase.consents} />
          <OwnErasure {...opened} first={phase.erasure} />
        </>
      )}
      {phase.kind !== "gone" && phase.kind !== "loading" && (
        <a className="second" href={link}>
          {texts.back}
        </a>
      )}
    </Frame>
  );
}

/** What the page is like once the server has told of the way in. */
function entryPhase(reply: Reply<RightsEntry>, isClosed: boolean): Phase {
  if (reply.kind === "ok") return { kind: "door", door: reply.value, isClosed };
  return { kind: reply.kind === "refused" && reply.status === 410 ? "gone" : "unloaded" };
}
