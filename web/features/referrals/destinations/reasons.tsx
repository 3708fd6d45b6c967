import { Group } from "@mantine/core";
import { IconAlertCircle, IconCheck } from "@tabler/icons-react";
import type { DestinationChoice } from "#contract/referrals/destinations.ts";
import { isAgainst, usePlaceWords } from "./use-place-words.ts";
import classes from "./destinations.module.css";

interface ReasonsProps {
  readonly reasons: DestinationChoice["suggestions"][number]["reasons"];
}

/** What speaks for a place and against it. The words say which; the sign only shows it. */
export function Reasons({ reasons }: ReasonsProps) {
  const words = usePlaceWords();
  return (
    <Group component="ul" gap="sm" mt={4} className={classes["reasons"]}>
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
    </Group>
  );
}
