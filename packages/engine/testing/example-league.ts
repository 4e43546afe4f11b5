import type { LeagueSeason, ProjectedNbaPlayer, ScoringForm, StatisticId } from '@fantasy-stats/domain';
import { type CompiledForecast, compileForecast } from '../league/compile.ts';
import { forecastInputs, type InputFacts } from '../league/make-inputs.ts';
import { projectionConstants } from '../projection/constants.generated.ts';
import { parts } from '../projection/parts.ts';
import { tradeBaseline } from '../trade/baseline.ts';
import { tradeLeague } from '../trade/from-forecast.ts';
import type { TradeLeague } from '../trade/league-model.ts';
import { exampleFacts, exampleNba } from './example-inputs.ts';

const slots = [
  { slot: 'PG', count: 1 },
  { slot: 'SF', count: 1 },
  { slot: 'C', count: 1 },
  { slot: 'UTIL', count: 4 },
  { slot: 'BN', count: 2 },
  { slot: 'IL', count: 1 },
] as const;

const positions = [['PG'], ['SF'], ['C'], ['PG', 'SF'], ['SF', 'C'], ['PG']] as const;

/** How guards, wings and big men differ from the small season's players, who are all similar. */
const builds: readonly Partial<Record<StatisticId, number>>[] = [
  { AST: 2, STL: 1.6, REB: 0.6, BLK: 0.3, FGM: 0.9, TO: 1.4 },
  { '3PM': 2, FTM: 1.15, AST: 0.7, BLK: 0.6, TO: 0.7 },
  { REB: 1.7, BLK: 2.5, FGM: 1.15, FTM: 0.75, AST: 0.6, '3PM': 0.2 },
];

/** Each team specializes in one type, so that trades make sense. */
function asSpecialist(player: ProjectedNbaPlayer, index: number): ProjectedNbaPlayer {
  const build = builds[(index % 4) % builds.length] ?? {};
  return { ...player, mean: player.mean.map((value, part) => value * (build[parts[part] ?? 'GP'] ?? 1)) };
}

/** Removes the extra usage that players get while teammates are out. */
function withoutUsage({ loads, ...player }: ProjectedNbaPlayer): ProjectedNbaPlayer {
  return { ...player, ...(loads ? { loads: loads.map(({ factor, game }) => ({ factor, game })) } : {}) };
}

interface ExampleTrades {
  readonly season: LeagueSeason;
  readonly compiled: CompiledForecast;
  readonly league: TradeLeague;
}

/** Teams of nine players with nine spots, and twelve free agents. */
export function exampleTrades(
  form: ScoringForm = 'eachCategory',
  change: (facts: InputFacts) => InputFacts = (facts) => facts,
  hasUsage = true,
): ExampleTrades {
  const example = exampleFacts(form);
  const facts = change({
    ...example,
    season: { ...example.season, league: { ...example.season.league, slots } },
    rosters: example.rosters.map((roster) => ({ ...roster, entries: roster.entries.slice(0, 9) })),
    players: example.players.map((player, index) => ({
      ...player,
      positions: positions[(index >> 2) % positions.length] ?? ['C'],
    })),
  });
  const projected = forecastInputs(facts, exampleNba(), projectionConstants);
  const specialists = projected.players.map(asSpecialist);
  const inputs = { ...projected, players: hasUsage ? specialists : specialists.map(withoutUsage) };
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
