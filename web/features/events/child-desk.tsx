import { Button, Flex, NativeSelect, Title } from "@mantine/core";
import { IconArrowLeft, IconCheck } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { uuidv7 } from "uuidv7";
import { INSTRUMENT_CODES, type InstrumentCode } from "#domain/instruments/instrument.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { bornWords } from "./born.ts";
import type { EventChild } from "./device/children.ts";
import type { Device } from "./device/device.ts";
import type { Elsewhere as DoneAt } from "./device/event-update.ts";
import type { OutboxRecord } from "./device/outbox.ts";
import { View } from "./view.tsx";
import classes from "./device.module.css";

interface ChildDeskProps {
  readonly device: Device;
  readonly child: EventChild;
  readonly records: readonly OutboxRecord[];
  readonly onTest: () => void;
  readonly onBack: () => void;
}

/** One child at the desk: arrival, questionnaire in the guardian's hands, visual test, and what the family is told. */
export function ChildDesk({ device, child, records, onTest, onBack }: ChildDeskProps) {
  const { t, day } = useTexts();
  const { done, elsewhere } = child;
  const isTestNext = done.answered && done.tests === 0 && !elsewhere?.tested;
  return (
    <>
      <Button
        style={{ justifySelf: "start" }}
        variant="subtle"
        leftSection={<IconArrowLeft size={20} aria-hidden />}
        onClick={onBack}
      >
        {t("device.back")}
      </Button>
      <View title={child.name}>
        <p className="ui-muted">
          {child.group} · {t("device.codeIs", { code: child.code })} ·{" "}
          {child.born === null
            ? t("device.bornUnknown")
            : t("device.born", { when: bornWords(child.born, day) })}
        </p>
        {!child.hasContact && (
          <Note tone="caution" c="var(--text)">
            {t("device.noContact")}
          </Note>
        )}
        <ol className={classes["steps"]}>
          <Arrival device={device} child={child} records={records} />
          <Questionnaire device={device} child={child} records={records} />
          <Step title={t("device.visualTest")} done={timesOf(child, records, "vision")}>
            <Elsewhere what="tested" of={elsewhere?.tested} />
            <Button size="md" variant={isTestNext ? "filled" : "default"} onClick={onTest}>
              {child.done.tests > 0 ? t("device.testAgain") : t("device.test")}
            </Button>
          </Step>
        </ol>
        {child.result !== null && (
          <Note
            component="section"
            style={{ whiteSpace: "pre-line" }}
            aria-labelledby="device-result"
          >
            <Title order={3} fz="md" id="device-result">
              {t("device.resultTitle")}
            </Title>
            <p>{child.result}</p>
            <p className="ui-muted">{t("device.resultNote")}</p>
          </Note>
        )}
      </View>
    </>
  );
}

interface StepsProps extends Pick<ChildDeskProps, "device" | "child" | "records"> {}

function Arrival({ device, child, records }: StepsProps) {
  const { t } = useTexts();
  const { key, isWalkIn, done, elsewhere } = child;
  const [first] = records.filter((record) => record.child === key).map(({ at }) => at);
  return (
    <Step title={t("device.arrival")} done={first === undefined ? [] : [first]}>
      {!done.arrived && <Elsewhere what="arrived" of={elsewhere?.arrived} />}
      {!done.arrived && !elsewhere && (
        <Button
          size="md"
          onClick={() => void device.tell({ kind: "check_in", child: key, isWalkIn })}
        >
          {t("device.checkIn")}
        </Button>
      )}
    </Step>
  );
}

function Questionnaire({ device, child, records }: StepsProps) {
  const { t } = useTexts();
  const begun = device.state().drafts.find((draft) => draft.child === child.key);
  const isNext = (child.done.arrived || child.elsewhere) && !child.elsewhere?.answered;
  const [code, setCode] = useState<InstrumentCode>(begun?.code ?? child.instrument ?? "mchat");
  return (
    <Step title={t("device.questionnaire")} done={timesOf(child, records, "answers")}>
      {!child.done.answered && (
        <>
          <Elsewhere what="answered" of={child.elsewhere?.answered} />
          <NativeSelect
            size="md"
            label={t("device.which")}
            description={child.instrument === null ? t("device.ageUnknown") : undefined}
            value={code}
            data={INSTRUMENT_CODES.map((each) => ({
              value: each,
              label: t(`instruments.${each}`),
            }))}
            onChange={({ currentTarget }) => {
              const wanted = INSTRUMENT_CODES.find((each) => each === currentTarget.value);
              if (wanted) setCode(wanted);
            }}
          />
          {begun && begun.code === code && (
            <p className="ui-muted">
              {t("device.begun", { count: Object.keys(begun.answers).length })}
            </p>
          )}
          <Button
            size="md"
            variant={isNext ? "filled" : "default"}
            onClick={() => void handOver(device, child, code)}
          >
            {t("device.handOver")}
          </Button>
          <p className="ui-muted">{t("device.handOverHint")}</p>
        </>
      )}
    </Step>
  );
}

interface ElsewhereProps {
  readonly what: "arrived" | "answered" | "tested";
  readonly of: DoneAt | null | undefined;
}

/** That another device of the event has done this with the child, as far as this one has heard. */
function Elsewhere({ what, of }: ElsewhereProps) {
  const { t, hour } = useTexts();
  if (!of) return null;
  const words = t(`device.elsewhereDone.${what}`, { device: of.device, when: hour(of.at) });
  return (
    <Note tone={what === "answered" ? "caution" : "info"} c="var(--text)">
      {words}
    </Note>
  );
}

interface StepProps {
  readonly title: string;
  /** When it was done here, each time. */
  readonly done: readonly string[];
  readonly children: ReactNode;
}

/** One thing to do with a child, with when it was done. */
function Step({ title, done, children }: StepProps) {
  const { t, hour } = useTexts();
  return (
    <li className={classes["step"]} data-done={done.length > 0 || undefined}>
      <Title order={3} fz="md">
        {title}
      </Title>
      {done.length > 0 && (
        <Flex component="p" gap={6} align="center" display="inline-flex" c="var(--good)">
          <IconCheck size={20} aria-hidden />{" "}
          {t("device.doneAt", { when: done.map(hour).join(", ") })}
        </Flex>
      )}
      {children}
    </li>
  );
}

function timesOf(
  { key }: EventChild,
  records: readonly OutboxRecord[],
  kind: OutboxRecord["kind"],
): readonly string[] {
  return records.filter((each) => each.child === key && each.kind === kind).map(({ at }) => at);
}

/** Locks the device to this child's questionnaire: the one begun, or a new one. */
async function handOver(device: Device, child: EventChild, code: InstrumentCode): Promise<void> {
  const begun = device.state().drafts.find((draft) => draft.child === child.key);
  const goesOn = begun?.code === code ? begun : undefined;
  const who = { guardian: begun?.guardian ?? "", relationship: begun?.relationship ?? "" };
  const fresh = { id: uuidv7(), answers: {}, ...who, address: "", concern: "", consentedAt: null };
  const { key, isWalkIn } = child;
  await device.draft({
    ...(goesOn ?? { ...fresh, withSchool: false, isDone: false }),
    child: key,
    isWalkIn,
    name: child.name,
    code,
    isLocked: true,
  });
}
