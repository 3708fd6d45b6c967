import type { CompletionRecord } from "#contract/screening/completion.ts";
import type { StoredFields } from "./fields.ts";
import { type LinkStorage, openLinkStorage } from "./link-storage.ts";

/** The child as shown while there is no network; of the record only what the page needs. */
export type KnownChild = Pick<
  CompletionRecord,
  "full_name" | "date_of_birth" | "age_years" | "age_band" | "organization_name"
> &
  // Of a page that was kept before these were told there are none.
  Partial<Pick<CompletionRecord, "organization_article" | "shows_drawings">>;

/** Everything that this device keeps of one link until it is answered. */
export interface StoredDraft {
  readonly fields: StoredFields;
  /** The server's `saved_at` when it was last heard of. */
  readonly seen: string | null;
  readonly child: KnownChild | null;
  readonly consent: { readonly at: string | null; readonly school: boolean };
  /** When the first answer was given, in epoch milliseconds. */
  readonly startedAt: number | null;
  /** The body of a submission that the server has not acknowledged: it is sent again as it stands. */
  readonly queued: string | null;
}

/** What a device keeps of a link that it sees for the first time. */
export const EMPTY_DRAFT: StoredDraft = {
  fields: {},
  seen: null,
  child: null,
  consent: { at: null, school: false },
  startedAt: null,
  queued: null,
};

/** Where the draft of one link lies on the device. */
export type Device = LinkStorage<StoredDraft>;

/** The draft of one token in the local storage. */
export function openDevice(storage: () => Storage, token: string): Device {
  return openLinkStorage(storage, token, {
    name: "complemento",
    empty: EMPTY_DRAFT,
    isKept: isStoredDraft,
  });
}

function isStoredDraft(value: unknown): value is StoredDraft {
  return typeof value === "object" && value !== null && "fields" in value && "queued" in value;
}
