import { useState } from "react";
import type { FamilyTap } from "#contract/registry/family.ts";
import type { FamilyAnswer } from "#domain/registry/family/answers.ts";
import type { Family, FamilyState } from "../family/family.ts";
import type { PageData } from "../page-data.ts";
import { fillText } from "../texts/page-texts.ts";
import { dayAlone } from "./days.ts";

/** The answers of one tap. Those that want a day or a few words ask for them; what was said last can be undone. */
export function OneTap(props: {
  readonly data: Pick<PageData, "texts" | "language">;
  readonly state: FamilyState;
  readonly family: Family;
}) {
  const { data, state, family } = props;
  const { texts } = data;
  const [asked, setAsked] = useState<FamilyAnswer | null>(null);
  const referral = state.view?.referral;
  const answers = referral?.answers ?? [];
  const last = state.waiting.at(-1) ?? referral?.last;
  if (!referral || (answers.length === 0 && !last && !state.refusal)) return null;
  const send = (tap: Omit<FamilyTap, "id">) => {
    setAsked(null);
    family.tap(tap);
  };
  const canUndo = state.waiting.length > 0 || referral.last?.can_undo;
  return (
    <section className="card tell">
      <h2>{texts.family.tell}</h2>
      <output>
        {last && <p>{saidIn(data, last)}</p>}
        {state.waiting.length > 0 && (
          <p className="device">{state.isOffline ? texts.family.willSend : texts.sending}</p>
        )}
        {state.refusal !== null && <p className="fault">{state.refusal || texts.unreachable}</p>}
      </output>
      {last && last.answer !== "desfazer" && canUndo && (
        <button type="button" className="quiet" onClick={family.undo}>
          {texts.family.undo}
        </button>
      )}
      {asked ? (
        <Details texts={texts} answer={asked} today={state.view?.today ?? ""} onSend={send} />
      ) : (
        <div className="taps">
          {answers.map((answer) => (
            <button
              key={answer}
              type="button"
              className={answer === answers[0] ? "first" : "second"}
              onClick={() =>
                answer === "ja_fui" || answer === "vou" ? send({ answer }) : setAsked(answer)
              }
            >
              {answer === "agendei" && referral.appointment
                ? texts.family.newDay
                : texts.family.answers[answer]}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

function saidIn(
  { texts: { family }, language }: Pick<PageData, "texts" | "language">,
  { answer, on }: Pick<FamilyTap, "answer" | "on">,
): string {
  return answer === "agendei" && on
    ? fillText(family.saidOn, { dia: dayAlone(language, on) })
    : family.said[answer];
}

/** Asks for the day of an appointment, or in a few words what happened. Nothing of it must be given. */
function Details(props: {
  readonly texts: PageData["texts"];
  readonly answer: FamilyAnswer;
  readonly today: string;
  readonly onSend: (tap: Omit<FamilyTap, "id">) => void;
}) {
  const { texts, answer, today, onSend } = props;
  const { family } = texts;
  const [day, setDay] = useState("");
  const isDay = answer === "agendei";
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const text = (name: string) => {
          const value = given.get(name);
          return typeof value === "string" ? value.trim() : "";
        };
        onSend(
          isDay
            ? { answer, on: text("on") || null, place: text("place") }
            : { answer, note: text("note") },
        );
      }}
    >
      {isDay ? (
        <>
          <div className="field">
            <label htmlFor="on">{family.day}</label>
            <input
              type="date"
              id="on"
              name="on"
              min={today}
              value={day}
              onChange={(event) => setDay(event.currentTarget.value)}
            />
          </div>
          <div className="field">
            <label htmlFor="place">{family.place}</label>
            <input type="text" id="place" name="place" maxLength={200} autoComplete="off" />
          </div>
        </>
      ) : (
        <div className="field">
          <label htmlFor="note">{family.words}</label>
          <textarea id="note" name="note" rows={2} maxLength={500} />
        </div>
      )}
      <button className="first">
        {isDay && day === "" ? family.sendWithoutDay : family.sendAnswer}
      </button>
    </form>
  );
}
