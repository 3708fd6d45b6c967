import { Suspense, useEffect, useState } from "react";
import { answerPresence } from "#web/platform/session/presence.ts";
import { ConfirmPresence } from "./entry.ts";

/** A call that waits for the answer. */
interface Waiting {
  readonly answer: (isConfirmed: boolean) => void;
}

/** Where the question stands whether it is still the same person; nothing of it is loaded before it is asked. */
export function PresenceHost() {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  useEffect(
    () =>
      answerPresence(
        () => new Promise((answer) => setWaiting((others) => [...others, { answer }])),
      ),
    [],
  );
  if (waiting.length === 0) return null;
  const done = (isConfirmed: boolean): void => {
    for (const { answer } of waiting) answer(isConfirmed);
    setWaiting([]);
  };
  return (
    <Suspense>
      <ConfirmPresence onDone={done} />
    </Suspense>
  );
}
