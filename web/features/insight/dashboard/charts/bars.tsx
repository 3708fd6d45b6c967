import { Flex } from "@mantine/core";
import { Link } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { Slice } from "./pie.tsx";
import { Tip, useTip } from "./tooltip.tsx";

interface BarsProps {
  readonly bars: readonly (Omit<Slice, "to"> & { readonly to?: string | undefined })[];
}

/** Lying bars, the longest as wide as the chart; each opens the list it counts, where there is one. */
export function Bars({ bars }: BarsProps) {
  const { language } = useTexts();
  const { shown, listen } = useTip();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <Flex component="ul" direction="column" gap={8}>
      {bars.map(({ id, label, value, text, tone, to }, index) => {
        const width = (value / most) * 100;
        const inside = (
          <>
            <span className="dashboard-bar-label">{label}</span>{" "}
            <span className="dashboard-track">
              <span className="dashboard-bar" data-tone={tone} style={{ width: `${width}%` }} />
              {shown === index && (
                <Tip title={label} text={text} x={Math.max(8, width / 2)} y={0} />
              )}
            </span>
            <span className="dashboard-bar-value">{value.toLocaleString(language)}</span>
          </>
        );
        return (
          <li key={id}>
            {to === undefined ? (
              <span className="dashboard-bar-row">{inside}</span>
            ) : (
              <Link
                to={to}
                className="dashboard-bar-row"
                aria-label={`${label} ${text}`}
                {...listen(index)}
              >
                {inside}
              </Link>
            )}
          </li>
        );
      })}
    </Flex>
  );
}
