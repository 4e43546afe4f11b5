import type { PlanScale, PlanWorth } from '@fantasy-stats/engine/streaming';

export interface PlanDay {
  readonly isOn: boolean;
  /** The chance that the game counts; null without a remaining game. */
  readonly counting: number | null;
}

export interface PlanRow {
  readonly id: string;
  readonly kind: 'added' | 'dropped' | 'listed' | 'stays';
  readonly days: readonly PlanDay[];
  /** Expected games that count, with the plan and without it. */
  readonly games: number;
  readonly before: number;
}

type GamesByPlayer = Map<string, Map<number, number>>;

export function gamesByPlayer(scale: PlanScale, worth: PlanWorth): GamesByPlayer {
  const found: GamesByPlayer = new Map();
  for (const { player, outlook } of worth.players) {
    const { id, games } = scale.pool[player] ?? { id: '', games: [] };
    // A player who returns from the injured list has two entries, with games on different days.
    const own = found.get(id) ?? new Map<number, number>();
    games.forEach(({ day }, game) => {
      own.set(day, (own.get(day) ?? 0) + (outlook.chances[game] ?? 0));
    });
    found.set(id, own);
  }
  return found;
}

export function sumOf(games: ReadonlyMap<number, number> | undefined): number {
  let sum = 0;
  for (const chance of games?.values() ?? []) sum += chance;
  return sum;
}

export function planRows(scale: PlanScale, worth: PlanWorth): PlanRow[] {
  const { pool, problem } = scale;
  const days = problem.days.length;
  const roster = problem.roster.length;
  const after = gamesByPlayer(scale, worth);
  const before = gamesByPlayer(scale, scale.standing);
  const order = { added: 0, dropped: 1, listed: 2, stays: 3 } as const;
  const listed = scale.injuredList.listedIn(worth.plan);
  const kindOf = (player: number, leaves: boolean): PlanRow['kind'] => {
    const isReturn = scale.injuredList.returnOf(player) >= 0;
    if (listed?.has(player)) return 'listed';
    if (player >= roster && !isReturn) return 'added';
    return leaves ? 'dropped' : 'stays';
  };
  const rows = worth.plan.seats
    .flatMap((seat) =>
      seat.flatMap(({ player, from }, stint): PlanRow[] => {
        const found = pool[player];
        if (!found) return [];
        const until = seat[stint + 1]?.from ?? days;
        const own = after.get(found.id);
        return [
          {
            id: found.id,
            kind: kindOf(player, stint + 1 < seat.length),
            days: problem.days.map((_, day) => {
              const isOn = day >= from && day < until;
              const hasGame = found.games.some((game) => game.day === day);
              return { isOn, counting: hasGame ? (isOn ? (own?.get(day) ?? 0) : 0) : null };
            }),
            games: sumOf(own),
            before: sumOf(before.get(found.id)),
          },
        ];
      }),
    )
    .sort((a, b) => order[a.kind] - order[b.kind] || b.games - a.games);
  return joinedRows(rows);
}

/** Joins the rows of a player who was temporarily on the injured list. */
function joinedRows(rows: readonly PlanRow[]): PlanRow[] {
  const found = new Map<string, PlanRow>();
  for (const row of rows) {
    const other = found.get(row.id);
    found.set(
      row.id,
      other
        ? {
            ...other,
            days: other.days.map((one, day) => (one.isOn ? one : (row.days[day] ?? one))),
          }
        : row,
    );
  }
  return [...found.values()];
}
