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
