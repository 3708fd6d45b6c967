import { Box } from "@mantine/core";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

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
    <table className="reports-bars">
      <caption className="reports-unseen">{caption}</caption>
      <thead className="reports-unseen">
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, count, isPart }) => (
          <tr key={key} data-part={isPart || undefined}>
            <th scope="row">{name}</th>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- A cell, which its row names. */}
            <td>
              <div className="reports-bar">
                <span className="reports-track" aria-hidden>
                  <span style={{ width: `${Math.min(1, share(count)) * 100}%` }} />
                </span>
                <strong>{count.toLocaleString(language)}</strong>
                <Box className="ui-muted" component="span" miw="2.75rem" ta="end">
                  {whole > 0 && `${Math.round(share(count) * 100)}%`}
                </Box>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
