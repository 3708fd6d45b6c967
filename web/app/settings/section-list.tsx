import "@mantine/core/styles/NavLink.css";
import { NavLink } from "@mantine/core";
import { Link } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { addressOf, type Place } from "./sections.ts";
import classes from "./section-list.module.css";

interface SectionListProps {
  readonly sections: readonly Place[];
  readonly shown: Place;
}

/** The sections of a tab, at its side; on a phone in a line above it. */
export function SectionList({ sections, shown }: SectionListProps) {
  const { t } = useTexts();
  return (
    <nav aria-label={t("settings.sectionList")} className={classes["list"]}>
      {sections.map((place) => (
        <NavLink
          key={place.section}
          ref={place.section === shown.section ? bringIntoView : null}
          component={Link}
          to={addressOf(place)}
          classNames={{ root: classes["entry"], label: classes["label"] }}
          label={t(`settings.sections.${place.section}`)}
          aria-current={place.section === shown.section ? "page" : undefined}
        />
      ))}
    </nav>
  );
}

/** On a phone the line is longer than the screen: the section that is shown must not be beyond its edge. */
function bringIntoView(entry: HTMLElement | null): void {
  const list = entry?.parentElement;
  if (!list) return;
  const beyond = entry.getBoundingClientRect().right - list.getBoundingClientRect().right;
  if (beyond > 0) list.scrollLeft += beyond;
}
