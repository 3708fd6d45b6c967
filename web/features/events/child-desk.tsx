import { Button, NativeSelect } from "@mantine/core";
import { Suspense, useState } from "react";
import { uuidv7 } from "uuidv7";
import { INSTRUMENT_CODES, type InstrumentCode } from "#domain/screening/instruments/index.ts";
import { VisionRun } from "#web/features/vision/index.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Pending } from "#web/platform/ui/states.tsx";
import { Marks } from "./child-list.tsx";
import { type EventChild, monthsOf } from "./device/children.ts";
import type { Device } from "./device/device.ts";
import type { Prepared } from "./device/device-state.ts";
import { todayIn } from "./today.ts";

interface ChildDeskProps {
  readonly device: Device;
  readonly eventId: string;
  readonly prepared: Prepared;
  readonly child: EventChild;
  readonly onBack: () => void;
}

/** One child at the desk: arrival, questionnaire in the guardian's hands, visual test, and what the family is told. */
export function ChildDesk({ device, eventId, prepared, child, onBack }: ChildDeskProps) {
  const { t, day } = useTexts();
  const [isTesting, setTesting] = useState(false);
  const [code, setCode] = useState<InstrumentCode>(child.instrument ?? "mchat");
  const { key, isWalkIn, done } = child;
  if (isTesting) {
    return (
      <Suspense fallback={<Pending>{t("device.opening")}</Pending>}>
        <Test
          device={device}
          eventId={eventId}
          prepared={prepared}
          child={child}
          onBack={() => setTesting(false)}
        />
      </Suspense>
    );
  }
  return (
    <Card title={child.name} aside={<Marks child={child} />}>
      <p className="ui-muted">
        {child.group} · {t("device.codeIs", { code: child.code })} ·{" "}
        {child.born === null
          ? t("device.bornUnknown")
          : t("device.born", {
              when: child.born.length === 7 ? monthOf(child.born) : day(child.born),
            })}
      </p>
      {!child.hasContact && <p className="device-note">{t("device.noContact")}</p>}
      <div className="device-steps">
        {!done.arrived && (
          <Button
            size="lg"
            onClick={() => void device.tell({ kind: "check_in", child: key, isWalkIn })}
          >
            {t("device.checkIn")}
          </Button>
        )}
        {!done.answered && (
          <>
            <NativeSelect
              label={t("device.questionnaire")}
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
            <Button size="lg" onClick={() => void handOver(device, child, code)}>
              {t("device.handOver")}
            </Button>
          </>
        )}
        <Button size="lg" variant="default" onClick={() => setTesting(true)}>
          {t("device.test")}
        </Button>
      </div>
      {child.result !== null && (
        <section className="device-result">
          <h3>{t("device.resultTitle")}</h3>
          <p>{child.result}</p>
          <p className="ui-muted">{t("device.resultNote")}</p>
        </section>
      )}
      <Button variant="subtle" onClick={onBack}>
        {t("device.back")}
      </Button>
    </Card>
  );
}

/** Locks the device to this child's questionnaire: the one begun, or a new one. */
async function handOver(device: Device, child: EventChild, code: InstrumentCode): Promise<void> {
  const begun = device.state().drafts.find((draft) => draft.child === child.key);
  const goesOn = begun?.code === code ? begun : undefined;
  const fresh = { id: uuidv7(), answers: {}, guardian: "", relationship: "", consentedAt: null };
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

function Test({ device, eventId, prepared, child, onBack }: ChildDeskProps) {
  const { key, isWalkIn, name, born, done } = child;
  const ageMonths = monthsOf(born, todayIn(prepared.kit.event.time_zone));
  return (
    <VisionRun
      subject={{ id: key, name, ageMonths, attempt: done.tests + 1, guardians: [] }}
      mode="real"
      event={eventId}
      isOffline
      onDone={async ({ id, upload }) => {
        const vision = { session_id: id, upload };
        await device.tell({ kind: "vision", id, child: key, isWalkIn, vision });
        return "waiting";
      }}
      onLeave={onBack}
    />
  );
}

const monthOf = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`;
