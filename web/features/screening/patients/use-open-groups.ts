import { useCallback, useState } from "react";
import { z } from "zod";

const KEY = "patients.toggled-groups";
const Ids = z.array(z.string());

/** Which groups stand otherwise than they began: opened, or closed. */
export interface OpenGroups {
  readonly toggled: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

/** Remembers it for as long as this tab is open, so that a reader who comes back finds the tree as it was. */
export function useOpenGroups(): OpenGroups {
  const [toggled, setToggled] = useState(readToggled);
  const toggle = useCallback((id: string) => {
    setToggled((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      sessionStorage.setItem(KEY, JSON.stringify([...after]));
      return after;
    });
  }, []);
  return { toggled, toggle };
}

function readToggled(): ReadonlySet<string> {
  return new Set(Ids.safeParse(parsed(sessionStorage.getItem(KEY))).data);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "[]");
  } catch {
    return undefined;
  }
}
