import {
  addDays,
  type Day,
  fantasyDayOf,
  isHeadToHead,
  type LeagueId,
  type LeagueSeason,
  type Week,
} from '@fantasy-stats/domain';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { adviceOutcomes, adviceShown } from '../../kernel/database/schema/advice.ts';
import { leagues } from '../../kernel/database/schema/league.ts';
import type { Parts } from '../../kernel/parts.ts';
import { readSeason } from '../../leagues/facts/read-league.ts';
import { isSimulatedLeague } from '../../leagues/membership.ts';
import { seasonToReplay } from '../ledger/score-projections.ts';
import type { AdviceForecasts, AdviceKind } from './advice-kind.ts';
import { pickups } from './pickups.ts';
import { proposedTrades } from './proposed-trades.ts';
import { scoreAdvice } from './score-advice.ts';
import { storeAdvice } from './store-advice.ts';

const mostLeagues = 3;
/** Maximum teams per league whose pickups (about 1 s each) and trades (some seconds each) are replayed. */
const mostTeams = 4;
const mostTraders = 2;
const mostWeeks = 6;
/** Maximum attempts to replay a week, one minute apart. */
const mostTries = 20;

type ReplayParts = Pick<Parts, 'config' | 'database' | 'now' | 'pool'>;

/**
 * Replays past weeks of simulated leagues, so a demo has a record: scores the pickups and trades of each
 * week's first day. Each run replays one week of one league.
 */
export function adviceReplay(parts: ReplayParts, forecasts: AdviceForecasts): () => Promise<boolean> {
  const { config, database, now } = parts;
  // Number of attempts per week, because a week's rosters may be read later or never.
  const tries = new Map<string, number>();
  let turn = 0;

  /**
   * Replays some teams.
   * @returns whether any team's advice could be computed
   */
  async function replayTeams(
    kind: AdviceKind,
    most: number,
    season: LeagueSeason,
    week: Week,
  ): Promise<boolean> {
    const { id: league } = season.league;
    let isKnown = false;
    for (const { id: team } of season.teams.slice(0, most)) {
      const advice = await kind.collect(forecasts, { league, team }, week);
      if (advice === null) break;
      isKnown = true;
      await storeAdvice(database, { league, team, isReplayed: true, day: week.firstDay }, advice);
    }
    return isKnown;
  }

  async function replay(season: LeagueSeason, week: Week): Promise<boolean> {
    if (!(await replayTeams(pickups, mostTeams, season, week))) return false;
    await replayTeams(proposedTrades, mostTraders, season, week);
    await scoreAdvice(parts);
    return true;
  }

  return async () => {
    if (!config.platforms.isSimulated) return false;
    if ((await seasonToReplay(database, fantasyDayOf(now()))) === null) return false;
    const rows = await database
      .select({ id: leagues.id })
      .from(leagues)
      .where(
        and(isNotNull(leagues.syncedAt), isSimulatedLeague, sql`${leagues.facts} ->> 'phase' = 'running'`),
      )
      .orderBy(leagues.id)
      .limit(mostLeagues);
    // Start with a different league each time.
    turn += 1;
    const first = turn % Math.max(1, rows.length);
    for (const { id } of [...rows.slice(first), ...rows.slice(0, first)]) {
      const season = await readSeason(database, id);
      if (!season || !isHeadToHead(season.league.scoringForm)) continue;
      const known = await daysKnown(id);
      const triesOf = ({ lastDay }: Week): number => tries.get(`${id} ${lastDay}`) ?? 0;
      const [week] = pastWeeks(season)
        .slice(0, mostWeeks)
        .filter((one) => !known.has(one.lastDay) && triesOf(one) < mostTries)
        .sort((one, other) => triesOf(one) - triesOf(other));
      if (!week) continue;
      const isKnown = await replay(season, week);
      tries.set(`${id} ${week.lastDay}`, isKnown ? mostTries : triesOf(week) + 1);
      if (isKnown) return true;
    }
    return false;
  };

  /** Returns the last days of the weeks whose pickups are recorded. */
  async function daysKnown(league: LeagueId): Promise<Set<Day>> {
    const rows = [];
    for (const table of [adviceOutcomes, adviceShown])
      rows.push(
        ...(await database
          .selectDistinct({ lastDay: table.lastDay })
          .from(table)
          .where(and(eq(table.leagueId, league), eq(table.kind, 'pickups')))),
      );
    return new Set(rows.map(({ lastDay }) => lastDay));
  }
}

/**
 * Returns weeks of the regular season that can be scored, newest first; except the first week, which has no
 * earlier games.
 */
function pastWeeks({ league, matchups }: LeagueSeason): Week[] {
  return league.weeks
    .filter(
      ({ isPlayoffs, lastDay, number }) =>
        number > 1 &&
        !isPlayoffs &&
        addDays(lastDay, 1) < league.today &&
        matchups.some((matchup) => matchup.week === number && matchup.away !== null) &&
        matchups.every((matchup) => matchup.week !== number || matchup.status === 'final'),
    )
    .toReversed();
}
