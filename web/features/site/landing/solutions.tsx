import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { type Solution, SOLUTION_NAMES } from "#domain/site/solutions.ts";
import { COMPANY } from "./company.ts";
import { DialogButton } from "./dialog-button.tsx";
import { Answering } from "./pictures/answering.tsx";
import { Following } from "./pictures/following.tsx";
import type { DialogOpener } from "./use-dialogs.ts";
import type { LandingWords } from "./words.ts";

interface SolutionsProps {
  readonly words: LandingWords;
  readonly door: DialogOpener;
}

/** The two solutions, and the way to ask about each. */
export function Solutions({ words, door }: SolutionsProps) {
  const { growth } = words;
  const shared = { words, door };
  return (
    <section id="growth" className="site-section">
      <h2>{growth.title}</h2>
      <p className="site-lead">{growth.lead}</p>
      <div className="site-solutions">
        <SolutionCard
          {...shared}
          solution="tea_start"
          said={growth.start}
          picture={<Answering />}
        />
        <SolutionCard
          {...shared}
          solution="tea_vision"
          said={growth.vision}
          picture={<Following />}
        />
      </div>
    </section>
  );
}

interface SolutionCardProps extends SolutionsProps {
  readonly solution: Solution;
  readonly said: { readonly tag: string; readonly text: string; readonly points: string[] };
  readonly picture: ReactNode;
}

function SolutionCard({ words, door, solution, said, picture }: SolutionCardProps) {
  const name = SOLUTION_NAMES[solution];
  const about = (text: string): string => text.replace("{solution}", name);
  const subject = encodeURIComponent(about(words.growth.mailSubject));
  return (
    <article className="site-solution" data-solution={solution}>
      {picture}
      <div className="site-solution-words">
        <h3>
          {name} <span className="site-tag">{said.tag}</span>
        </h3>
        <p>{said.text}</p>
        <ul>
          {said.points.map((point) => (
            <li key={point}>
              <IconCheck size={20} stroke={2.2} aria-hidden />
              {point}
            </li>
          ))}
        </ul>
        <DialogButton
          dialog={solution}
          door={door}
          href={`mailto:${COMPANY.email}?subject=${subject}`}
          className="site-button site-button-filled"
          label={about(words.growth.moreAbout)}
        >
          {words.growth.more}
        </DialogButton>
      </div>
    </article>
  );
}
