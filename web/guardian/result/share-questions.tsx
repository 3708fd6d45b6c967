import { useState } from "react";
import type { FamilyView } from "#contract/registry/family.ts";
import type { Family, FamilyState } from "../family/family.ts";
import type { PageData } from "../page-data.ts";
import type { PageTexts } from "../texts/page-texts.ts";

type FamilyTexts = PageTexts["family"];
import { fillText, institutionValues } from "../texts/page-texts.ts";
import { dayAndYear } from "./days.ts";
import { Question } from "./question.tsx";

interface ShareProps {
  readonly data: Pick<PageData, "texts" | "language">;
  readonly state: FamilyState;
  readonly family: Family;
}

/** With whom the team wants to share, what, and until when: yes or no. */
export function ShareQuestions({ data, state, family }: ShareProps) {
  const texts = data.texts.family;
  return state.view?.shares.map(({ id, organization_name: name, scopes, until }) => (
    <Question
      key={id}
      {...{ id, state }}
      texts={data.texts}
      title={fillText(texts.share, institutionValues("instituicao", name))}
      first={{ label: texts.allow, onChoose: () => family.answerShare(id, true) }}
      second={{ label: texts.refuse, onChoose: () => family.answerShare(id, false) }}
    >
      <p>{texts.shareFirst}</p>
      <p>{whenAccepted(texts, scopes)}</p>
      <p className="soft">
        {fillText(texts.shareUntil, { dia: dayAndYear(data.language, until) })}
      </p>
    </Question>
  ));
}

/** With whom it goes on that the child's case is shared, what is seen there now, and until when; each may be stopped. */
export function LivingShares(props: ShareProps) {
  return props.state.view?.shared.map((share) => (
    <LivingShare key={share.id} {...props} share={share} />
  ));
}

function LivingShare(props: ShareProps & { readonly share: FamilyView["shared"][number] }) {
  const { data, state, family, share } = props;
  const { id, scopes, until, accepted } = share;
  const partner = institutionValues("instituicao", share.organization_name);
  const texts = data.texts.family;
  const [isAsked, setAsked] = useState(false);
  const stop = {
    label: texts.shareStopYes,
    onChoose: () => {
      setAsked(false);
      family.answerShare(id, false);
    },
  };
  return (
    <Question
      {...{ id, state }}
      texts={data.texts}
      title={fillText(texts.shared, partner)}
      {...(isAsked && { first: stop })}
      second={{
        label: isAsked ? texts.shareGoOn : texts.shareStop,
        onChoose: () => setAsked(!isAsked),
      }}
    >
      <p>{texts.sharedFirst}</p>
      <p>{accepted ? seenNow(texts, scopes) : whenAccepted(texts, scopes)}</p>
      <p className="soft">
        {fillText(texts.shareUntil, { dia: dayAndYear(data.language, until) })}
      </p>
      {isAsked && <p className="strong">{fillText(texts.shareStopAsk, partner)}</p>}
    </Question>
  );
}

type Scopes = FamilyView["shares"][number]["scopes"];

function whenAccepted(texts: FamilyTexts, scopes: Scopes): string {
  return fillText(texts.shareAccepting, { itens: seen(texts, scopes) });
}

function seenNow(texts: FamilyTexts, scopes: Scopes): string {
  return fillText(texts.shareAccepted, { itens: seen(texts, scopes) });
}

function seen(texts: FamilyTexts, scopes: Scopes): string {
  return [texts.shareCourse, ...scopes.map((scope) => texts.scopes[scope])].join("; ");
}
