import { Button, CloseButton, Group, Stack, TextInput, Title } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { ChildList } from "./child-list.tsx";
import { type EventChild, type Stage, STAGES, isAt, searchChildren } from "./device/children.ts";
import type { Draft } from "./device/device-state.ts";
import { type Label, labelOf } from "./device/label.ts";
import { ScanButton } from "./scan-button.tsx";
import classes from "./device.module.css";

interface FindChildProps {
  readonly all: readonly EventChild[];
  readonly drafts: readonly Draft[];
  /** Whether the desk comes back from a child: then what is read out begins here. */
  readonly isBack: boolean;
  readonly onChoose: (key: string) => void;
  readonly onNew: () => void;
}

/** The way to a child: by the label's QR, its code, the name, or what is still to be done. */
export function FindChild({ all, drafts, isBack, onChoose, onNew }: FindChildProps) {
  const { t } = useTexts();
  const [search, setSearch] = useState("");
  const [stage, setStage] = useState<Stage>("all");
  const [misread, setMisread] = useState<Exclude<Label["kind"], "child"> | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isBack) heading.current?.focus({ preventScroll: true });
  }, [isBack]);
  const shown = searchChildren(all, search).filter((child) => isAt(child, stage));
  return (
    <Stack component="section" aria-labelledby="device-children">
      <Title
        order={2}
        fz="1.25rem"
        lh={1.3}
        className={classes["title"]}
        id="device-children"
        ref={heading}
        tabIndex={-1}
      >
        {t("device.children")}
      </Title>
      <Group className={classes["ways"]}>
        <ScanButton
          onOpen={() => setMisread(null)}
          onRead={(text) => {
            const label = labelOf(text, all);
            if (label.kind === "child") onChoose(label.key);
            else setMisread(label.kind);
          }}
        />
        <Button
          variant="default"
          size="md"
          leftSection={<IconUserPlus size={20} aria-hidden />}
          onClick={onNew}
        >
          {t("device.walkIn")}
        </Button>
      </Group>
      {misread !== null && (
        <Note tone="caution" c="var(--text)" role="alert">
          {t(`device.misread.${misread}`)}
        </Note>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [only, ...others] = shown;
          if (only && others.length === 0) onChoose(only.key);
        }}
      >
        <TextInput
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          size="md"
          label={t("device.search")}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          rightSectionWidth="3rem"
          rightSection={
            search !== "" && (
              <CloseButton
                size="xl"
                aria-label={t("device.clearSearch")}
                onClick={() => setSearch("")}
              />
            )
          }
        />
      </form>
      <Stages all={all} stage={stage} onStage={setStage} />
      <ChildList shown={shown} drafts={drafts} hasSearch={search !== ""} onChoose={onChoose} />
    </Stack>
  );
}

interface StagesProps {
  readonly all: readonly EventChild[];
  readonly stage: Stage;
  readonly onStage: (stage: Stage) => void;
}

/** Which children are listed, by what they have done, with how many they are. */
function Stages({ all, stage, onStage }: StagesProps) {
  const { t } = useTexts();
  return (
    <fieldset className={classes["stages"]} aria-label={t("device.show")}>
      {STAGES.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="stage"
            checked={stage === each}
            onChange={() => onStage(each)}
          />
          <span>
            {t(`device.stages.${each}`)} <b>{all.filter((child) => isAt(child, each)).length}</b>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
