import { calls, type ResponseOf } from '@fantasy-stats/contract';
import { isHeadToHead, marginOf, statistic } from '@fantasy-stats/domain';
import { contestColumns, leagueTable, matchupReader, standingsThrough } from '@fantasy-stats/engine/season';
import { noForecastWords } from '@fantasy-stats/words/no-forecast';
import { plainName } from '@fantasy-stats/words/plain-text';
import { z } from 'zod';
import { ownTeamOf, readLeague, short } from './call-api.ts';
import { AboutLeague, Certainty, Chance, LeagueInput, tool, Units } from './tool.ts';

const number = z.number();

/** Returns a note if forecasts use partial season data; otherwise an empty text. */
function partOf({ nba }: ResponseOf<typeof calls.league.dashboard>): string {
  return nba.isPartial
    ? ` Projections are based on ${nba.gamesRead} of ${nba.gamesOver} NBA games this season so far, so they are less certain until all are synced.`
    : '';
}

const about = ({ asOf, id, name }: { id: string; name: string; asOf: string | null }) => ({ id, name, asOf });

const myLeagues = tool({
  name: 'my_leagues',
  title: 'My leagues',
  description:
    'The fantasy basketball leagues of this account, with the user’s team in each. Call this first.',
  input: z.object({}),
  output: z.object({
    leagues: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        platform: z.string(),
        season: number.describe('The year the season ends in'),
        teams: number,
        scoring: z.string(),
        isActive: z.boolean(),
        myTeam: z.object({ id: z.string(), name: z.string() }).nullable(),
        currentWeek: number.nullable(),
        asOf: z.string().nullable(),
      }),
    ),
  }),
  answer: async (callApi) => {
    const { leagues } = await callApi(calls.league.leagues);
    return {
      leagues: leagues.map((one) => ({
        id: one.id,
        name: plainName(one.name, one.id),
        platform: one.platform,
        season: one.season,
        teams: one.size,
        scoring: one.scoringForm,
        isActive: one.isActive,
        myTeam:
          one.teamId === null
            ? null
            : { id: one.teamId, name: plainName(one.teamName ?? '', `Team ${one.teamId}`) },
        currentWeek: one.currentWeek,
        asOf: one.freshness.syncedAt,
      })),
    };
  },
});

const Side = z.object({ now: number.nullable(), expected: number.nullable() });

const myWeek = tool({
  name: 'my_week',
  title: 'My week',
  description:
    'The current matchup of the user’s team: the score, every category’s expected final value and chance to win, and the chance to win the matchup. Needs the scopes “league” and “advice”.',
  input: z.object({ league: LeagueInput }),
  output: z.object({
    league: AboutLeague,
    week: number.nullable(),
    firstDay: z.string().nullable(),
    lastDay: z.string().nullable(),
    myTeam: z.string(),
    opponent: z.string().nullable().describe('Null without a matchup'),
    score: z.object({ mine: number.nullable(), theirs: number.nullable() }).nullable(),
    chance: z.object({ win: Chance, tie: Chance, lose: Chance }).nullable(),
    gamesLeft: z.object({ mine: number, theirs: number }).nullable(),
    categories: z.array(
      z.object({
        category: z.string(),
        lowerIsBetter: z.boolean(),
        mine: Side,
        theirs: Side,
        deviation: number.nullable().describe('Standard deviation of the difference at the end'),
        chance: Chance.nullable().describe('Chance to win the category; a tie counts as half a win'),
      }),
    ),
    noForecast: z.string().nullable().describe('Why there are no chances; null where there are'),
    units: Units,
    certainty: Certainty,
  }),
  answer: async (callApi, { league: leagueInput }) => {
    const league = await readLeague(callApi, leagueInput);
    const own = ownTeamOf(league);
    const { season } = league;
    const dashboard = await callApi(calls.league.dashboard, { league: league.id });
    const number = season.league.currentWeek;
    const week = season.league.weeks.find((one) => one.number === number);
    const matchup = season.matchups.find((one) => one.week === number && [one.home, one.away].includes(own));
    const isHome = matchup?.home === own;
    const opponentId = matchup ? (isHome ? matchup.away : matchup.home) : null;
    const read = matchup ? matchupReader(season)(matchup) : null;
    const [mine, theirs] = isHome ? [read?.home, read?.away] : [read?.away, read?.home];
    const forecast = dashboard.week?.matchups.find(({ id }) => id === matchup?.id) ?? null;
    const points = forecast?.points ?? null;
    const win =
      forecast &&
      (isHome
        ? forecast.result
        : { ...forecast.result, win: forecast.result.lose, lose: forecast.result.win });
    return {
      league: about(league),
      week: week?.number ?? null,
      firstDay: week?.firstDay ?? null,
      lastDay: week?.lastDay ?? null,
      myTeam: league.teamName(own),
      opponent: opponentId === null ? null : league.teamName(opponentId),
      score: read ? { mine: mine?.score ?? null, theirs: theirs?.score ?? null } : null,
      chance: win && { win: short(win.win), tie: short(win.tie), lose: short(win.lose) },
      gamesLeft: forecast && {
        mine: short(isHome ? forecast.games.home : forecast.games.away, 1),
        theirs: short(isHome ? forecast.games.away : forecast.games.home, 1),
      },
      categories: !read
        ? []
        : contestColumns(season.league).map((column, index) => {
            const expected = forecast?.categories.find((one) => one.statistic === column.id);
            const home = points ? points.home : (expected?.home ?? null);
            const away = points ? points.away : (expected?.away ?? null);
            const deviation = points ? points.deviation : (expected?.deviation ?? null);
            const outcome = expected?.simulated ?? (points ? (forecast?.result ?? null) : null);
            const atHome = outcome && outcome.win + outcome.tie / 2;
            const side = (now: number | null | undefined, end: number | null) => ({
              now: now == null ? null : short(now),
              expected: end === null ? null : short(end),
            });
            return {
              category: column.id === 'points' ? 'Fantasy points' : statistic(column.id).label,
              lowerIsBetter: season.league.scored.some(
                (one) => one.statistic === column.id && one.lowerIsBetter,
              ),
              mine: side(mine?.values[index], isHome ? home : away),
              theirs: side(theirs?.values[index], isHome ? away : home),
              deviation: deviation === null ? null : short(deviation),
              chance: atHome === null ? null : short(isHome ? atHome : 1 - atHome),
            };
          }),
      noForecast: forecast ? null : noForecastWords[dashboard.noWeek ?? 'noMatchup'],
      units:
        'Totals of the week; percentages as fractions; scores in categories or fantasy points; chances from 0 to 1.',
      certainty: forecast
        ? `Chances come from ${dashboard.week?.draws} simulated weeks, played from projections: about ±${short(marginOf(0.5 / Math.sqrt(dashboard.week?.draws ?? 1)) * 100, 1)} percentage points (80% interval) from the simulation alone. Injuries and lineups that change after asOf are not in them.${partOf(dashboard)}`
        : 'Only results so far are returned.',
    };
  },
});

