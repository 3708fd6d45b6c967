import { useState } from "react";
import type { FamilyErasure } from "#contract/registry/family-rights.ts";
import type { Language } from "#domain/organization/language.ts";
import type { Reply } from "../api.ts";
import { dayAndYear } from "../result/days.ts";
import { fillText } from "../texts/page-texts.ts";
import { troubleOf } from "./own-contact.tsx";
import type { RightsTexts } from "./page-data.ts";
import type { RightsApi } from "./rights-api.ts";

/** The family asks for everything to be erased, once it is said what follows, reads what came of it, and may take it back. */
export function OwnErasure(props: {
  readonly texts: RightsTexts;
  readonly language: Language;
  readonly api: RightsApi;
  readonly first: FamilyErasure;
  /** The half hour is over. */
  readonly onClosed: () => void;
}) {
  const { texts, language, api, first, onClosed } = props;
  const words = texts.erasure;
  const [{ keeps_record: keepsRecord, request }, setErasure] = useState(first);
  const [isSure, setIsSure] = useState(false);
  const [said, setSaid] = useState("");
  const day = (at: string) => dayAndYear(language, at.slice(0, 10));
  const settle = (reply: Reply<FamilyErasure>, done: string) => {
    setIsSure(false);
    if (reply.kind === "ok") setErasure(reply.value);
    setSaid(reply.kind === "ok" ? done : troubleOf(reply, texts, onClosed));
  };
  return (
    <section className="card" aria-labelledby="own-erasure">
      <h2 id="own-erasure">{words.title}</h2>
      {request?.state === "open" ? (
        <>
          <p className="strong">
            {fillText(words.asked, { dia: day(request.asked_at), prazo: day(request.due_on) })}
          </p>
          <button
            type="button"
            onClick={() =>
              void api.withdrawErasure().then((reply) => settle(reply, words.withdrawn))
            }
          >
            {words.withdraw}
          </button>
        </>
      ) : (
        <>
          {request?.state === "refused" && (
            <>
              <p className="strong">
                {fillText(words.refused, { dia: day(request.asked_at), motivo: request.reason })}
              </p>
              <p>{words.again}</p>
            </>
          )}
          <p>{words.intro}</p>
          {keepsRecord && <p>{words.keeps}</p>}
          {isSure ? (
            <>
              <p className="strong">{words.follows}</p>
              <p>{words.followsText}</p>
              <div className="pair">
                <button
                  type="button"
                  className="first"
                  onClick={() => void api.askForErasure().then((reply) => settle(reply, ""))}
                >
                  {words.yes}
                </button>
                <button type="button" onClick={() => setIsSure(false)}>
                  {words.no}
                </button>
              </div>
            </>
          ) : (
            <button
              type="button"
              onClick={() => {
                setSaid("");
                setIsSure(true);
              }}
            >
              {words.ask}
            </button>
          )}
        </>
      )}
      <output>{said}</output>
    </section>
  );
}
