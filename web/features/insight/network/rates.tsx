import { Group, Stack, Text } from "@mantine/core";
import type { Network, NetworkUnit } from "#contract/insight/network.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import classes from "./network.module.css";

type Rated = NetworkUnit & { readonly rate: NonNullable<NetworkUnit["rate"]> };

/** Each unit's rate with its interval against the line of the whole: far from it, the questionnaire may be misused there. */
export function Rates({ network }: { readonly network: Network }) {
  const { t } = useTexts();
  const { units, whole_rate: whole } = network;
  const rated = units.flatMap((unit): Rated[] => (unit.rate ? [{ ...unit, rate: unit.rate }] : []));
  const widest = Math.max(0.1, ...rated.map(({ rate }) => rate.high), whole ?? 0);
  const hidden = units.length - rated.length;
  return (
    <Card title={t("network.ratesTitle")}>
      {whole !== null && <p>{t("network.wholeRate", { value: Math.round(whole * 100) })}</p>}
      <Stack component="ul" gap="sm" my="sm">
        {rated.map((unit) => (
          <RateLine key={unit.id} unit={unit} whole={whole} widest={widest} />
        ))}
      </Stack>
      {hidden > 0 && (
        <Text size="sm" mt={8} c="dimmed">
          {t("network.ratesHidden", { count: hidden })}
        </Text>
      )}
      <Text size="sm" mt={8} c="dimmed">
        {t("network.ratesHint")}
      </Text>
    </Card>
  );
}

interface RateLineProps {
  readonly unit: Rated;
  readonly whole: number | null;
  /** The share that fills the track. */
  readonly widest: number;
}

function RateLine({ unit: { name, rate }, whole, widest }: RateLineProps) {
  const { t } = useTexts();
  const at = (share: number) => `${(share / widest) * 100}%`;
  return (
    <Group component="li" justify="space-between" gap="2px var(--mantine-spacing-sm)">
      <Text span inherit fw={600}>
        {name}
      </Text>
      <span>
        <strong>{t("network.percent", { value: percent(rate.rate) })}</strong>{" "}
        <span className="ui-muted">
          {t("network.interval", { low: percent(rate.low), high: percent(rate.high) })}
        </span>
      </span>
      <span className={classes["track"]} aria-hidden>
        <span style={{ width: at(rate.rate) }} />
        <span
          data-mark="interval"
          style={{ insetInlineStart: at(rate.low), width: at(rate.high - rate.low) }}
        />
        {whole !== null && <span data-mark="whole" style={{ insetInlineStart: at(whole) }} />}
      </span>
      {rate.flag && (
        <Text span fz="0.9375rem">
          <Tag tone="caution">{t(`network.flags.${rate.flag}`)}</Tag> {t("network.check")}
        </Text>
      )}
    </Group>
  );
}

function percent(share: number): number {
  return Math.round(share * 100);
}
