import { Stack } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import classes from "./vision.module.css";

/** A screen of which both sides are shorter shows scenes too small to tell left from right: a phone. In CSS pixels. */
const PHONE = "(max-width: 37.49em), (max-height: 26em)";
const UPRIGHT = "(orientation: portrait)";
const CALM = "(prefers-reduced-motion: reduce)";

/** What of this screen is to be known before a test: too small, held upright, or set to less motion than the scenes have. */
export function ScreenFits() {
  const { t } = useTexts();
  const isPhone = useMedia(PHONE);
  const isUpright = useMedia(UPRIGHT);
  const isCalm = useMedia(CALM);
  if (!isPhone && !isUpright && !isCalm) return null;
  return (
    <Stack gap={8}>
      {isPhone && (
        <Note className={classes["note"]} role="note">
          {t("vision.screen.phone")}
        </Note>
      )}
      {isUpright && !isPhone && (
        <Note tone="info" c="var(--text)">
          {t("vision.screen.upright")}
        </Note>
      )}
      {isCalm && (
        <Note tone="info" c="var(--text)">
          {t("vision.screen.calm")}
        </Note>
      )}
    </Stack>
  );
}

function useMedia(query: string): boolean {
  const subscribe = (changed: () => void): (() => void) => {
    const list = matchMedia(query);
    list.addEventListener("change", changed);
    return () => list.removeEventListener("change", changed);
  };
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
