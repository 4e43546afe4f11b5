import type { Day } from './day.ts';
import type { League } from './league.ts';
import { nineCategories } from './statistics.ts';

/** Month (1–12) in which the new season becomes the current one. */
const NEW_SEASON = 8;

const SLOTS: League['slots'] = [
  { slot: 'PG', count: 1 },
  { slot: 'SG', count: 1 },
  { slot: 'G', count: 1 },
  { slot: 'SF', count: 1 },
  { slot: 'PF', count: 1 },
  { slot: 'F', count: 1 },
  { slot: 'C', count: 2 },
  { slot: 'UTIL', count: 2 },
  { slot: 'BN', count: 3 },
];

/**
 * Returns the rules of a standard league (twelve teams, nine categories, ten starters), used when the user
 * has no league.
 */
export function standardLeague(today: Day): League {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const season = month >= NEW_SEASON ? year : year - 1;
  return {
    id: '',
    platform: 'yahoo',
    name: 'Standard nine categories',
    season,
    size: 12,
    scoringForm: 'eachCategory',
    scored: nineCategories.map((statistic) => ({
      statistic,
      lowerIsBetter: statistic === 'TO',
      points: null,
    })),
    displayed: [],
    slots: SLOTS,
    weeks: [],
    currentWeek: null,
    today,
    firstDay: `${season}-10-01`,
    lastDay: `${season + 1}-06-30`,
    phase: 'running',
    lineupLock: 'daily',
    acquisitions: {
      usesFaab: false,
      faabBudget: null,
      dailyAdds: null,
      weeklyAdds: null,
      seasonAdds: null,
      tradeDeadline: null,
    },
    rosterRules: { mostByPosition: {}, keepsUndroppable: true },
    gamesCaps: [],
    playoffs: null,
    tieRules: null,
    medianWin: false,
    draftKind: 'snake',
    keepers: null,
    divisions: [],
    previousId: null,
    isPublic: true,
    isSimulated: false,
    url: null,
  };
}
