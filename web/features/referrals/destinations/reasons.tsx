import { IconAlertCircle, IconCheck } from "@tabler/icons-react";
import type { DestinationChoice } from "#contract/referrals/destinations.ts";
import { isAgainst, usePlaceWords } from "./use-place-words.ts";

interface ReasonsProps {
  readonly reasons: DestinationChoice["suggestions"][number]["reasons"];
}

/** What speaks for a place and against it. The words say which; the sign only shows it. */
export function Reasons({ reasons }: ReasonsProps) {
  const words = usePlaceWords();
  return (
    <ul className="place-reasons">
      {reasons.map((reason) => (
        <li key={reason.kind} data-against={isAgainst(reason) || undefined}>
          {isAgainst(reason) ? (
            <IconAlertCircle size={16} aria-hidden />
          ) : (
            <IconCheck size={16} aria-hidden />
          )}
          {words.reason(reason)}
        </li>
      ))}
    </ul>
  );
}
