/**
 * Cohen's kappa of a square table of times or counts, one coder's classes down and the other's across: 1 is complete
 * agreement, 0 what chance alone would give. Null when there is nothing, or chance alone would already agree in all.
 */
export function cohensKappa(table: readonly (readonly number[])[]): number | null {
  const down = table.map((row) => row.reduce((sum, value) => sum + value, 0));
  const across = table.map((_row, place) => table.reduce((sum, row) => sum + (row[place] ?? 0), 0));
  const all = down.reduce((sum, value) => sum + value, 0);
  if (all === 0) return null;
  const agreed = table.reduce((sum, row, place) => sum + (row[place] ?? 0), 0) / all;
  const byChance =
    down.reduce((sum, value, place) => sum + value * (across[place] ?? 0), 0) / all ** 2;
  return byChance === 1 ? null : (agreed - byChance) / (1 - byChance);
}
