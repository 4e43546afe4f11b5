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
import { leagues } from '../../database/schema/league.ts';
import { pickupWeeks, shownPickups } from '../../database/schema/pickup-record.ts';
import type { Parts } from '../../parts.ts';
import { readSeason } from '../facts/read.ts';
import type { Forecaster } from '../forecast/forecaster.ts';
import { seasonToReplay } from '../ledger/score-projections.ts';
import { keepPickups } from './keep-pickups.ts';
import { keepTradeIdeas } from './keep-trade-ideas.ts';
import { scorePickups } from './score-pickups.ts';
import { scoreTradeIdeas } from './score-trade-ideas.ts';

/** Leagues that are replayed, and teams of each: weighing a team's pickups takes about a second. */
const mostLeagues = 3;
const mostTeams = 4;
/** Looking for trades takes some seconds. */
const mostTraders = 2;
const mostWeeks = 6;
/** A minute apart. */
const mostTries = 20;

type ReplayParts = Pick<Parts, 'config' | 'database' | 'now' | 'pool'>;

/**
 * The pickups and proposed trades that would have been shown on the first day of past weeks of simulated leagues, kept and scored as those
 * that were: so that a demo has a record. A week of a league each time it runs; real leagues are never replayed.
 */
export function adviceReplay(
  parts: ReplayParts,
  forecasts: Pick<Forecaster, 'pickupsAgain' | 'proposedTradesAgain'>,
): () => Promise<boolean> {
  const { config, database, now } = parts;
  /* How often a week was tried: its rosters may not be read yet, or never come. */
  const tries = new Map<string, number>();
  let turn = 0;

  async function replay(season: LeagueSeason, { firstDay, lastDay }: Week): Promise<boolean> {
    const { id } = season.league;
    let isKnown = false;
    for (const { id: team } of season.teams.slice(0, mostTeams)) {
      const weighed = await forecasts.pickupsAgain(id, team, firstDay);
      if (!weighed || weighed.none === 'notRead') break;
      isKnown = true;
      if (weighed.lastDay === lastDay)
        await keepPickups(database, { league: id, team, isReplayed: true, day: firstDay }, weighed);
    }
    if (!isKnown) return false;
    for (const { id: team } of season.teams.slice(0, mostTraders)) {
      const trades = await forecasts.proposedTradesAgain(id, team, firstDay);
      const about = { league: id, team, isReplayed: true, day: firstDay };
      if (trades) await keepTradeIdeas(database, about, trades);
    }
    await scorePickups(parts);
    await scoreTradeIdeas(parts);
    return true;
  }

  return async () => {
    if (!config.platforms.isSimulated) return false;
    if ((await seasonToReplay(database, fantasyDayOf(now()))) === null) return false;
    const rows = await database
      .select({ id: leagues.id })
      .from(leagues)
      .where(
        and(
          isNotNull(leagues.syncedAt),
          sql`(${leagues.facts} ->> 'isSimulated')::boolean`,
          sql`${leagues.facts} ->> 'phase' = 'running'`,
        ),
      )
      .orderBy(leagues.id)
      .limit(mostLeagues);
    /* Each time another league comes first. */
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

  async function daysKnown(league: LeagueId): Promise<Set<Day>> {
    const told = await database
      .selectDistinct({ lastDay: pickupWeeks.lastDay })
      .from(pickupWeeks)
      .where(eq(pickupWeeks.leagueId, league));
    const open = await database
      .selectDistinct({ lastDay: shownPickups.lastDay })
      .from(shownPickups)
      .where(eq(shownPickups.leagueId, league));
    return new Set([...told, ...open].map(({ lastDay }) => lastDay));
  }
}

/** Weeks of the regular season that can be scored, the newest first; in the first nobody had played before it. */
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
