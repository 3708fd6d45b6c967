import { useRef } from "react";
import { paths } from "#web/platform/paths.ts";
import { useSession } from "#web/platform/session/use-session.ts";
import { Brand } from "./brand.tsx";
import { DialogButton } from "./dialog-button.tsx";
import type { DialogOpener } from "./use-dialogs.ts";
import { useHeaderHiding } from "./use-header-hiding.ts";
import type { LandingWords } from "./words.ts";

/** The sections of the page, in their order, by the name of their anchors. */
const SECTIONS = ["home", "services", "growth", "about", "contact"] as const;

const MENU = "menu";

interface SiteHeaderProps {
  readonly words: LandingWords;
  readonly door: DialogOpener;
}

/** The menu of the public page and the two ways in. On a phone the menu unfolds from a button, without a script. */
export function SiteHeader({ words, door }: SiteHeaderProps) {
  const header = useRef<HTMLElement>(null);
  const menu = useRef<HTMLElement>(null);
  const isHidden = useHeaderHiding(header);
  const isLoggedIn = useSession();
  // A menu that was never unfolded, or a browser without popovers, has nothing to fold.
  const fold = () => menu.current?.matches(":popover-open") && menu.current.hidePopover();
  return (
    <header ref={header} className="site-header" data-hidden={isHidden || undefined}>
      <div className="site-bar">
        <Brand href="#home" />
        <nav ref={menu} id={MENU} popover="auto" className="site-nav" aria-label={words.menuLabel}>
          {SECTIONS.map((section) => (
            <a key={section} href={`#${section}`} onClick={fold}>
              {words.nav[section]}
            </a>
          ))}
        </nav>
        <div className="site-ways">
          {isLoggedIn ? (
            <a className="site-button site-button-plain" href={paths.dashboard}>
              {words.enter}
            </a>
          ) : (
            <DialogButton
              dialog="login"
              door={door}
              href={paths.login}
              className="site-button site-button-plain"
            >
              {words.enter}
            </DialogButton>
          )}
          <DialogButton
            dialog="register"
            door={door}
            href={paths.login}
            className="site-button site-button-filled"
          >
            {words.register}
          </DialogButton>
        </div>
        <button type="button" className="site-menu-button" popoverTarget={MENU}>
          <span className="site-menu-bars" aria-hidden />
          {words.menu}
        </button>
      </div>
    </header>
  );
}
