import { useState } from "react";
import type { RightsEntry } from "#contract/registry/family-rights.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import type { Reply } from "../api.ts";
import { fillText, institutionValues } from "../texts/page-texts.ts";
import type { RightsTexts } from "./page-data.ts";
import { type RightsApi, typedIn } from "./rights-api.ts";

/** The way in: a code to a contact on record, and then that code with the child's birth date. */
export function SecondCheck(props: {
  readonly texts: RightsTexts;
  readonly api: RightsApi;
  readonly door: RightsEntry;
  /** It was open before, and closed by itself. */
  readonly isClosed: boolean;
  readonly onOpen: () => void;
}) {
  const { texts, api, door, isClosed, onOpen } = props;
  const words = texts.door;
  const [sent, setSent] = useState<{ readonly hidden: string; readonly minutes: number }>();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const submitting =
    (act: (given: FormData) => Promise<void>) => (event: React.SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const given = new FormData(event.currentTarget);
      setBusy(true);
      setTrouble("");
      void act(given).finally(() => setBusy(false));
    };
  const troubleOf = (reply: Exclude<Reply<unknown>, { readonly kind: "ok" }>) => {
    if (reply.kind === "unreachable") return texts.loadFailed;
    if (reply.status === 422) return words.wrong;
    if (reply.status === 403) return words.noAccess;
    return reply.status === 429 ? texts.tooOften : reply.detail;
  };
  const send = async (given: FormData) => {
    const reply = await api.sendCode(typedIn(given, "way"));
    if (reply.kind === "ok") setSent(reply.value);
    else setTrouble(troubleOf(reply));
  };
  const open = async (given: FormData) => {
    const reply = await api.open(typedIn(given, "birth"), typedIn(given, "code"));
    if (reply.kind === "ok") {
      // A code opens once: whoever comes back here asks for another.
      setSent(undefined);
      onOpen();
    } else setTrouble(troubleOf(reply));
  };
  const problem = trouble !== "" && (
    <p role="alert" className="fault">
      {trouble}
    </p>
  );
  if (door.ways.length === 0) {
    return (
      <div className="card">
        <p>{words.noWay}</p>
        <Team texts={texts} team={door.team} />
      </div>
    );
  }
  if (!sent) {
    return <WhereTo {...{ texts, door, isClosed, problem, isBusy }} onSubmit={submitting(send)} />;
  }
  return (
    <form key="open" className="card" onSubmit={submitting(open)}>
      <output>
        <p>{fillText(words.sent, { contato: sent.hidden, minutos: sent.minutes })}</p>
      </output>
      <p className="soft">{words.notArrived}</p>
      <p className="field">
        <label htmlFor="code">{words.code}</label>
        <input
          id="code"
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          required
        />
      </p>
      <p className="field">
        <label htmlFor="birth">{words.birth}</label>
        <input id="birth" name="birth" type="date" required />
      </p>
      {problem}
      <div className="bar">
        <button type="submit" className="first" disabled={isBusy}>
          {isBusy ? words.opening : words.open}
        </button>
        <button
          type="button"
          className="quiet"
          onClick={() => {
            setTrouble("");
            setSent(undefined);
          }}
        >
          {words.again}
        </button>
      </div>
    </form>
  );
}

/** Where the code is to go. */
function WhereTo(props: {
  readonly texts: RightsTexts;
  readonly door: RightsEntry;
  readonly isClosed: boolean;
  readonly isBusy: boolean;
  readonly problem: React.ReactNode;
  readonly onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => void;
}) {
  const { texts, door, isClosed, isBusy, problem, onSubmit } = props;
  const words = texts.door;
  const isOne = door.ways.length === 1;
  return (
    <form key="send" className="card" onSubmit={onSubmit}>
      {isClosed ? <p className="strong">{words.closed}</p> : <p>{words.intro}</p>}
      <p>{words.why}</p>
      <fieldset className="field">
        <legend>{words.where}</legend>
        <div className="choices">
          {door.ways.map(({ way, hidden }) => (
            <label key={way} className="choice">
              <input type="radio" name="way" value={way} required defaultChecked={isOne} />
              <span>{fillText(words[way], { contato: hidden })}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {problem}
      <button type="submit" className="first" disabled={isBusy}>
        {isBusy ? words.sending : words.send}
      </button>
    </form>
  );
}

/** Whom to ask. */
function Team({
  texts,
  team,
}: {
  readonly texts: RightsTexts;
  readonly team: RightsEntry["team"];
}) {
  if (team.phone === "") return null;
  return (
    <p className="contact">
      {fillText(texts.team, institutionValues("equipe", team.name, team.article))}{" "}
      <a href={`tel:${team.phone}`}>{formatPhone(team.phone)}</a>
    </p>
  );
}
