import { useEffect, useState } from "react";
import type { FamilyReports } from "#contract/registry/family-reports.ts";
import type { Reply } from "../api.ts";
import { type FileFault, type PreparedFile, prepareFile } from "./prepare-file.ts";
import type { ReportApi } from "./report-api.ts";

/** How far the page is. `nothing`: there is no referral that a report could be kept with. */
export type Phase =
  | "loading"
  | "unloaded"
  | "gone"
  | "nothing"
  | "asking"
  | "preparing"
  | "chosen"
  | "sending"
  | "done";

const CONFLICT = 409;
const GONE = 410;
const TOO_LARGE = 413;
const INVALID = 422;

interface Chosen extends PreparedFile {
  /** Made once for each file: tried again it is still one. */
  readonly id: string;
}

interface Where {
  readonly phase: Phase;
  readonly sent: FamilyReports["sent"];
}

/** A report behind one link: whether it is asked for, what was chosen, and what became of it. */
export function useReport(api: ReportApi | undefined) {
  const [{ phase, sent }, setWhere] = useState<Where>({ phase: "loading", sent: [] });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  /** The page's own word for what went wrong, or the server's. */
  const [fault, setFault] = useState<FileFault | "failed" | { readonly detail: string } | null>(
    null,
  );
  const goTo = (next: Phase): void => setWhere({ phase: next, sent });
  useEffect(() => {
    void api?.open().then((reply) => setWhere(whereAfter(reply, "asking")));
  }, [api]);
  return {
    phase,
    sent,
    chosen,
    fault,
    open: () => {
      goTo("loading");
      void api?.open().then((reply) => setWhere(whereAfter(reply, "asking")));
    },
    choose: async (file: Blob): Promise<void> => {
      setFault(null);
      goTo("preparing");
      const prepared = await prepareFile(file);
      if (typeof prepared === "string") setFault(prepared);
      else setChosen({ ...prepared, id: crypto.randomUUID() });
      goTo(typeof prepared === "string" ? "asking" : "chosen");
    },
    again: () => {
      setFault(null);
      setChosen(null);
      goTo("asking");
    },
    send: async (): Promise<void> => {
      if (!api || !chosen) return;
      setFault(null);
      goTo("sending");
      const reply = await api.send(chosen.id, chosen.content);
      const status = reply.kind === "refused" ? reply.status : 0;
      if (reply.kind === "ok" || status === GONE) return setWhere(whereAfter(reply, "done"));
      setFault(isOfFile(status) && reply.kind === "refused" ? { detail: reply.detail } : "failed");
      goTo("chosen");
    },
  };
}

/** What the server says of this very file is said; a busy server or a lost network is tried again. */
function isOfFile(status: number): boolean {
  return status === CONFLICT || status === TOO_LARGE || status === INVALID;
}

function whereAfter(reply: Reply<FamilyReports>, after: Phase): Where {
  if (reply.kind === "ok") {
    const { asks_report: isAsked, sent } = reply.value;
    return { phase: isAsked ? after : "nothing", sent };
  }
  const isGone = reply.kind === "refused" && reply.status === GONE;
  return { phase: isGone ? "gone" : "unloaded", sent: [] };
}

/** What the page knows and does. */
export type Reporting = ReturnType<typeof useReport>;