const standingsAndOdds = tool({
  name: 'standings_and_odds',
  title: 'Standings and odds',
  description:
    'The standings of a league, with every team’s playoff and title odds. Needs the scopes “league” and “advice”.',
  input: z.object({ league: LeagueInput }),
  output: z.object({
    league: AboutLeague,
    throughWeek: number.nullable().describe('Last week in the records or points; null without weeks'),
    weekInProgress: number.nullable().describe('The same week where it is still in progress; else null'),
    teams: z.array(
      z.object({
        rank: number,
        team: z.string(),
        teamId: z.string(),
        isMine: z.boolean(),
        wins: number.nullable(),
        losses: number.nullable(),
        ties: number.nullable(),
        points: number.nullable(),
        powerRank: number.nullable(),
        playoffs: Chance.nullable(),
        title: Chance.nullable(),
        expectedFinish: number.nullable().describe('Wins at the end of the regular season, or points'),
        deviation: number.nullable().describe('Standard deviation of expectedFinish'),
      }),
    ),
    noOdds: z.string().nullable().describe('Why there are no odds; null where there are'),
    units: Units,
    certainty: Certainty,
  }),
  answer: async (callApi, { league: leagueInput }) => {
    const league = await readLeague(callApi, leagueInput);
    const { season } = league;
    const dashboard = await callApi(calls.league.dashboard, { league: league.id });
    const { noOdds, odds, power } = dashboard;
    const hasRecords = isHeadToHead(season.league.scoringForm);
    return {
      league: about(league),
      ...standingsThrough(season),
      teams: leagueTable(season).rows.map(({ points, rank, record, teamId }) => {
        const chances = odds?.teams.find((one) => one.teamId === teamId);
        return {
          rank,
          team: league.teamName(teamId),
          teamId,
          isMine: teamId === league.ownTeamId,
          wins: hasRecords ? record.wins : null,
          losses: hasRecords ? record.losses : null,
          ties: hasRecords ? record.ties : null,
          points,
          powerRank: power.find((one) => one.teamId === teamId)?.rank ?? null,
          playoffs: chances?.playoffs == null ? null : short(chances.playoffs),
          title: chances ? short(chances.title) : null,
          expectedFinish: chances ? short(chances.expected, 2) : null,
          deviation: chances ? short(chances.deviation, 2) : null,
        };
      }),
      noOdds: noOdds && noForecastWords[noOdds],
      units:
        'Wins, losses and ties as the league counts them, in completed matchups; points without matchups include the week in progress; chances from 0 to 1; powerRank 1 is the strongest.',
      certainty: odds
        ? `Odds come from ${odds.simulations} simulated seasons, played from ${odds.basis === 'projections' ? 'players’ projections' : 'teams’ weeks so far'}: ±${short(odds.margin * 100, 1)} percentage points (80% interval) from the simulation alone.${partOf(dashboard)}`
        : 'The standings are the platform’s; odds are not available now.',
    };
  },
});

export const leagueTools = [myLeagues, myWeek, standingsAndOdds];
