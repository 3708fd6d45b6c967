import "@mantine/core/styles/VisuallyHidden.css";
import { VisuallyHidden } from "@mantine/core";

interface ChartTableProps {
  readonly caption: string;
  readonly head: readonly [string, string];
  readonly rows: readonly (readonly [string, number])[];
}

/** A chart for those who do not see it: the same numbers as a table, off the screen. */
export function ChartTable({ caption, head, rows }: ChartTableProps) {
  return (
    <VisuallyHidden>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
