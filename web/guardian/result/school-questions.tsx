import { useState } from "react";
import type { FamilyView } from "#contract/registry/family.ts";
import type { Family, FamilyState } from "../family/family.ts";
import type { PageData } from "../page-data.ts";
import { fillText, institutionValues } from "../texts/page-texts.ts";
import { Question } from "./question.tsx";

interface SchoolProps {
  readonly data: Pick<PageData, "texts">;
  readonly state: FamilyState;
  readonly family: Family;
}

/** Whether the clinic may ask the child's school, whom there, and what the school is told: yes or no. */
export function SchoolQuestions({ data, state, family }: SchoolProps) {
  const { view } = state;
  const texts = data.texts.family;
  return view?.school_questions.map(({ id, teacher_name: teacher, school_name: school }) => (
    <Question
      key={id}
      {...{ id, state }}
      texts={data.texts}
      title={fillText(texts.school, institutionValues("equipe", view.team.name, view.team.article))}
      first={{ label: texts.allow, onChoose: () => family.answerSchoolQuestion(id, true) }}
      second={{ label: texts.refuse, onChoose: () => family.answerSchoolQuestion(id, false) }}
    >
      <p className="strong">{[teacher, school].filter(Boolean).join(", ")}</p>
      <p>{texts.schoolWhat}</p>
    </Question>
  ));
}

/** Which schools may be heard about the child, and whether they have been; each permission may be taken back. */
export function SchoolPermissions(props: SchoolProps) {
  return props.state.view?.schools_heard.map((school) => (
    <SchoolPermission key={school.id} {...props} school={school} />
  ));
}

function SchoolPermission(
  props: SchoolProps & { readonly school: FamilyView["schools_heard"][number] },
) {
  const { data, state, family, school } = props;
  const { id, teacher_name: teacher, school_name: name, answered } = school;
  const team = institutionValues("equipe", state.view?.team.name ?? "", state.view?.team.article);
  const texts = data.texts.family;
  const [isAsked, setAsked] = useState(false);
  const takeBack = {
    label: texts.schoolStopYes,
    onChoose: () => {
      setAsked(false);
      family.answerSchoolQuestion(id, false);
    },
  };
  return (
    <Question
      {...{ id, state }}
      texts={data.texts}
      title={fillText(texts.schoolHeard, team)}
      {...(isAsked && { first: takeBack })}
      second={{
        label: isAsked ? texts.schoolGoOn : texts.schoolStop,
        onChoose: () => setAsked(!isAsked),
      }}
    >
      <p className="strong">{[teacher, name].filter(Boolean).join(", ")}</p>
      <p>{answered ? texts.schoolAnswered : texts.schoolAsked}</p>
      {isAsked && <p className="strong">{fillText(texts.schoolStopAsk, team)}</p>}
    </Question>
  );
}
