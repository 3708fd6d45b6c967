import { Stack, Text } from "@mantine/core";
import type { NetworkNumbers } from "#contract/insight/network.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Track } from "../track.tsx";
import { Count, countOf } from "./number.tsx";
import classes from "./network.module.css";

/** How far the invited children came, each step as a bar of the first. */
export function Steps({ sum }: { readonly sum: NetworkNumbers }) {
  const { t } = useTexts();
  const invited = countOf(sum, "invited");
  return (
    <Card title={t("network.stepsTitle")}>
      <Stack component="ol" gap="sm">
        {sum.measures.map(({ measure, count }) => (
          <li key={measure} className={classes["step"]}>
            <span>{t(`network.measures.${measure}`)}</span>
            <Track share={invited && count !== null ? count / invited : 0} />
            <Text component="strong" inherit fw={700} ta="end">
              <Count value={count} />
            </Text>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
