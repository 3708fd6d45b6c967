import { useSyncExternalStore } from "react";
import { DATA_HASH, FORM_HASH, isFormOpen, onTabChange, openTab } from "./movement.ts";
import type { PageTexts } from "./texts/page-texts.ts";

/**
 * The two tabs. They are links to fragments, and the style sheet shows the panel of the fragment: they
 * work before the script has run, and without it they lead to the two halves of one page.
 */
export function Tabs(props: {
  readonly texts: PageTexts;
  readonly isFormReady: boolean;
  /** Whether 'Dados' holds what the questions need; asks for it where not. */
  readonly mayOpen: () => boolean;
}) {
  const isForm = useSyncExternalStore(onTabChange, isFormOpen, () => false);
  const { texts, isFormReady, mayOpen } = props;
  return (
    <div role="tablist" className="tabs">
      <Tab id="dados" hash={DATA_HASH} isSelected={!isForm} label={texts.dataTab} />
      <Tab
        id="form"
        hash={FORM_HASH}
        isSelected={isForm}
        label={texts.formTab}
        isDisabled={!isFormReady}
        mayOpen={mayOpen}
      />
    </div>
  );
}

function Tab(props: {
  readonly id: string;
  readonly hash: string;
  readonly label: string;
  readonly isSelected: boolean;
  readonly isDisabled?: boolean;
  readonly mayOpen?: () => boolean;
}) {
  const { id, hash, label, isSelected, isDisabled, mayOpen } = props;
  return (
    <a
      role="tab"
      id={`aba-${id}`}
      aria-controls={`painel-${id}`}
      aria-selected={isSelected}
      aria-disabled={isDisabled || undefined}
      tabIndex={isSelected ? 0 : -1}
      href={isDisabled ? undefined : hash}
      onClick={(event) => {
        event.preventDefault();
        if (isDisabled || mayOpen?.() === false) return;
        openTab(hash);
        // Going to a fragment takes the focus away from the tab that was pressed.
        event.currentTarget.focus({ preventScroll: true });
      }}
      onKeyDown={moveAmongTabs}
    >
      {label}
    </a>
  );
}

/** Arrows go to the other tab and open it; Space opens, as on a button. */
function moveAmongTabs(event: React.KeyboardEvent<HTMLAnchorElement>): void {
  const { currentTarget, key } = event;
  if (key === " ") {
    event.preventDefault();
    currentTarget.click();
  }
  if (key !== "ArrowLeft" && key !== "ArrowRight") return;
  const other = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling;
  if (other instanceof HTMLElement && other.getAttribute("aria-disabled") === null) {
    other.focus();
    other.click();
  }
}
