import { at } from '../at.ts';
import type { SeasonCalendar } from '../calendar.ts';
import { random } from '../random.ts';
import type { Founding } from './league.ts';
import { allManagers, type FantasyTeam, teamNames } from './people.ts';
import { noPlayoffs } from './rules.ts';
import type { LeagueSetUp } from './set-up.ts';
import { roundsOf } from './weeks.ts';

/** First id of custom leagues. */
const firstNumber = { yahoo: 81_000, espn: 88_100_000 } as const;

/**
 * Returns the league’s id. On Yahoo, it differs by season; on ESPN, only if the season is placed around a
 * date.
 */
function numberOf(setUp: LeagueSetUp, index: number, { placement }: SeasonCalendar): number {
  const isByCalendar = placement >= 500;
  const shift = setUp.platform === 'yahoo' || !isByCalendar ? placement % 1000 : 0;
  return firstNumber[setUp.platform] + index + 40 * shift;
}

/** Returns the team ids. On Yahoo, teams are numbered in order; on ESPN, teams that left leave gaps. */
function teamIdsOf(seed: number, setUp: LeagueSetUp, index: number): number[] {
  const stream = random('team ids', seed, setUp.name, index);
  let last = 0;
  return Array.from({ length: setUp.size }, () => {
    last += setUp.platform === 'espn' && stream.chance(0.2) ? 2 : 1;
    return last;
  });
}

function teamsOf(
  seed: number,
  setUp: LeagueSetUp,
  setUpIndex: number,
  teamIds: readonly number[],
): FantasyTeam[] {
  const stream = random('set-up teams', seed, setUp.name, setUpIndex);
  const names = stream.shuffle(teamNames);
  const people = stream.shuffle(allManagers);
  return teamIds.map((id, index) => {
    const [name, abbreviation] = at(names, index);
    const division = setUp.divisions.length > 0 ? index % setUp.divisions.length : null;
    return { index, id, name, abbreviation, manager: at(people, index), division };
  });
}

/** Returns a custom league’s rules and teams. `place` is its index among the custom leagues. */
export function found(seed: number, setUp: LeagueSetUp, index: number, calendar: SeasonCalendar): Founding {
  const { acquisition, playoffs, adds } = setUp;
  const teamIds = teamIdsOf(seed, setUp, index);
  return {
    earlierSeasons: setUp.earlierSeasons,
    teams: teamsOf(seed, setUp, index, teamIds),
    rules: {
      platform: setUp.platform,
      leagueId: numberOf(setUp, index, calendar),
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
      weekLock: setUp.weekLock,
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
