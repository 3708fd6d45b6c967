/** Asks a person to show that it is still the one who logged in. True once that is done, false when it is given up. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;

/** Whoever can show the question says so here. Returns how it is taken back. */
export function answerPresence(how: Ask): () => void {
  ask = how;
  return () => {
    if (ask === how) ask = undefined;
  };
}

/** Asks, where anything on the page can; a call that was refused for want of it is then made once more. */
export async function confirmPresence(): Promise<boolean> {
  return ask ? ask() : false;
}

const CONFIRMED = "presence_confirmed";

/** Tells the pages in other tabs that the person has just shown to be there. */
export function tellConfirmed(): void {
  localStorage.setItem(CONFIRMED, "1");
  localStorage.removeItem(CONFIRMED);
}

/** Calls back when another tab tells so. Returns how to stop. */
export function onConfirmed(listener: () => void): () => void {
  const told = ({ key, newValue }: StorageEvent): void => {
    if (key === CONFIRMED && newValue !== null) listener();
  };
  globalThis.addEventListener("storage", told);
  return () => globalThis.removeEventListener("storage", told);
}
