import { useState } from "react";
import type { FamilyConsents } from "#contract/registry/family-rights.ts";
import type { Language } from "#domain/organization/language.ts";
import { dayAndYear } from "../result/days.ts";
import { fillText } from "../texts/page-texts.ts";
import { troubleOf } from "./own-contact.tsx";
import type { RightsTexts } from "./page-data.ts";
import type { RightsApi } from "./rights-api.ts";

type Consent = FamilyConsents["consents"][number];

/** What the family permitted, each with its words, and taken back one by one once it is said what follows. */
export function OwnConsents(props: {
  readonly texts: RightsTexts;
  readonly language: Language;
  readonly api: RightsApi;
  readonly first: FamilyConsents;
  /** The half hour is over. */
  readonly onClosed: () => void;
}) {
  const { texts, language, api, first, onClosed } = props;
  const words = texts.consents;
  const [consents, setConsents] = useState(first.consents);
  const [asked, setAsked] = useState("");
  const [said, setSaid] = useState("");
  const withdraw = async (consent: Consent) => {
    setAsked("");
    const reply = await api.withdraw(consent.kind, consent.id);
    if (reply.kind === "ok") setConsents(reply.value.consents);
    setSaid(reply.kind === "ok" ? words.done : troubleOf(reply, texts, onClosed));
  };
  return (
    <section className="card" aria-labelledby="own-consents">
      <h2 id="own-consents">{words.title}</h2>
      <p>{words.intro}</p>
      {consents.length === 0 && <p>{words.none}</p>}
      {consents.map((consent) => {
        const { kind, at, text_version: version } = consent;
        const key = `${kind} ${consent.id}`;
        const name = fillText(words.kinds[kind].name, { instituicao: consent.with });
        return (
          <div key={key} className="change">
            <h3>{name}</h3>
            <p>{words.kinds[kind].text}</p>
            {at !== null && (
              <p className="soft">
                {fillText(words.since, {
                  dia: dayAndYear(language, at.slice(0, 10)),
                  versao: version ?? "",
                })}
              </p>
            )}
            {asked === key ? (
              <>
                <p className="strong">{words.follows}</p>
                <p>{words.kinds[kind].follows}</p>
                <div className="pair">
                  <button type="button" className="first" onClick={() => void withdraw(consent)}>
                    {words.yes}
                  </button>
                  <button type="button" onClick={() => setAsked("")}>
                    {words.keep}
                  </button>
                </div>
              </>
            ) : (
              <button
                type="button"
                aria-label={fillText(words.withdrawNamed, { nome: name })}
                onClick={() => {
                  setSaid("");
                  setAsked(key);
                }}
              >
                {words.withdraw}
              </button>
            )}
          </div>
        );
      })}
      <output>{said}</output>
    </section>
  );
}
