import type { SeasonPhase, SeedingRules } from '@fantasy-stats/domain';
import { addDays } from '../calendar.ts';
import type { League } from '../fantasy/league.ts';
import type { Results } from '../fantasy/results.ts';
import { keeperDeadlineOf, type LeagueRules, locksEliminated } from '../fantasy/rules.ts';
import { leagueIdOf } from '../identity.ts';
import type { PlayedSeason } from './played-season.ts';
import type { LeagueTruth } from './shapes.ts';
import { slotOf } from './slots.ts';

function phaseOf(results: Results): SeasonPhase {
  const { isDrafted, season } = results.league;
  if (results.isOver) return 'over';
  if (!isDrafted) return 'beforeDraft';
  if (season.calendar.todayNumber < 1) return 'beforeSeason';
  return results.week(results.currentWeek).round > 0 ? 'playoffs' : 'running';
}

function scoredOf({ categories, prices }: LeagueRules): LeagueTruth['league']['scored'] {
  return [
    ...categories.map(({ statistic, lowerWins }) => ({ statistic, lowerIsBetter: lowerWins, points: null })),
    ...prices.map(({ statistic, points }) => ({ statistic, lowerIsBetter: points < 0, points })),
  ];
}

function keeperDeadlineTruth({ league: { draftedAt, rules } }: Results): string | null {
  return (rules.keepers ?? 0) > 0 ? new Date(keeperDeadlineOf(draftedAt)).toISOString() : null;
}

/** Returns the tiebreakers in the product’s terms. ESPN’s own rule comes first. */
function seedingTruth({ seedingRule, form, divisions }: LeagueRules): SeedingRules {
  const divisionWinnersFirst = divisions.length > 1;
  if (seedingRule === null) {
    const weeks = ['recentWeeks'] as const;
    const tieBreaks = form === 'headToHeadPoints' ? (['points', ...weeks] as const) : weeks;
    return { tieBreaks, divisionTieBreaks: ['divisionRecord', ...tieBreaks], divisionWinnersFirst };
  }
  const tieBreaks = {
    H2H_RECORD: ['headToHead', 'points', 'divisionRecord', 'pointsAgainst'],
    TOTAL_POINTS_SCORED: ['points', 'headToHead', 'divisionRecord', 'pointsAgainst'],
    INTRA_DIVISION_RECORD: ['divisionRecord', 'headToHead', 'points', 'pointsAgainst'],
    TOTAL_POINTS_AGAINST: ['pointsAgainst', 'headToHead', 'points', 'divisionRecord'],
  } as const;
  return {
    tieBreaks: tieBreaks[seedingRule],
    divisionTieBreaks: tieBreaks[seedingRule],
    divisionWinnersFirst,
  };
}

export function leagueTruth(
  { calendar }: Pick<PlayedSeason, 'calendar'>,
  league: League,
  results: Results,
): LeagueTruth['league'] {
  const { rules } = league;
  const { platform, playoffs } = rules;
  const dayOf = (dayNumber: number): string => addDays(calendar.opening, dayNumber - 1);
  return {
    id: leagueIdOf(platform, calendar.startYear, rules.leagueId),
    platform,
    name: rules.name,
    season: calendar.startYear,
    size: rules.teamIds.length,
    scoringForm: rules.form,
    scored: scoredOf(rules),
    slots: rules.slots.map(({ slot, count }) => ({ slot: slotOf(platform, slot), count })),
    weeks: results.weeks.map(({ week, first, last, round }) => ({
      number: week,
      firstDay: dayOf(first),
      lastDay: dayOf(last),
      isPlayoffs: round > 0,
    })),
    currentWeek: calendar.todayNumber < 1 ? null : results.currentWeek,
    today: calendar.today,
    firstDay: calendar.opening,
    lastDay: dayOf(results.finalDay),
    phase: phaseOf(results),
    lineupLock: rules.lineupLock,
    ...(rules.lineupLock === 'weekly' && rules.weekLock === 'ownGame' ? { weekLock: rules.weekLock } : {}),
    acquisitions: {
      usesFaab: rules.waiverBudget !== null,
      faabBudget: rules.waiverBudget,
      weeklyAdds: rules.dailyAdds === null && rules.weeklyAdds > 0 ? rules.weeklyAdds : null,
      dailyAdds: rules.dailyAdds,
      seasonAdds: rules.seasonAdds,
      tradeDeadline: rules.tradeDeadline === null ? null : dayOf(rules.tradeDeadline),
    },
    gamesCaps: rules.gamesCaps.map(({ slot, games, period }) => ({
      slot: slot === null ? null : slotOf(platform, slot),
      games,
      period,
    })),
    playoffs:
      playoffs.teams === 0
        ? null
        : {
            teams: playoffs.teams,
            firstWeek: playoffs.firstWeek,
            reseeding: playoffs.reseeding,
            ...(platform === 'yahoo' ? { locksEliminated: locksEliminated(rules) } : {}),
            weeksPerRound: playoffs.weeksPerRound,
            seeding: seedingTruth(rules),
          },
    medianWin: rules.medianWin,
    draftKind: rules.draft,
    draftAt: new Date(results.league.draftedAt).toISOString(),
    secondsPerPick: platform === 'espn' ? 90 : rules.draft === 'auction' ? 75 : 60,
    keepers: rules.keepers,
    ...(platform === 'espn' ? { keeperDeadline: keeperDeadlineTruth(results) } : {}),
    divisions: rules.divisions,
    previousId:
      league.previousId === null ? null : leagueIdOf(platform, calendar.startYear - 1, league.previousId),
    isPublic: rules.isPublic,
  };
}
