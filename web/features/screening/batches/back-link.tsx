import { Anchor, Group } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";

/** The way from one sending to the list of them. */
export function BackLink() {
  const { t } = useTexts();
  return (
    <Anchor component={Link} to={paths.batches} c="var(--text)" fw={600} display="inline-block">
      <Group component="span" gap={6} mih="2.75rem">
        <IconArrowLeft size={18} aria-hidden />
        {t("batches.back")}
      </Group>
    </Anchor>
  );
}
