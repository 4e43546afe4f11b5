import { type Column, mean, ranks, sum, type Value } from '../figures.ts';

/** The heat steps, in standard deviations. */
const steps = [0.25, 0.75, 1.25, 1.8];

function scores(values: readonly Value[], lowerWins: boolean): Value[] {
  const known = values.filter((value) => value !== null);
  const middle = mean(known) ?? 0;
  const spread = Math.sqrt(sum(known.map((value) => (value - middle) ** 2)) / Math.max(1, known.length));
  const isFlat = spread <= 1e-12 * Math.max(0, ...known.map(Math.abs));
  return values.map((value) =>
    value === null ? null : isFlat ? 0 : ((lowerWins ? -1 : 1) * (value - middle)) / spread,
  );
}

/** Returns the cells of a table of teams and columns: rank, tie, score and heat. */
export function cellsOf(
  teams: readonly { id: string }[],
  columns: readonly Column[],
  values: readonly Value[][],
) {
  const byColumn = columns.map(({ lowerWins }, index) => {
    const column = values.map((row) => row[index] ?? null);
    return { column, ranks: ranks(column, lowerWins), scores: scores(column, lowerWins) };
  });
  return teams.map(({ id: teamId }, team) => ({
    teamId,
    cells: byColumn.map(({ column, ranks: places, scores: all }) => {
      const [rank = null, score = null] = [places[team], all[team]];
      const step = score === null ? null : steps.filter((from) => Math.abs(score) >= from).length;
      return {
        value: column[team] ?? null,
        rank,
        tied: rank !== null && places.filter((other) => other === rank).length > 1,
        score,
        heat: step === null || score === null ? null : step === 0 ? 0 : Math.sign(score) * step,
      };
    }),
  }));
}

export function byName(
  columns: readonly { readonly id?: string; readonly name?: string }[],
  rows: readonly { readonly teamId: string; readonly cells: readonly unknown[] }[],
): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    rows.map(({ cells, teamId }) => [
      `team ${teamId}`,
      Object.fromEntries(columns.map(({ id, name }, index) => [id ?? name ?? '', cells[index]])),
    ]),
  );
}
