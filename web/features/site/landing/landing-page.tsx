import type { Language } from "#domain/organization/language.ts";
import { paths } from "#web/platform/paths.ts";
import { About } from "./about.tsx";
import { Hero } from "./hero.tsx";
import { Services } from "./services.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { Solutions } from "./solutions.tsx";
import { type LoadDialogs, useDialogs } from "./use-dialogs.ts";
import type { LandingWords } from "./words.ts";

interface LandingPageProps {
  readonly words: LandingWords;
  readonly language: Language;
  readonly loadDialogs: LoadDialogs;
}

/** The public front page. Rendered beforehand; what opens over it is loaded when somebody wants it. */
export function LandingPage({ words, language, loadDialogs }: LandingPageProps) {
  const { Loaded, open, change, ...door } = useDialogs(loadDialogs);
  return (
    <>
      <nav aria-label={words.skip}>
        <a className="site-skip" href="#content">
          {words.skip}
        </a>
      </nav>
      <SiteHeader words={words} door={door} />
      <main id="content" tabIndex={-1}>
        <Hero words={words} />
        <Services words={words} />
        <Solutions words={words} door={door} />
        <About words={words} />
      </main>
      <SiteFooter words={words} language={language} path={paths.landing} />
      {Loaded && <Loaded open={open} onChange={change} />}
    </>
  );
}
