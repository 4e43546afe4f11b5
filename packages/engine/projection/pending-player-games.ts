import { type Day, type ForecastInputs, type NbaTeam, pendingDays } from '@fantasy-stats/domain';

interface ComingGames {
  readonly days: readonly Day[];
  readonly chances: Float64Array;
  /** Share of each game that is not in the score so far. */
  readonly shares: readonly number[];
  readonly loads: readonly number[];
  /** The NBA team's missing usage in each game (see `missingUsage`); absent: none. */
  readonly usages?: readonly number[];
}

interface PossibleGames extends ComingGames {
  readonly usages: readonly number[];
  /** Probability that each game takes place on its day: 1 for scheduled games. */
  readonly gameChances: readonly number[];
}

/**
 * Returns a player's upcoming games; games without a final date have one entry per possible day, weighted by
 * the chance that the game is on that day.
 */
export function withPendingGames(
  { days, chances, shares, loads, usages = [] }: ComingGames,
  { pending, today, lastDay }: Pick<ForecastInputs, 'pending' | 'today' | 'lastDay'>,
  nbaTeam: NbaTeam,
): PossibleGames {
  const set = days.map((day, game) => ({
    day,
    chance: chances[game] ?? 0,
    share: shares[game] ?? 1,
    load: loads[game] ?? 1,
    usage: usages[game] ?? 0,
    gameChance: 1,
  }));
  const open = pendingDays(pending, nbaTeam, days, today).flatMap(({ day, chance: gameChance }) => {
    if (day > lastDay) return [];
    const nearest = set.find((game) => game.day > day) ?? set.at(-1);
    return [
      {
        day,
        chance: (nearest?.chance ?? 0) * gameChance,
        share: 1,
        load: nearest?.load ?? 1,
        usage: 0,
        gameChance,
      },
    ];
  });
  const all = open.length === 0 ? set : [...set, ...open].sort((a, b) => (a.day < b.day ? -1 : 1));
  return {
    days: all.map(({ day }) => day),
    chances: Float64Array.from(all, ({ chance }) => chance),
    shares: all.map(({ share }) => share),
    loads: all.map(({ load }) => load),
    usages: all.map(({ usage }) => usage),
    gameChances: all.map(({ gameChance }) => gameChance),
  };
}

/**
 * Replaces the entries for possible days with one entry per pending game, each with an equal share of their
 * total chance.
 *
 * @param counted chance that each game counts, in the order of the games
 * @param gameChances from {@link withPendingGames}
 */
export function joinedChances(
  counted: ArrayLike<number>,
  gameChances: readonly number[],
  pendingGames: number,
): Float64Array {
  const games = Math.max(1, Math.round(pendingGames));
  let open = 0;
  const set = gameChances.flatMap((gameChance, game) => {
    if (gameChance === 1) return [counted[game] ?? 0];
    open += counted[game] ?? 0;
    return [];
  });
  return Float64Array.from(open === 0 ? set : [...set, ...new Array<number>(games).fill(open / games)]);
}
