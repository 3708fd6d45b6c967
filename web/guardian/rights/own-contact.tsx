import { useState } from "react";
import type { OwnContact as Contact } from "#contract/registry/family-rights.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import type { Reply } from "../api.ts";
import { fillText } from "../texts/page-texts.ts";
import type { RightsTexts } from "./page-data.ts";
import { type RightsApi, typedIn } from "./rights-api.ts";

interface OwnContactProps {
  readonly texts: RightsTexts;
  readonly api: RightsApi;
  /** The half hour is over. */
  readonly onClosed: () => void;
}

/** The child's address, and the guardian's e-mail and telephone, to be corrected. */
export function OwnContact({
  texts,
  api,
  onClosed,
  first,
}: OwnContactProps & { readonly first: Contact }) {
  const words = texts.contact;
  const [contact, setContact] = useState(first);
  const [said, setSaid] = useState("");
  const save = async (address: string) => {
    const reply = await api.correctAddress(address);
    if (reply.kind === "ok") setContact(reply.value);
    setSaid(reply.kind === "ok" ? words.saved : troubleOf(reply, texts, onClosed));
  };
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(typedIn(new FormData(event.currentTarget), "address"));
  };
  return (
    <section className="card" aria-labelledby="own-contact">
      <h2 id="own-contact">{words.title}</h2>
      <p>{words.intro}</p>
      <form onSubmit={submit}>
        <p className="field">
          <label htmlFor="address">{words.address}</label>
          <textarea
            id="address"
            name="address"
            rows={2}
            maxLength={500}
            required
            defaultValue={contact.address}
          />
        </p>
        <output>{said}</output>
        <button type="submit">{words.saveAddress}</button>
      </form>
      <NewContact
        key="email"
        {...{ texts, api, onClosed, contact }}
        kind="email"
        onChange={setContact}
      />
      <NewContact
        key="phone"
        {...{ texts, api, onClosed, contact }}
        kind="phone"
        onChange={setContact}
      />
    </section>
  );
}

type Step =
  | { readonly kind: "shown" | "asked" | "changed" }
  | { readonly kind: "sent"; readonly hidden: string; readonly minutes: number };

function NewContact(
  props: OwnContactProps & {
    readonly contact: Contact;
    readonly kind: "email" | "phone";
    readonly onChange: (contact: Contact) => void;
  },
) {
  const { texts, api, onClosed, contact, kind, onChange } = props;
  const words = texts.contact;
  const [step, setStep] = useState<Step>({ kind: "shown" });
  const [trouble, setTrouble] = useState("");
  const [isBusy, setBusy] = useState(false);
  const name = kind === "email" ? words.email : words.phone;
  const current = kind === "email" ? contact.email : formatPhone(contact.phone);
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(new FormData(event.currentTarget), "typed");
    setBusy(true);
    setTrouble("");
    void (step.kind === "sent" ? confirm(typed) : propose(typed)).finally(() => setBusy(false));
  };
  const propose = async (value: string) => {
    const reply = await api.proposeContact(kind, value);
    if (reply.kind === "ok") setStep({ kind: "sent", ...reply.value });
    else if (reply.kind === "refused" && reply.status === 409) setTrouble(words.notSendable);
    else setTrouble(troubleOf(reply, texts, onClosed));
  };
  const confirm = async (code: string) => {
    const reply = await api.confirmContact(kind, code);
    if (reply.kind === "ok") {
      onChange(reply.value);
      setStep({ kind: "changed" });
    } else if (reply.kind === "refused" && reply.status === 422) setTrouble(words.wrong);
    else setTrouble(troubleOf(reply, texts, onClosed));
  };
  return (
    <div className="change">
      <p>
        <b>{name}:</b> {current || words.none}
      </p>
      {step.kind === "changed" && <output>{words.changed}</output>}
      {step.kind === "shown" || step.kind === "changed" ? (
        <button type="button" onClick={() => setStep({ kind: "asked" })}>
          {kind === "email" ? words.changeEmail : words.changePhone}
        </button>
      ) : (
        <form key={step.kind} onSubmit={submit}>
          <p className="soft">
            {step.kind === "sent"
              ? fillText(words.sent, { contato: step.hidden, minutos: step.minutes })
              : words.hint}
          </p>
          <p className="field">
            <label htmlFor={`new-${kind}`}>{step.kind === "sent" ? words.code : name}</label>
            <input
              id={`new-${kind}`}
              name="typed"
              type="text"
              required
              {...(step.kind === "sent"
                ? { inputMode: "numeric", autoComplete: "one-time-code", maxLength: 9 }
                : kind === "email"
                  ? { inputMode: "email", autoComplete: "email" }
                  : { inputMode: "tel", autoComplete: "tel" })}
            />
          </p>
          {trouble !== "" && (
            <p role="alert" className="fault">
              {trouble}
            </p>
          )}
          <div className="pair">
            <button type="submit" className="first" disabled={isBusy}>
              {step.kind === "sent" ? words.confirm : words.send}
            </button>
            <button
              type="button"
              className="quiet"
              onClick={() => {
                setTrouble("");
                setStep({ kind: "shown" });
              }}
            >
              {words.cancel}
            </button>
          </div>
        </form>
      )}
    </div>
  );
}

/** What is said of a call that did not work; one that came too late leads back to the second check. */
export function troubleOf(
  reply: Exclude<Reply<unknown>, { readonly kind: "ok" }>,
  texts: RightsTexts,
  onClosed: () => void,
): string {
  if (reply.kind === "unreachable") return texts.loadFailed;
  if (reply.status === 401) onClosed();
  return reply.status === 429 ? texts.tooOften : reply.detail;
}
