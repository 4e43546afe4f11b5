import { type DraftPick, nbaTeams, nineCategories, positions, statistic } from '@fantasy-stats/domain';
import {
  type DraftedPlayer,
  type DraftLeague,
  type DraftPool,
  mockTeams,
  redraft,
  worthScale,
} from '@fantasy-stats/engine/draft';
import { type KeeperTeam, planKeepers } from '@fantasy-stats/engine/keepers';
import { oddsBefore, seasonForecast } from '@fantasy-stats/engine/league';
import { seasonLineups } from '@fantasy-stats/engine/lineup-hindsight';
import { createRandom } from '@fantasy-stats/engine/numeric';
import { PART_COUNT } from '@fantasy-stats/engine/projection';
import {
  type Allowed,
  calendarWeeks,
  createSchedule,
  easeOf,
  opponentEase,
} from '@fantasy-stats/engine/schedule';
import { bidMarket, faabBid } from '@fantasy-stats/engine/streaming';
import {
  findTrades,
  impactOfTrade,
  type TradeBaseline,
  type TradeProposal,
  weeksOfTrade,
} from '@fantasy-stats/engine/trade';
import { tradeHindsight } from '@fantasy-stats/engine/trade-hindsight';
import { categoryCarriers } from '@fantasy-stats/engine/value';
import { dayName } from '../../backtest/data/days.ts';
import type { BenchSeason } from './bench-season.ts';
import { type BenchLeague, FREE_AGENTS, nineSet, ROSTER, TEAMS } from './league.ts';
import { type BenchLeagueSeason, benchLeagueSeason } from './league-season.ts';

export interface Work {
  readonly name: string;
  readonly work: () => unknown;
}

export function lookingBack(season: BenchSeason, league: BenchLeague): Work[] {
  const played = benchLeagueSeason(season, league);
  const { compiled, facts, projectionsOn, trade } = played;
  const simulation = { simulations: 10_000, seed: 1 };
  const odds = seasonForecast(played.season, compiled, simulation);
  const from = facts.lastPlayed;
  return [
    {
      name: 'lineups in hindsight, half a season of twelve teams',
      work: () => seasonLineups(facts, projectionsOn(from), from),
    },
    {
      name: 'season odds with what the week is worth, 10,000 simulations',
      work: () => seasonForecast(played.season, compiled, simulation),
    },
    {
      name: 'the odds before last week, 10,000 simulations',
      work: () => odds && oddsBefore(played.season, compiled, null, odds, simulation),
    },
    {
      name: 'a trade in hindsight, its weeks played without it and without injuries',
      work: () => tradeHindsight(trade, facts, projectionsOn),
    },
    redraftOf(season, played),
  ];
}

function redraftOf({ history }: BenchSeason, { facts, projectionsOn }: BenchLeagueSeason): Work {
  const { firstDay, today } = facts.season.league;
  const atDraft = projectionsOn(firstDay);
  const now = new Map(projectionsOn(today).map((outlook) => [outlook.player, outlook]));
  const players = new Map(
    atDraft.map((outlook): [number, DraftedPlayer] => {
      const { player } = outlook;
      const rows = { from: history.firstRow[player]!, to: history.firstRow[player + 1]! };
      const totals = new Float64Array(PART_COUNT);
      let games = 0;
      for (let row = rows.from; row < rows.to && dayName(history.rowDay[row]!) < today; row += 1) {
        games += 1;
        for (let part = 0; part < PART_COUNT; part += 1)
          totals[part]! += history.lines[row * PART_COUNT + part]!;
      }
      const nbaTeamGames = outlook.chances.length - (now.get(player)?.chances.length ?? 0);
      return [player, { atDraft: outlook, games, totals, nbaTeamGames, rest: now.get(player) ?? null }];
    }),
  );
  const scale = worthScale(atDraft, {
    ...{ set: nineSet, kind: 'g', teams: TEAMS, rounds: ROSTER, days: 165 },
    correlation: facts.correlation,
  });
  const picks = Array.from(
    { length: TEAMS * ROSTER },
    (_, pick): DraftPick => ({
      ...{ pick: pick + 1, round: 1 + Math.floor(pick / TEAMS), teamId: String(pick % TEAMS) },
      ...{ playerId: String(pick), cost: null, isKeeper: false },
    }),
  );
  return {
    name: `redraft of ${picks.length} picks, ${players.size} players`,
    work: () => redraft(picks, players, scale, ({ playerId }) => Number(playerId)),
  };
}

/** Creates trade calculations other than the trade finder. */
export function moreTrades(outlook: TradeBaseline, { rosters }: BenchLeague): Work[] {
  const { teams } = outlook.league;
  const idOf = (team: number, index: number): string => rosters[team % TEAMS]![index]!.id;
  let edit = 0;
  // Each team gives one player to the next team, with different teams and players each time.
  const inCircle = (length: number): TradeProposal => {
    edit += 1;
    const circle = Array.from({ length }, (_, index) => (edit + index) % TEAMS);
    return {
      moves: circle.map((team, index) => ({
        playerId: idOf(team, (edit + index) % ROSTER),
        to: teams[circle[(index + 1) % length]!]!,
      })),
    };
  };
  return [
    {
      name: 'trade finder for one player of another team',
      work: () => {
        edit += 1;
        const steps = findTrades(outlook, { team: teams[edit % TEAMS]!, comes: [idOf(edit + 1, 2)] });
        let step = steps.next();
        while (!step.done) step = steps.next();
        return step.value;
      },
    },
    { name: 'a trade between four teams', work: () => impactOfTrade(outlook, inCircle(4)) },
    {
      name: 'a trade of one for one, judged as a whole and week by week',
      work: () => weeksOfTrade(outlook, impactOfTrade(outlook, inCircle(2))),
    },
  ];
}

