import "@mantine/core/styles/Progress.css";
import "@mantine/core/styles/VisuallyHidden.css";
import { Box, Group, Progress, Text, VisuallyHidden } from "@mantine/core";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import classes from "./reports.module.css";

interface BarsProps {
  readonly caption: string;
  /** The name of what the rows are, and of what is counted. */
  readonly head: readonly [name: string, count: string];
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly count: number;
    /** A count that is a part of the one before it. */
    readonly isPart?: boolean;
  }[];
  /** What a full bar stands for. */
  readonly whole: number;
}

/** Counts as a table that is also a chart: the bars are drawn into it, and nothing hangs on seeing them. */
export function Bars({ caption, head, rows, whole }: BarsProps) {
  const { language } = useTexts();
  const share = (count: number) => (whole === 0 ? 0 : count / whole);
  return (
    <table className={classes["bars"]}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <VisuallyHidden component="thead">
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </VisuallyHidden>
      <tbody>
        {rows.map(({ key, name, count, isPart }) => (
          <tr key={key} data-part={isPart || undefined}>
            <th scope="row">{name}</th>
            <td>
              <Group gap="xs" wrap="nowrap">
                <Progress
                  flex={1}
                  value={Math.min(1, share(count)) * 100}
                  color={isPart ? "var(--accent)" : "var(--brand-fill)"}
                  size="0.875rem"
                  radius="xs"
                  bg="var(--surface-sunken)"
                  aria-hidden
                />
                <Text component="strong" inherit fw={700} miw="2.5rem" ta="end">
                  {count.toLocaleString(language)}
                </Text>
                <Box className="ui-muted" component="span" miw="2.75rem" ta="end">
                  {whole > 0 && `${Math.round(share(count) * 100)}%`}
                </Box>
              </Group>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
