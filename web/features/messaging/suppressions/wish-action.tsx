import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { isOptOut } from "#domain/messaging/address.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { suppressionsQuery } from "./suppressions.api.ts";

/** Loaded when somebody records a wish. */
const WishDialog = lazyComponent(async () => (await import("./wish-dialog.tsx")).WishDialog);

interface WishActionProps {
  readonly patientId: string;
  readonly guardian: { readonly id: string; readonly full_name: string };
}

/** A button to record that a guardian wants no more messages, or wants them again; none until it is known which. */
export function WishAction({ patientId, guardian }: WishActionProps) {
  const { t } = useTexts();
  const { data } = useQuery(suppressionsQuery(patientId));
  const [asked, setAsked] = useState<"stop" | "resume" | null>(null);
  if (!data) return null;
  const wish = data.some(({ guardian_id: id, reason }) => id === guardian.id && isOptOut(reason))
    ? "resume"
    : "stop";
  return (
    <>
      <button
        type="button"
        aria-label={t(`suppressions.${wish}For`, { name: guardian.full_name })}
        onClick={() => setAsked(wish)}
      >
        {t(`suppressions.${wish}`)}
      </button>
      <Suspense>
        {asked && (
          <WishDialog
            patientId={patientId}
            guardian={guardian}
            wish={asked}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  );
}
