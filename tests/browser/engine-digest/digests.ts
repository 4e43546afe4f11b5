import { bestLineups, countingChances } from '@fantasy-stats/engine/lineup';
import { type MatchupForecast, matchupForecast, simulateMatchup } from '@fantasy-stats/engine/matchup';
import {
  createRandom,
  exponential,
  fastNormalCumulative,
  logarithm,
  normalCumulative,
  normalQuantile,
} from '@fantasy-stats/engine/numeric';
import { projectionBasis, projectionConstants, projectPlayers } from '@fantasy-stats/engine/projection';
import { simulateSeason, simulateTotals } from '@fantasy-stats/engine/season-odds';
import { historyPopulation, seasonPool } from '@fantasy-stats/engine/value';
import { generatedSeason } from '../../../research/bench/engine/generated-season.ts';
import { benchLeague, nineSet, slots } from '../../../research/bench/engine/league.ts';
import { wholeSeason } from '../../../research/bench/engine/season-model.ts';

/** Hashes numbers to 64 bits (FNV-1a over their bytes). Any changed bit changes the digest. */
function digest(values: Iterable<number>): string {
  const float = new Float64Array(1);
  const bytes = new Uint8Array(float.buffer);
  let hash = 0xcbf29ce484222325n;
  for (const value of values) {
    // NaN has many bit patterns.
    float[0] = Number.isNaN(value) ? Number.NaN : value;
    for (const byte of bytes) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}

function* forecastNumbers(forecast: MatchupForecast): Generator<number> {
  for (const { win, tie, lose, first, second, deviation } of forecast.categories)
    yield* [win, tie, lose, first ?? Number.NaN, second ?? Number.NaN, deviation];
  yield* forecast.balance;
}

function* functionNumbers(): Generator<number> {
  for (let step = -4000; step <= 4000; step += 1) {
    const x = step / 97;
    yield* [exponential(x), logarithm(Math.abs(x)), normalCumulative(x), fastNormalCumulative(x)];
    yield normalQuantile((step + 4000.5) / 8001);
  }
}

function* randomNumbers(): Generator<number> {
  const random = createRandom(2026, 7, -3);
  for (let draw = 0; draw < 5000; draw += 1)
    yield* [random.next(), random.normal(), random.exponential(), random.integer(1000)];
  const order = Int32Array.from({ length: 500 }, (_, index) => index);
  random.shuffle(order);
  yield* order;
}

/** Returns one digest per public function of the engine, with fixed inputs, seeds and a random league. */
export function engineDigests(): Record<string, string> {
  const season = generatedSeason(300);
  const { rosters, constants } = benchLeague(season);
  const rules = { slots, lock: 'daily' } as const;
  const chances = rosters.map((roster) =>
    countingChances(
      roster.map(({ days, outlook, ...player }) => ({
        ...player,
        games: days.map((day, game) => ({ day, chance: outlook.chances[game] ?? 0 })),
      })),
      rules,
    ),
  );
  const sides = rosters.map((roster, team) => ({
    soFar: { PTS: 10 * team, STL: team },
    players: roster.map(({ outlook }, index) => ({
      ...outlook,
      chances: chances[team]?.[index] ?? outlook.chances,
    })),
  }));
  const [first, second] = sides;
  if (!first || !second) throw new Error('a league has two sides');
  const lineups = bestLineups(
    (rosters[0] ?? []).map(({ days, outlook, ...player }) => ({
      ...player,
      games: days.map((day, game) => ({ day, value: player.value * (outlook.chances[game] ?? 0) })),
    })),
    rules,
  );
  const pool = seasonPool(historyPopulation(season.history, season.weeks, nineSet), {
    teams: 12,
    players: 13,
  });
  const monday = season.weeks[12]?.first ?? 0;
  const projected = projectPlayers(
    projectionBasis(season.history, season.history, []),
    { day: monday, until: monday + 7 },
    projectionConstants,
  );
  const model = wholeSeason(sides, constants.spread.correlation);
  const week = model.weeks.get(1);
  const odds = simulateSeason(model, { simulations: 1000, seed: 11 });
  const totals = simulateTotals(
    {
      teams: model.teams,
      columns: model.columns,
      mean: week?.kind === 'teams' ? week.mean : new Float64Array(),
      deviation: week?.kind === 'teams' ? week.deviation : new Float64Array(),
      correlation: model.correlation,
    },
    { simulations: 1000, seed: 12 },
  );
  return {
    functions: digest(functionNumbers()),
    random: digest(randomNumbers()),
    projectPlayers: digest(
      projected.flatMap(({ mean, deviation, standardError, chances }) => [
        ...mean,
        ...deviation,
        ...standardError,
        ...chances,
      ]),
    ),
    scores: digest([...pool.scores, ...pool.ranking]),
    countingChances: digest(chances.flatMap((team) => team.flatMap((games) => [...games]))),
    bestLineups: digest([lineups.value, lineups.games]),
    matchupForecast: digest(forecastNumbers(matchupForecast(first, second, nineSet, constants))),
    simulateMatchup: digest(
      forecastNumbers(simulateMatchup(first, second, nineSet, constants, { weeks: 2000, seed: 5 })),
    ),
    simulateSeason: digest(
      odds.teams.flatMap(({ places, title, wins }) => [...places, title, wins.mean, wins.deviation]),
    ),
    simulateTotals: digest(totals.teams.flatMap(({ places, points }) => [...places, points.mean])),
  };
}
