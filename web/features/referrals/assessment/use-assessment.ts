import { useState } from "react";
import { useToday } from "#web/platform/i18n/use-today.ts";

/** Who assessed a child, and when, as it is filled in. */
export function useAssessment() {
  const today = useToday();
  const [by, setBy] = useState("");
  const [profession, setProfession] = useState("");
  const [on, setOn] = useState("");
  const isAhead = on > today;
  const isReady = by.trim() !== "" && profession.trim() !== "" && on !== "" && !isAhead;
  return {
    fields: { by, setBy, profession, setProfession, on, setOn, today, isAhead },
    /** As the server takes it; null while something is missing or the day is to come. */
    order: isReady ? { by: by.trim(), profession: profession.trim(), on } : null,
  };
}
