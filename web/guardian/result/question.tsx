import type { ReactNode } from "react";
import type { FamilyState } from "../family/family.ts";
import type { PageData } from "../page-data.ts";

/** A choice of a question: what it says and what it does. */
interface Choice {
  readonly label: string;
  readonly onChoose: () => void;
}

/** What a family is asked to decide, on a card of its own, and what became of the answer. */
export function Question(props: {
  readonly id: string;
  readonly texts: PageData["texts"];
  readonly state: FamilyState;
  readonly title: string;
  readonly children: ReactNode;
  /** The first is the one that goes on; without it there is one choice alone. */
  readonly first?: Choice;
  readonly second: Choice;
}) {
  const { id, texts, state, title, children, first, second } = props;
  const deciding = state.deciding?.id === id ? state.deciding : null;
  const isSending = deciding?.problem === null;
  return (
    <section className="card">
      <h2>{title}</h2>
      {children}
      <output>
        {isSending && <p className="device">{texts.sending}</p>}
        {deciding && !isSending && (
          <p className="fault">{deciding.problem || `${texts.errorPrefix}${texts.unreachable}`}</p>
        )}
      </output>
      <div className="taps">
        {first && (
          <button type="button" className="first" disabled={isSending} onClick={first.onChoose}>
            {first.label}
          </button>
        )}
        <button type="button" className="second" disabled={isSending} onClick={second.onChoose}>
          {second.label}
        </button>
      </div>
    </section>
  );
}
