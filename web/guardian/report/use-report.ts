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

interface Chosen extends PreparedFile {
  /** Made once for each file: tried again it is still one. */
  readonly id: string;
}

/** A report behind one link: whether it is asked for, what was chosen, and what became of it. */
export function useReport(api: ReportApi | undefined) {
  const [phase, setPhase] = useState<Phase>("loading");
  const [sent, setSent] = useState<FamilyReports["sent"]>([]);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  /** The page's own word for what went wrong, or the server's. */
  const [fault, setFault] = useState<FileFault | "failed" | { readonly detail: string } | null>(
    null,
  );
  const take = (reply: Reply<FamilyReports>, after: Phase): void => {
    if (reply.kind === "ok") {
      setSent(reply.value.sent);
      setPhase(reply.value.asks_report ? after : "nothing");
    } else setPhase(reply.kind === "refused" && reply.status === GONE ? "gone" : "unloaded");
  };
  useEffect(() => {
    void api?.open().then((reply) => take(reply, "asking"));
  }, [api]);
  return {
    phase,
    sent,
    chosen,
    fault,
    open: () => {
      setPhase("loading");
      void api?.open().then((reply) => take(reply, "asking"));
    },
    choose: async (file: Blob): Promise<void> => {
      setFault(null);
      setPhase("preparing");
      const prepared = await prepareFile(file);
      if (typeof prepared === "string") setFault(prepared);
      else setChosen({ ...prepared, id: crypto.randomUUID() });
      setPhase(typeof prepared === "string" ? "asking" : "chosen");
    },
    again: () => {
      setFault(null);
      setChosen(null);
      setPhase("asking");
    },
    send: async (): Promise<void> => {
      if (!api || !chosen) return;
      setFault(null);
      setPhase("sending");
      const reply = await api.send(chosen.id, chosen.content);
      const status = reply.kind === "refused" ? reply.status : 0;
      if (reply.kind === "ok" || status === GONE) take(reply, "done");
      else {
        // What the server says of this very file is said; a busy server or a lost network is tried again.
        const isOfFile = reply.kind === "refused" && status >= CONFLICT && status < 429;
        setFault(isOfFile ? { detail: reply.detail } : "failed");
        setPhase("chosen");
      }
    },
  };
}

/** What the page knows and does. */
export type Reporting = ReturnType<typeof useReport>;
