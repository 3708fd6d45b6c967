import { Button, Group, NativeSelect } from "@mantine/core";
import { IconMapPin } from "@tabler/icons-react";
import type { Network } from "#contract/insight/network.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { usePeriodName } from "./period-name.ts";
import { useAsked } from "./use-asked.ts";

interface ControlsProps {
  readonly network: Network;
  readonly onRegions: () => void;
}

/** Of which period, and of which units. */
export function Controls({ network, onRegions }: ControlsProps) {
  const { t } = useTexts();
  const { asked, choose } = useAsked();
  const nameOf = usePeriodName();
  return (
    <Group component="section" align="end" gap="sm" aria-label={t("network.filters")}>
      {network.periods.length > 0 && (
        <NativeSelect
          size="md"
          w={{ base: "100%", xs: "16rem" }}
          label={t("network.period")}
          value={network.period?.key ?? ""}
          onChange={({ currentTarget: { value } }) => choose("period", value)}
        >
          {network.periods.map(({ key }) => (
            <option key={key} value={key}>
              {nameOf(key)}
            </option>
          ))}
        </NativeSelect>
      )}
      {network.regions.length > 0 && (
        <NativeSelect
          size="md"
          w={{ base: "100%", xs: "16rem" }}
          label={t("network.region")}
          value={asked.region ?? ""}
          onChange={({ currentTarget: { value } }) => choose("region", value)}
        >
          <option value="">{t("network.allRegions")}</option>
          {network.regions.map((region) => (
            <option key={region} value={region}>
              {region}
            </option>
          ))}
        </NativeSelect>
      )}
      {network.kinds.length > 1 && (
        <NativeSelect
          size="md"
          w={{ base: "100%", xs: "16rem" }}
          label={t("network.kind")}
          value={asked.kind ?? ""}
          onChange={({ currentTarget: { value } }) => choose("kind", value)}
        >
          <option value="">{t("network.allKinds")}</option>
          {network.kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </NativeSelect>
      )}
      <Button
        variant="default"
        size="md"
        leftSection={<IconMapPin size={18} aria-hidden />}
        onClick={onRegions}
      >
        {t("network.regions")}
      </Button>
    </Group>
  );
}
