import type { LeagueSeason, ProjectedNbaPlayer, ScoringForm, StatisticId } from '@fantasy-stats/domain';
import { type CompiledForecast, compileForecast } from '../league-forecast/compile.ts';
import { exampleFacts, exampleNba } from '../league-forecast/example-inputs.ts';
import { forecastInputs, type InputFacts } from '../league-forecast/make-inputs.ts';
import { projectionConstants } from '../projection/constants.generated.ts';
import { parts } from '../projection/parts.ts';
import { tradeBaseline } from './baseline.ts';
import { tradeLeague } from './from-forecast.ts';
import type { TradeLeague } from './league-model.ts';

/* A league of four teams in its fifth week with some of its players left free, for the tests of this folder. */

const slots = [
  { slot: 'PG', count: 1 },
  { slot: 'SF', count: 1 },
  { slot: 'C', count: 1 },
  { slot: 'UTIL', count: 4 },
  { slot: 'BN', count: 2 },
  { slot: 'IL', count: 1 },
] as const;

const positions = [['PG'], ['SF'], ['C'], ['PG', 'SF'], ['SF', 'C'], ['PG']] as const;

/** What guards, wings and big men have more or less of than the players of the small season, who differ in little. */
const builds: readonly Partial<Record<StatisticId, number>>[] = [
  { AST: 2, STL: 1.6, REB: 0.6, BLK: 0.3, FGM: 0.9, TO: 1.4 },
  { '3PM': 2, FTM: 1.15, AST: 0.7, BLK: 0.6, TO: 0.7 },
  { REB: 1.7, BLK: 2.5, FGM: 1.15, FTM: 0.75, AST: 0.6, '3PM': 0.2 },
];

/** Teams lean to one kind each, so that they have something to trade. */
function asSpecialist(player: ProjectedNbaPlayer, place: number): ProjectedNbaPlayer {
  const build = builds[(place % 4) % builds.length] ?? {};
  return { ...player, mean: player.mean.map((value, part) => value * (build[parts[part] ?? 'GP'] ?? 1)) };
}

interface ExampleTrades {
  readonly season: LeagueSeason;
  readonly compiled: CompiledForecast;
  readonly league: TradeLeague;
}

/** Teams of nine players in nine places, twelve free agents. */
export function exampleTrades(
  form: ScoringForm = 'eachCategory',
  change: (facts: InputFacts) => InputFacts = (facts) => facts,
): ExampleTrades {
  const example = exampleFacts(form);
  const facts = change({
    ...example,
    season: { ...example.season, league: { ...example.season.league, slots } },
    rosters: example.rosters.map((roster) => ({ ...roster, entries: roster.entries.slice(0, 9) })),
    players: example.players.map((player, place) => ({
      ...player,
      positions: positions[(place >> 2) % positions.length] ?? ['C'],
    })),
  });
  const projected = forecastInputs(facts, exampleNba(), projectionConstants);
  const inputs = { ...projected, players: projected.players.map(asSpecialist) };
  const owned = new Set(facts.rosters.flatMap(({ entries }) => entries.map(({ playerId }) => playerId)));
  const free = facts.players
    .filter(({ id }) => !owned.has(id))
    .map(({ id, name, nbaTeam, positions: own, primaryPosition, isUndroppable, jersey, injury }) => ({
      id,
      name,
      nbaTeam,
      positions: own,
      primaryPosition,
      isUndroppable,
      jersey,
      injury,
      place: inputs.players.findIndex((player) => player.id === id.slice(1)),
    }));
  const compiled = compileForecast(
    inputs,
    free.map((player) => ({ ...player, place: player.place < 0 ? null : player.place })),
  );
  return { season: facts.season, compiled, league: tradeLeague(compiled, facts.season) };
}

export function exampleBaseline(form: ScoringForm = 'eachCategory') {
  return tradeBaseline(exampleTrades(form).league);
}