export function mockGrades(
  pool: DraftPool,
  league: DraftLeague,
  picks: readonly { readonly team: number; readonly player: number }[],
): Work {
  const rosters = Array.from({ length: TEAMS }, (_, own) =>
    picks.flatMap(({ team, player }) => (team === own ? [player] : [])),
  );
  return { name: 'grades of a mock draft of twelve teams', work: () => mockTeams(pool, league, rosters) };
}

/** Plans every team's keepers, by rounds and by dollars. Each team may keep four of its drafted players. */
export function keepersOfLeague(
  { g }: DraftPool,
  picks: readonly { readonly team: number; readonly player: number }[],
): { readonly byRound: () => unknown; readonly byPrice: () => unknown } {
  const random = createRandom(14);
  const drafted = new Set(picks.map(({ player }) => player));
  const others = [...g].filter((_, player) => !drafted.has(player));
  const teamsBy = (costOf: (index: number) => number): KeeperTeam[] =>
    Array.from({ length: TEAMS }, (_, own) => ({
      candidates: picks.flatMap(({ player, team }, index) =>
        team === own ? [{ value: g[player]!, cost: costOf(index) }] : [],
      ),
      chosen: null,
    }));
  // A keeper costs their draft round of last season, which differs from their value today.
  const byRound = teamsBy((index) =>
    Math.min(ROSTER, Math.max(1, 1 + Math.floor(index / TEAMS) + random.integer(7) - 3)),
  );
  const byPrice = teamsBy((index) => 1 + random.integer(Math.max(1, 60 - Math.floor(index / 3))));
  const rules = { rounds: ROSTER, budget: 200, most: 4 };
  return {
    byRound: () => planKeepers({ ...rules, kind: 'round' }, byRound, others),
    byPrice: () => planKeepers({ ...rules, kind: 'price' }, byPrice, others),
  };
}

export function smallWork(season: BenchSeason, league: BenchLeague): Work[] {
  const random = createRandom(12);
  const won = Array.from({ length: 200 }, () => ({
    dollars: Math.floor(30 * random.next() ** 3),
    rostered: random.next(),
  }));
  const gains = league.freeAgents.map(() => ({ gain: random.next(), rostered: random.next() }));
  const scores = league.rosters.map((roster) => nineCategories.map(() => roster.map(() => random.normal())));
  return [
    {
      name: `FAAB bids for ${FREE_AGENTS} free agents, learned from ${won.length} winning ones`,
      work: () => {
        const market = bidMarket(won, 100);
        return gains.map(({ gain, rostered }) => faabBid(gain, 0.4, 10, 80, market, rostered));
      },
    },
    scheduleEase(season),
    {
      name: 'who carries nine categories of twelve teams',
      work: () => scores.map((categories) => categories.map(categoryCarriers)),
    },
  ];
}

/** Computes the matchup ease of every NBA team's weeks, in nine categories by position. */
function scheduleEase({ history, weeks }: BenchSeason): Work {
  const random = createRandom(13);
  // Pairings are random, because only the number of games matters.
  const byDay = new Map<number, number[]>();
  history.nbaTeams.forEach(({ days }, team) => {
    for (const day of days) byDay.set(day, [...(byDay.get(day) ?? []), team]);
  });
  const games = [...byDay].flatMap(([day, playing]) =>
    Array.from({ length: playing.length >> 1 }, (_, game) => ({
      id: `${day} ${game}`,
      day: dayName(day),
      tip: null,
      home: nbaTeams[playing[2 * game]!]!,
      away: nbaTeams[playing[2 * game + 1]!]!,
    })),
  );
  const schedule = createSchedule(games);
  const spans = calendarWeeks(dayName(weeks[0]!.first), dayName(weeks.at(-1)!.last));
  const byPosition = positions.map(() =>
    nbaTeams.map((nbaTeam): Allowed => {
      const line = Object.fromEntries(
        ['FGM', 'FTM', '3PM', 'PTS', 'REB', 'AST', 'STL', 'BLK', 'TO'].map((id) => [
          id,
          500 + 500 * random.next(),
        ]),
      );
      return { nbaTeam, games: 60, line: { ...line, FGA: 1600, FTA: 1300 } };
    }),
  );
  return {
    name: `schedule ease of 30 NBA teams in ${spans.length} weeks, nine categories, five positions`,
    work: () =>
      byPosition.map((allowed) =>
        nineCategories.map((id) => {
          const ease = opponentEase(allowed, { statistic: id, lowerIsBetter: statistic(id).lowerIsBetter });
          return nbaTeams.map((nbaTeam) =>
            spans.map(({ firstDay, lastDay }) => easeOf(schedule.gamesOf(nbaTeam, firstDay, lastDay), ease)),
          );
        }),
      ),
  };
}
