import { encodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import {
  addDays,
  type Day,
  type ForecastInputs,
  isHeadToHead,
  type LeagueSeason,
  type NbaTeam,
  type Player,
  type Roster,
  type RosterSlot,
  type ScoringForm,
  scoringForms,
  type Transaction,
} from '@fantasy-stats/domain';
import { forecastInputs } from '@fantasy-stats/engine/league';
import { projectionConstants } from '@fantasy-stats/engine/projection';
import { areWeekAddsClosed } from '@fantasy-stats/engine/schedule';
import { exampleFacts, exampleNba, runningWeek } from '@fantasy-stats/engine/testing';
import type { OfSeason } from '@fantasy-stats/questions';
import fc from 'fast-check';
import { type SeasonView, seasonView } from '../../../apps/web/league/season-view.ts';

export const own = '1';

const dayIndexes = { first: 0, middle: 3, last: 6 } as const;

/** A league on one day, and the user's team in it. */
export interface LeagueState {
  readonly form: ScoringForm;
  readonly lineupLock: 'daily' | 'weekly';
  /** Which game locks weekly lineups: the week's first game, or each player's own first game. */
  readonly weekLock: 'firstGame' | 'ownGame';
  /** Today, as a day of the current week. */
  readonly day: keyof typeof dayIndexes;
  /** Time of today's games, which all start together. */
  readonly games: 'ahead' | 'started' | 'noTime';
  /** Which of each team's twelve original players are free agents. */
  readonly freed: readonly number[];
  readonly openSpots: number;
  /** The team's weekly or season limit on adds, and how many of them are used. */
  readonly limit: { readonly kind: 'week' | 'season'; readonly adds: number; readonly used: number } | null;
  /** Indices of the weeks in which the team has no matchup; the current week is 0. */
  readonly byes: readonly number[];
  /** Whether the next week is a playoff week with unknown matchups. */
  readonly isUnpairedNext: boolean;
  /** A player who is eligible for the injured list, is on it, or has recovered while on it. */
  readonly injured: 'none' | 'eligible' | 'listed' | 'recovered';
  /** Whether some free agents are on waivers, until a known or an unknown day. */
  readonly hasWaivers: boolean;
  readonly weeklyGames: number | null;
  readonly weeksAhead: number;
  /** Whether an NBA team has no more games this week, so its free agents only count later. */
  readonly hasIdleTeam: boolean;
}

/** The weaker half of each team's players. If they are free agents, dropping other players has a cost. */
const weak = [0, 2, 4, 6, 8, 10] as const;

export const leagueStates: fc.Arbitrary<LeagueState> = fc.record({
  form: fc.constantFrom(...scoringForms),
  lineupLock: fc.constantFrom('daily', 'daily', 'daily', 'weekly'),
  weekLock: fc.constantFrom('firstGame', 'ownGame'),
  day: fc.constantFrom('first', 'middle', 'middle', 'last'),
  games: fc.constantFrom('ahead', 'started', 'noTime'),
  freed: fc.oneof(
    fc.uniqueArray(fc.nat({ max: 11 }), { minLength: 3, maxLength: 5 }),
    fc.uniqueArray(fc.constantFrom(...weak), { minLength: 3, maxLength: 5 }),
    fc.constant(weak),
    fc.constant(weak),
  ),
  openSpots: fc.constantFrom(0, 0, 0, 1, 2),
  limit: fc.constantFrom(
    null,
    null,
    { kind: 'week', adds: 3, used: 1 },
    { kind: 'week', adds: 1, used: 0 },
    { kind: 'week', adds: 2, used: 2 },
    { kind: 'season', adds: 20, used: 19 },
    { kind: 'season', adds: 20, used: 20 },
  ),
  byes: fc.constantFrom([], [], [], [0], [1], [0, 1]),
  isUnpairedNext: fc.constantFrom(false, false, false, true),
  injured: fc.constantFrom('none', 'none', 'eligible', 'listed', 'recovered'),
  hasWaivers: fc.boolean(),
  weeklyGames: fc.constantFrom(null, null, null, 24),
  weeksAhead: fc.constantFrom(1, 3),
  hasIdleTeam: fc.boolean(),
});

const nbaTeams = ['ATL', 'BOS', 'NO', 'CHI', 'CLE', 'DAL'] as const;
const positions = [['PG'], ['SF'], ['C'], ['PG', 'SF'], ['SF', 'C'], ['PG', 'SF', 'C']] as const;
const starters = [
  { slot: 'PG', count: 1 },
  { slot: 'SF', count: 1 },
  { slot: 'C', count: 1 },
] as const;

function leagueDay({ day }: LeagueState): Day {
  const week = exampleFacts().season.league.weeks.find(({ number }) => number === runningWeek);
  return addDays(week?.firstDay ?? '', dayIndexes[day]);
}

/** Returns the adds that use up the limit, all made today. */
function transactionsOf({ limit }: LeagueState, today: Day): Transaction[] {
  return Array.from({ length: limit?.kind === 'week' ? limit.used : 0 }, (_, index) => ({
    id: String(index),
    kind: 'add',
    at: `${today}T17:00:00.000Z`,
    teamIds: [own],
    moves: [{ playerId: `gone${index}`, playerName: null, from: null, to: own }],
    picks: [],
    faab: [],
    faabBid: null,
  }));
}

function seasonOf(state: LeagueState, today: Day, spots: number): LeagueSeason {
  const { byes, form, isUnpairedNext, limit, lineupLock, weekLock, weeklyGames, weeksAhead } = state;
  const { season } = exampleFacts(form);
  const { league } = season;
  const isPlayoffs = (week: number) => isUnpairedNext && isHeadToHead(form) && week > runningWeek;
  const weeks = league.weeks
    .slice(0, runningWeek + weeksAhead)
    .map((week) => ({ ...week, isPlayoffs: isPlayoffs(week.number) }));
  const utilities = Math.max(2, spots - starters.length - 2);
  return {
    ...season,
    league: {
      ...league,
      today,
      lineupLock,
      ...(lineupLock === 'weekly' && weekLock === 'ownGame' ? { weekLock } : {}),
      slots: [
        ...starters,
        { slot: 'UTIL', count: utilities },
        { slot: 'BN', count: spots - starters.length - utilities },
        { slot: 'IL', count: 1 },
      ],
      acquisitions: {
        ...league.acquisitions,
        weeklyAdds: limit?.kind === 'week' ? limit.adds : null,
        seasonAdds: limit?.kind === 'season' ? limit.adds : null,
      },
      gamesCaps: weeklyGames === null ? [] : [{ slot: null, games: weeklyGames, period: 'week' }],
      weeks,
      lastDay: weeks.at(-1)?.lastDay ?? league.lastDay,
      playoffs: league.playoffs && {
        ...league.playoffs,
        firstWeek: isPlayoffs(runningWeek + 1) ? runningWeek + 1 : null,
      },
    },
    teams: season.teams.map((team) => ({
      ...team,
      moves: limit?.kind === 'season' && team.id === own ? limit.used : 0,
    })),
    teamWeeks: season.teamWeeks.map((entry) => ({ ...entry, gamesPlayed: 10 })),
    matchups: season.matchups.filter(
      ({ away, home, week }) =>
        week <= runningWeek + weeksAhead &&
        !isPlayoffs(week) &&
        !(byes.some((bye) => runningWeek + bye === week) && [home, away].includes(own)),
    ),
  };
}

export interface LeagueWorld {
  readonly about: OfSeason;
  /** The league's data in the form that pages use. */
  readonly view: SeasonView;
  readonly transactions: readonly Transaction[];
  readonly nameOf: (id: string) => string;
  /**
   * The current time, and today's tip-offs; if each player locks at their own first game, the whole week's.
   */
  readonly now: Date;
  readonly games: readonly {
    readonly day: Day;
    readonly tip: string;
    readonly home: NbaTeam | null;
    readonly away: null;
  }[];
  /** Whether adds no longer count in the current week. */
  readonly isWeekClosed: boolean;
}

export function leagueWorld(state: LeagueState): LeagueWorld {
  const { form, freed, games, hasWaivers, injured, openSpots } = state;
  const today = leagueDay(state);
  const facts = exampleFacts(form);
  const isFreed = (index: number, team: number) => freed.includes((index + 2 * team) % 12);
  const rosters = facts.rosters.map((roster, team): Roster => {
    const entries = roster.entries.filter((_, index) => !isFreed(index, team));
    const hasInjured = roster.teamId === own && injured !== 'none';
    return {
      ...roster,
      day: today,
      entries: entries.map((entry, index) => ({
        ...entry,
        slot: slotOf(index, hasInjured ? injured : 'none'),
      })),
    };
  });
  const [mine] = rosters;
  const hurt = injured === 'none' ? null : mine?.entries[0]?.playerId;
  const players = facts.players.map(
    (player, index): Player => ({
      ...player,
      positions: positions[(index >> 2) % positions.length] ?? ['C'],
      injury: player.id === hurt && injured !== 'recovered' ? 'out' : 'healthy',
    }),
  );
  const taken = (mine?.entries ?? []).filter(({ slot }) => slot !== 'IL').length;
  const season = seasonOf(state, today, taken + openSpots);
  const now = {
    ahead: `${today}T23:00:00.000Z`,
    started: `${addDays(today, 1)}T02:36:00.000Z`,
    noTime: null,
  }[games];
  const tip = `${addDays(today, 1)}T01:00:00.000Z`;
  const made = { ...facts, season, rosters, players };
  const decoded = withIdleTeam(
    state,
    forecastInputs(
      made,
      {
        ...exampleNba(),
        now,
        tipOffs: new Map(nbaTeams.map((nbaTeam) => [`${nbaTeam} ${today}`, { startsAt: tip }])),
      },
      projectionConstants,
    ),
  );
  const inputs = encodeForecastInputs(decoded);
  const running = decoded.rules.weeks.find(({ number }) => number === decoded.week);
  const entryOf = new Map(
    rosters.flatMap(({ entries, teamId }) =>
      entries.map(({ playerId, slot }) => [playerId, { slot, teamId }]),
    ),
  );
  let free = 0;
  const listed = players.map((player): LeaguePlayer => {
    const entry = entryOf.get(player.id);
    const isWaived = !entry && hasWaivers && free++ % 3 > 0;
    const { id, injury, name, nbaTeam } = player;
    return {
      id,
      name,
      nbaTeam,
      positions: [...player.positions],
      injury,
      injuryNote: null,
      jersey: null,
      nbaId: facts.indexById.get(id) ?? null,
      teamId: entry?.teamId ?? null,
      slot: entry?.slot ?? null,
      availability: entry ? 'rostered' : isWaived ? 'waivers' : 'freeAgent',
      waiverUntil: isWaived && free % 2 === 0 ? addDays(today, 2) : null,
      percentRostered: null,
    };
  });
  const transactions = transactionsOf(state, today);
  const names = new Map(players.map(({ id, name }) => [id, name]));
  return {
    about: { inputs, players: listed, season },
    view: seasonView({
      ...season,
      ownTeamId: own,
      transactions,
      freshness: { syncedAt: null, state: 'complete', version: 1, missing: [], failure: null },
    }),
    transactions,
    nameOf: (id) => names.get(id) ?? id,
    now: new Date(now ?? `${today}T17:00:00.000Z`),
    games: tipsOf(decoded, running?.firstDay ?? today, tip),
    isWeekClosed: running !== undefined && areWeekAddsClosed(decoded, running),
  };
}

/** Returns the games that decide which lineups are open. */
function tipsOf(
  { games, today, weekSoFar }: ForecastInputs,
  firstDay: Day,
  tip: string,
): LeagueWorld['games'] {
  const ofToday = { day: today, tip, home: null, away: null };
  if (!weekSoFar) return [ofToday];
  const tipOn = (day: Day) => (day === today ? tip : `${addDays(day, 1)}T01:00:00.000Z`);
  const played = weekSoFar.nbaTeams.map((home) => ({ day: firstDay, home }));
  const ahead = nbaTeams.flatMap((home) => (games[home] ?? []).map(({ day }) => ({ day, home })));
  return [ofToday, ...[...played, ...ahead].map((game) => ({ ...game, tip: tipOn(game.day), away: null }))];
}

/** Removes an NBA team's remaining games of the current week. */
function withIdleTeam({ hasIdleTeam }: LeagueState, inputs: ForecastInputs): ForecastInputs {
  const idle = 'DAL';
  const last = inputs.rules.weeks.find(({ number }) => number === inputs.week)?.lastDay ?? inputs.today;
  const games = inputs.games[idle] ?? [];
  const skipped = games.filter(({ day }) => day <= last).length;
  if (!hasIdleTeam || skipped === 0) return inputs;
  return {
    ...inputs,
    games: { ...inputs.games, [idle]: games.slice(skipped) },
    players: inputs.players.map(({ loads, ...player }) =>
      player.nbaTeam === idle
        ? { ...player, chances: player.chances.slice(skipped) }
        : { ...player, ...(loads ? { loads } : {}) },
    ),
  };
}

/** Returns a roster entry's slot; the first entry's depends on the injury. */
function slotOf(index: number, injured: LeagueState['injured']): RosterSlot {
  if (index > 0) return index < 7 ? 'UTIL' : 'BN';
  return injured === 'listed' || injured === 'recovered' ? 'IL' : 'UTIL';
}
