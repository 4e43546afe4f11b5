import { at } from '../at.ts';
import type { SeasonCalendar } from '../calendar.ts';
import { random } from '../random.ts';
import type { Founding } from './league.ts';
import { everybody, type FantasyTeam, teamNames } from './people.ts';
import { noPlayoffs } from './rules.ts';
import type { LeagueSetUp } from './set-up.ts';
import { roundsOf } from './weeks.ts';

/** Where the numbers of leagues begin that somebody has set up. */
const firstNumber = { yahoo: 81_000, espn: 88_100_000 } as const;

/** Numbers are told apart by season where it is another league then: at Yahoo always, else around a date. */
function numberOf(setUp: LeagueSetUp, place: number, { placement }: SeasonCalendar): number {
  const isByCalendar = placement >= 500;
  const shift = setUp.platform === 'yahoo' || !isByCalendar ? placement % 1000 : 0;
  return firstNumber[setUp.platform] + place + 40 * shift;
}

/** Yahoo counts its teams; at ESPN some have left, and their numbers with them. */
function teamIdsOf(seed: number, setUp: LeagueSetUp, place: number): number[] {
  const stream = random('team ids', seed, setUp.name, place);
  let last = 0;
  return Array.from({ length: setUp.size }, () => {
    last += setUp.platform === 'espn' && stream.chance(0.2) ? 2 : 1;
    return last;
  });
}

function teamsOf(seed: number, setUp: LeagueSetUp, place: number, teamIds: readonly number[]): FantasyTeam[] {
  const stream = random('set-up teams', seed, setUp.name, place);
  const names = stream.shuffle(teamNames);
  const people = stream.shuffle(everybody);
  return teamIds.map((id, index) => {
    const [name, abbreviation] = at(names, index);
    const division = setUp.divisions.length > 0 ? index % setUp.divisions.length : null;
    return { index, id, name, abbreviation, manager: at(people, index), division };
  });
}

/** The league somebody has set up, as the place-th of the simulator's own. */
export function found(seed: number, setUp: LeagueSetUp, place: number, calendar: SeasonCalendar): Founding {
  const { acquisition, playoffs, adds } = setUp;
  const teamIds = teamIdsOf(seed, setUp, place);
  return {
    earlierSeasons: setUp.earlierSeasons,
    teams: teamsOf(seed, setUp, place, teamIds),
    rules: {
      platform: setUp.platform,
      leagueId: numberOf(setUp, place, calendar),
      name: setUp.name,
      form: setUp.form,
      categories: setUp.categories,
      prices: setUp.prices,
      slots: setUp.slots,
      teamIds,
      draft: setUp.draft,
      draftDay: setUp.draftDay,
      keepers: setUp.keepers,
      waiverBudget: acquisition.kind === 'faab' ? acquisition.budget : null,
      weeklyAdds: adds.week ?? 0,
      dailyAdds: adds.day,
      seasonAdds: adds.season,
      waiverDays: acquisition.kind === 'free' ? 0 : acquisition.days,
      tradeDeadline: setUp.tradeDeadline,
      gamesCaps: setUp.gamesCaps,
      lineupLock: setUp.lineupLock,
      medianWin: setUp.medianWin,
      highScore: setUp.highScore,
      homeBonus: setUp.homeBonus,
      divisions: setUp.divisions,
      seedingRule: setUp.seedingRule,
      playoffs: playoffs
        ? { ...playoffs, lastWeek: playoffs.firstWeek + roundsOf(playoffs.teams) - 1 }
        : noPlayoffs,
      isPublic: setUp.isPublic,
      incidents: true,
    },
  };
}
