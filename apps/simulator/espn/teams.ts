import { at } from '../at.ts';
import type { Results, Standing } from '../fantasy/results.ts';
import { divisionId } from './settings.ts';
import { leagueStatistics } from './statistics.ts';
import { type Json, type JsonObject, swidOf } from './view.ts';

function logoOf(origin: string, results: Results, id: number): string {
  return `${origin}/images/team/${results.league.rules.leagueId}/${id}.svg`;
}

/** The last season in which team names have two parts. */
const lastOfTwoNames = 2020;

function nameOf({ league }: Results, name: string): JsonObject {
  if (league.season.calendar.startYear + 1 > lastOfTwoNames) return { name };
  const cut = name.lastIndexOf(' ');
  return { location: cut < 0 ? '' : name.slice(0, cut), nickname: name.slice(cut + 1) };
}

function rankFinal(standing: Standing): number {
  return standing.finalRank ?? 0;
}

export function scoreboardTeams(origin: string, results: Results): JsonObject[] {
  const { league } = results;
  return results.standings().map((standing) => {
    const { index, id, name, abbreviation } = at(league.teams, standing.team);
    return {
      abbrev: abbreviation,
      divisionId: divisionId(league, index),
      id,
      logo: logoOf(origin, results, id),
      ...nameOf(results, name),
      rankCalculatedFinal: rankFinal(standing),
      record: { overall: { losses: standing.losses, ties: standing.ties, wins: standing.wins } },
    };
  });
}

const streakWords = { win: 'WIN', loss: 'LOSS', tie: 'TIE' } as const;

function recordOf(
  record: Pick<Standing, 'wins' | 'losses' | 'ties' | 'pointsFor' | 'pointsAgainst'>,
  own?: Pick<Standing, 'gamesBack' | 'streak'>,
): JsonObject {
  const played = record.wins + record.losses + record.ties;
  return {
    gamesBack: own?.gamesBack ?? 0,
    losses: record.losses,
    percentage: played > 0 ? (record.wins + record.ties / 2) / played : 0,
    pointsAgainst: record.pointsAgainst,
    pointsFor: record.pointsFor,
    streakLength: own?.streak.length ?? 0,
    streakType: own && own.streak.length > 0 ? streakWords[own.streak.type] : 'NONE',
    ties: record.ties,
    wins: record.wins,
  };
}

/** Returns whether a team is eliminated or has clinched. ESPN sets this only during the playoffs. */
function playoffState(results: Results, standing: Standing): { eliminated: boolean; clinch: string } {
  const { playoffs } = results.league.rules;
  const isSet = results.isHeadToHead && playoffs.teams > 0 && results.currentWeek >= playoffs.firstWeek;
  if (!isSet) return { eliminated: false, clinch: 'UNKNOWN' };
  const isIn = standing.seed <= playoffs.teams;
  return { eliminated: !isIn, clinch: isIn ? 'CLINCHED_PLAYOFFS' : 'ELIMINATED' };
}

export function teams(origin: string, results: Results): JsonObject[] {
  const { league } = results;
  const standings = results.standings();
  return league.teams.map(({ index, id, name, abbreviation, manager }) => {
    const standing = at(
      standings,
      standings.findIndex(({ team }) => team === index),
    );
    const counts = results.countMoves(index);
    const line = results.seasonLine(index);
    const weeks = results.weeks
      .filter(({ week }) => week <= results.currentWeek)
      .map(({ week }): [string, Json] => [String(week), results.addsOf(index, week)])
      .filter(([, adds]) => adds !== 0);
    const isRotisserie = league.rules.form === 'rotisserie';
    const sum = league.rules.prices.length > 0 ? results.points(line) : 0;
    const { eliminated, clinch } = playoffState(results, standing);
    const inDivision = results.record(
      index,
      (_, opponent) => divisionId(league, opponent) === divisionId(league, index),
    );
    return {
      abbrev: abbreviation,
      currentProjectedRank: standing.rank,
      divisionId: divisionId(league, index),
      draftDayProjectedRank: 1 + ((index * 7) % league.teams.length),
      eliminated,
      eliminationMatchupPeriod: 0,
      id,
      isActive: true,
      isTransactionLocked: false,
      logo: logoOf(origin, results, id),
      logoType: 'CUSTOM_VALID',
      ...nameOf(results, name),
      owners: [swidOf(manager)],
      playoffClinchType: clinch,
      playoffSeed: standing.seed,
      points: isRotisserie ? standing.points : sum,
      pointsAdjusted: 0,
      pointsDelta: 0,
      primaryOwner: swidOf(manager),
      rankCalculatedFinal: results.isHeadToHead ? rankFinal(standing) : standing.rank,
      rankFinal: rankFinal(standing),
      record: {
        away: recordOf(results.record(index, (isFirst) => !isFirst)),
        division: recordOf(inDivision, standing),
        home: recordOf(results.record(index, (isFirst) => isFirst)),
        overall: recordOf(standing, standing),
      },
      tradeBlock: {},
      transactionCounter: {
        acquisitionBudgetSpent: at(league.spent, index),
        acquisitions: counts.adds,
        drops: counts.drops,
        matchupAcquisitionTotals: Object.fromEntries(weeks),
        misc: 0,
        moveToActive: 0,
        moveToIR: 0,
        paid: 0,
        teamCharges: 0,
        trades: counts.trades,
      },
      valuesByStat: Object.fromEntries(
        leagueStatistics(league.rules).map(({ id: statId, read }) => [String(statId), read(line)]),
      ),
      waiverRank: at(league.waiverRank, index),
    };
  });
}

export function members(results: Results): JsonObject[] {
  return results.league.teams.map(({ manager }) => ({
    displayName: manager.nickname,
    firstName: manager.first,
    id: swidOf(manager),
    lastName: manager.last,
    notificationSettings: [],
  }));
}
