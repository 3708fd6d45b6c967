import { Button, Group, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Radio.css";
import type { ChildTraits } from "#domain/vision/simulated-child.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import classes from "./vision.module.css";

/** The simulated children that can be shown. */
const DEMO_CHILDREN = ["social", "geometric", "restless", "absent"] as const;
export type DemoChild = (typeof DEMO_CHILDREN)[number];

/** What each of them does. */
export const DEMO_TRAITS: Readonly<Record<DemoChild, Omit<ChildTraits, "seed">>> = {
  social: { socialShare: 0.7 },
  geometric: { socialShare: 0.3 },
  restless: { socialShare: 0.5, manner: "refusing" },
  absent: { socialShare: 0.5, manner: "absent" },
};

interface DemonstrationIntroProps {
  readonly onStart: (child: DemoChild) => void;
  readonly onLeave: () => void;
}

/** Says what a demonstration is, and asks which simulated child to show. */
export function DemonstrationIntro({ onStart, onLeave }: DemonstrationIntroProps) {
  const { t } = useTexts();
  const [child, setChild] = useState<DemoChild>("social");
  return (
    <Stack miw={0}>
      <p>{t("vision.demo.intro")}</p>
      <Note tone="info" c="var(--text)">
        {t("vision.consent.motion")}
      </Note>
      <fieldset className={classes["choices"]}>
        <legend>{t("vision.demo.which")}</legend>
        {DEMO_CHILDREN.map((one) => (
          <Radio
            key={one}
            name="child"
            value={one}
            label={t(`vision.demo.children.${one}`)}
            checked={one === child}
            onChange={() => setChild(one)}
          />
        ))}
      </fieldset>
      <Group gap="sm" className={classes["actions"]}>
        <Button onClick={() => onStart(child)}>{t("vision.demo.start")}</Button>
        <Button variant="default" onClick={onLeave}>
          {t("vision.leave")}
        </Button>
      </Group>
    </Stack>
  );
}
