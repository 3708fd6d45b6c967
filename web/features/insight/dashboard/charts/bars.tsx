import { Box, Flex, Text } from "@mantine/core";
import { Link } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { Slice } from "./pie.tsx";
import { Tip, useTip } from "./tooltip.tsx";
import classes from "../dashboard.module.css";

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
            <span>{label}</span>{" "}
            <Box
              component="span"
              display="block"
              pos="relative"
              h="1.75rem"
              bdrs="xs"
              bg="var(--surface-sunken)"
            >
              <Box
                component="span"
                data-bar
                display="block"
                h="100%"
                miw={2}
                w={`${width}%`}
                bdrs="xs"
                bg={`var(--chart-${tone})`}
              />
              {shown === index && (
                <Tip title={label} text={text} x={Math.max(8, width / 2)} y={0} />
              )}
            </Box>
            <Text span size="lg" fw={700} ta="end">
              {value.toLocaleString(language)}
            </Text>
          </>
        );
        return (
          <li key={id}>
            {to === undefined ? (
              <span className={classes["bar"]}>{inside}</span>
            ) : (
              <Link
                to={to}
                className={classes["bar"]}
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
