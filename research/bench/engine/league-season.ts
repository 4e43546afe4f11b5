import {
  addDays,
  type Day,
  daysBetween,
  type LeagueSeason,
  type Player,
  type Roster,
  type RosterEntry,
  type Transaction,
} from '@fantasy-stats/domain';
import { type CompiledForecast, compileForecast, forecastInputs } from '@fantasy-stats/engine/league';
import type { LineupFacts } from '@fantasy-stats/engine/lineup-hindsight';
import {
  dayNumber,
  PART_COUNT,
  type PlayerProjection,
  projectionBasis,
  projectionConstants,
  projectPlayers,
  type SeasonHistory,
} from '@fantasy-stats/engine/projection';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  matchup,
  roundRobin,
  teamWeek,
} from '@fantasy-stats/engine/testing';
import { type HindsightFacts, lineOfParts } from '@fantasy-stats/engine/trade-hindsight';
import { dayName } from '../../backtest/data/days.ts';
import type { BenchSeason } from './bench-season.ts';
import { type BenchLeague, nineSet, slots, TEAMS } from './league.ts';

const PLAYOFF_WEEKS = 3;
/** Number of weeks from the trade to the current week. */
const WEEKS_SINCE_TRADE = 6;

export interface BenchLeagueSeason {
  readonly season: LeagueSeason;
  readonly compiled: CompiledForecast;
  readonly facts: HindsightFacts & LineupFacts;
  readonly trade: Transaction;
  projectionsOn(day: Day): readonly PlayerProjection[];
}

/** Creates the league in mid-season from its players' actual games. */
export function benchLeagueSeason(
  { history, weeks: counted }: BenchSeason,
  league: BenchLeague,
): BenchLeagueSeason {
  const today = dayName(league.week.first);
  const weeks = counted.map(({ first, last }, index) => ({
    number: index + 1,
    firstDay: dayName(first),
    lastDay: dayName(last),
    isPlayoffs: index >= counted.length - PLAYOFF_WEEKS,
  }));
  const running = weeks.find(({ firstDay }) => firstDay === today)?.number ?? 1;
  const lastDay = weeks.at(-1)?.lastDay ?? today;
  const teams = exampleTeams(TEAMS).map((team, index) => ({ ...team, id: String(index) }));
  const ids = teams.map(({ id }) => id);
  const season = exampleSeason({
    league: exampleLeague({
      ...{ size: TEAMS, slots, weeks, today, currentWeek: running },
      ...{ firstDay: weeks[0]?.firstDay ?? today, lastDay },
      playoffs: { teams: 6, firstWeek: null, reseeding: true, weeksPerRound: 1, seeding: null },
    }),
    teams,
    teamWeeks: weeks
      .filter(({ number }) => number <= running)
      .flatMap(({ number }) =>
        ids.map((id, team) =>
          teamWeek(number, id, number < running ? lineOf(history, league, team, counted[number - 1]!) : {}),
        ),
      ),
    matchups: weeks
      .filter(({ isPlayoffs }) => !isPlayoffs)
      .flatMap(({ number }) =>
        roundRobin(ids, number).map(([home, away]) =>
          matchup(number, home, away, {
            status: number < running ? 'final' : number === running ? 'running' : 'upcoming',
          }),
        ),
      ),
  });
  // Uses this season as the previous one, too.
  const basis = projectionBasis(history, history, []);
  const projections = new Map<Day, readonly PlayerProjection[]>();
  const projectionsOn = (day: Day): readonly PlayerProjection[] => {
    const known = projections.get(day);
    if (known) return known;
    const request = { day: dayNumber(day), until: dayNumber(lastDay) + 1 };
    const made = projectPlayers(basis, request, projectionConstants);
    projections.set(day, made);
    return made;
  };
  const players = [...league.rosters.flat(), ...league.freeAgents].map(
    ({ id, positions }): Player => ({
      ...{ id, name: id, nbaTeam: null, positions, jersey: null },
      ...{ injury: 'healthy', injuryNote: null, imageUrl: null },
    }),
  );
  const rosters = rostersOf(league);
  const known = new Map(players.map((player) => [player.id, player]));
  const tradeDay = addDays(today, -7 * WEEKS_SINCE_TRADE);
  const [given, taken] = [league.rosters[1]![0]!.id, league.rosters[0]![0]!.id];
  const trade: Transaction = {
    ...{ id: 'trade', kind: 'trade', at: `${tradeDay}T15:00:00.000Z`, teamIds: ['0', '1'] },
    moves: [
      { playerId: given, playerName: null, from: '0', to: '1' },
      { playerId: taken, playerName: null, from: '1', to: '0' },
    ],
    ...{ picks: [], faabBid: null },
  };
  const before = new Map([
    [given, taken],
    [taken, given],
  ]);
  return {
    season,
    compiled: compileForecast(
      forecastInputs(
        {
          season,
          rosters: ids.map((teamId, team): Roster => ({ teamId, day: today, entries: rosters[team] ?? [] })),
          players,
          indexById: new Map(players.map(({ id }) => [id, Number(id)])),
        },
        {
          basis,
          players: Array.from({ length: history.firstRow.length - 1 }, (_, index) => ({
            id: String(index),
            name: String(index),
          })),
          shares: new Map(),
        },
        projectionConstants,
      ),
    ),
    facts: {
      ...{ season, history, lastDay, previous: history, set: nineSet, transactions: [trade] },
      correlation: projectionConstants.spread.correlation,
      lastPlayed: addDays(today, -1),
      isMatched: () => true,
      nbaIndexOf: Number,
      positionsOf: (id) => known.get(id)?.positions ?? [],
      injuryOf: () => 'healthy',
      rosterOn: (teamId, day) => {
        const roster = rosters[Number(teamId)] ?? [];
        if (daysBetween(tradeDay, day) >= 1) return roster;
        return roster.map((entry) => ({ ...entry, playerId: before.get(entry.playerId) ?? entry.playerId }));
      },
    },
    trade,
    projectionsOn,
  };
}

/** Returns every team's players in the order of its slots, regardless of positions. */
function rostersOf({ rosters }: BenchLeague): RosterEntry[][] {
  const places = slots.flatMap(({ slot, count }) => Array.from({ length: count }, () => slot));
  return rosters.map((roster) =>
    roster.map(({ id }, index): RosterEntry => ({ playerId: id, slot: places[index] ?? 'BN' })),
  );
}

function lineOf(
  { firstRow, lines, rowDay }: SeasonHistory,
  { rosters }: BenchLeague,
  team: number,
  week: { readonly first: number; readonly last: number },
) {
  const totals = new Float64Array(PART_COUNT);
  for (const { id } of rosters[team] ?? [])
    for (let row = firstRow[Number(id)]!; row < firstRow[Number(id) + 1]!; row += 1) {
      if (rowDay[row]! < week.first || rowDay[row]! > week.last) continue;
      for (let part = 0; part < PART_COUNT; part += 1) totals[part]! += lines[row * PART_COUNT + part]!;
    }
  return lineOfParts(totals);
}
