import { Sprout } from "./pictures/sprout.tsx";
import type { LandingWords } from "./words.ts";

/** Why the company does what it does, and what it wishes for. */
export function About({ words }: { readonly words: LandingWords }) {
  const { about } = words;
  return (
    <section id="about" className="site-section site-about">
      <div className="site-about-words">
        <h2>{about.title}</h2>
        <p className="site-lead">{about.text}</p>
        <p>{about.privacy}</p>
        <p>{about.wording}</p>
      </div>
      <div className="site-vision">
        <Sprout />
        <h3>{about.visionTitle}</h3>
        <p>{about.visionText}</p>
      </div>
    </section>
  );
}
