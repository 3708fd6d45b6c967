import type { Family, FamilyState } from "../family/family.ts";
import type { PageData } from "../page-data.ts";
import { fill } from "../texts/page-texts.ts";
import { Question } from "./question.tsx";

/** Whether the clinic may ask the child's school, whom there, and what the school is told: yes or no. */
export function SchoolQuestions(props: {
  readonly data: Pick<PageData, "texts">;
  readonly state: FamilyState;
  readonly family: Family;
}) {
  const { data, state, family } = props;
  const { view } = state;
  const texts = data.texts.family;
  return view?.school_questions.map(({ id, teacher_name: teacher, school_name: school }) => (
    <Question
      key={id}
      {...{ id, state }}
      texts={data.texts}
      title={fill(texts.school, { equipe: view.team.name })}
      first={{ label: texts.allow, onChoose: () => family.answerSchoolQuestion(id, true) }}
      second={{ label: texts.refuse, onChoose: () => family.answerSchoolQuestion(id, false) }}
    >
      <p className="strong">{[teacher, school].filter(Boolean).join(", ")}</p>
      <p>{texts.schoolWhat}</p>
    </Question>
  ));
}
