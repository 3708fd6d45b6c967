import { Button, Text } from "@mantine/core";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { Code } from "#domain/vision/coded.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { Phone, PhoneState } from "./phone.ts";
import classes from "./coding.module.css";

/** Where the examiner sits: whoever faces the child sees its left on the right. */
export type Seat = "facing" | "beside";

/** How often a phone that nobody presses asks where the test stands, and tries again what it could not send. */
const ASK_MS = 2000;

/** What a key on a computer means, as whoever presses it sees. */
const KEYBOARD: Readonly<Record<string, Code>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowDown: "away",
  " ": "away",
};

/** The child's own side of what an examiner sees: turned round for whoever faces the child. */
export function asTheChild(seen: Code, seat: Seat): Code {
  if (seen === "away" || seat === "beside") return seen;
  return seen === "left" ? "right" : "left";
}

/** The three keys, and whether what was pressed has arrived. */
export function CodingKeys({ phone, seat }: { readonly phone: Phone; readonly seat: Seat }) {
  const { t } = useTexts();
  const state = useSyncExternalStore(phone.subscribe, phone.state);
  useEffect(() => {
    void phone.flush();
    const timer = setInterval(() => void phone.flush(), ASK_MS);
    return () => clearInterval(timer);
  }, [phone]);
  const press = useCallback((seen: Code) => phone.press(asTheChild(seen, seat)), [phone, seat]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const seen = KEYBOARD[event.key];
      if (!seen || event.repeat || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      press(seen);
    };
    globalThis.addEventListener("keydown", pressed);
    return () => globalThis.removeEventListener("keydown", pressed);
  }, [press]);
  if (state.isGone) return <p role="alert">{t("coding.gone")}</p>;
  const isOver = state.stage === "ended";
  const last = state.last && asTheChild(state.last, seat);
  return (
    <>
      <Text component="output" inherit fw={600}>
        {t(`coding.stages.${state.stage}`)}
      </Text>
      {!isOver && (
        <fieldset className={classes["keys"]}>
          <legend>{t("coding.where")}</legend>
          {(["left", "away", "right"] as const).map((seen) => (
            <Button
              key={seen}
              className={classes["key"]}
              variant={last === seen ? "filled" : "default"}
              aria-pressed={last === seen}
              onPointerDown={(event) => {
                if (event.button === 0) press(seen);
              }}
              onClick={(event) => {
                // Only where no finger or mouse did it: a keyboard, a screen reader.
                if (event.detail === 0) press(seen);
              }}
            >
              {t(`coding.keys.${seen}`)}
            </Button>
          ))}
        </fieldset>
      )}
      <Waiting state={state} />
    </>
  );
}

function Waiting({ state: { unsent, isOffline } }: { readonly state: PhoneState }) {
  const { t } = useTexts();
  if (unsent === 0 && !isOffline)
    return <p className={classes["waiting"]}>{t("coding.allSent")}</p>;
  return (
    <output className={classes["waiting"]} data-offline={isOffline}>
      {isOffline ? t("coding.offline", { count: unsent }) : t("coding.sending", { count: unsent })}
    </output>
  );
}
