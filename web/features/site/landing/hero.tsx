import { GrowingTogether } from "./pictures/growing-together.tsx";
import type { LandingWords } from "./words.ts";

/** What the page is about, at one glance, and the three steps of it. */
export function Hero({ words }: { readonly words: LandingWords }) {
  const { hero, steps } = words;
  return (
    <section id="home" className="site-hero">
      <div className="site-hero-words">
        <h1>{hero.title}</h1>
        <p className="site-hero-text">{hero.text}</p>
        <p className="site-actions">
          <a className="site-button site-button-filled site-button-large" href="#growth">
            {hero.solutions}
          </a>
          <a className="site-button site-button-plain site-button-large" href="#services">
            {hero.how}
          </a>
        </p>
        <p className="site-note">{hero.note}</p>
      </div>
      <GrowingTogether title={hero.picture} />
      <div className="site-steps">
        <h2>{steps.title}</h2>
        <ol>
          {steps.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
