import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { addDays, type League, weekday } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { exampleView } from './example-view.ts';
import { isTradeable } from './is-tradeable.ts';
import { pickupQuestion } from './pickup-question.ts';
import type { SeasonView } from './season-view.ts';

function free(id: string, changes: Partial<LeaguePlayer> = {}): LeaguePlayer {
  return {
    id,
    name: id,
    nbaTeam: 'BOS',
    positions: ['C'],
    injury: 'healthy',
    injuryNote: null,
    jersey: null,
    nbaId: 1,
    teamId: null,
    slot: null,
    availability: 'freeAgent',
    waiverUntil: null,
    percentRostered: null,
    ...changes,
  };
}

/** Returns a season: two weeks are over, the third has started. */
function view(changes: Partial<League> = {}): SeasonView {
  const made = exampleView({
    levels: [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ],
  });
  return { ...made, league: { ...made.league, ...changes } };
}

const bracket = { weeksPerRound: 1, reseeding: false, seeding: null };
const third = view().league.weeks[2];
if (!third) throw new Error('the example has three weeks');

describe('pickupQuestion', () => {
  it('covers the rest of the current week, starting today', () => {
    const question = pickupQuestion(view({ today: third.firstDay }), [free('a')]);
    expect(question).toMatchObject({ week: 3, first: third.firstDay, last: third.lastDay, teamId: '1' });
    expect(question?.opponentId).not.toBeNull();
    expect(question?.from.get('a')).toBe(third.firstDay);
    expect(question?.next?.week).toBe(4);
  });

  it('covers today and the next matchup on the last day of a week', () => {
    const last = pickupQuestion(view({ today: third.lastDay }), [free('a')]);
    expect(last).toMatchObject({ week: 3, first: third.lastDay, next: { week: 4 } });
    expect(last?.from.get('a')).toBe(third.lastDay);
  });

  it('covers the current week only on its first day if lineups lock weekly, then the next week', () => {
    const weekly = (today: string) => pickupQuestion(view({ today, lineupLock: 'weekly' }), [])?.week;
    expect(weekly(third.firstDay)).toBe(3);
    expect(weekly(addDays(third.firstDay, 1))).toBe(4);
  });

  it('includes the first possible day of each player who can be added, and omits other players', () => {
    const clears = addDays(third.firstDay, 3);
    const question = pickupQuestion(view({ today: third.firstDay }), [
      free('soon', { availability: 'waivers', waiverUntil: clears }),
      free('past', { availability: 'waivers', waiverUntil: third.firstDay }),
      free('unknown', { availability: 'waivers' }),
      free('taken', { teamId: '2', availability: 'rostered' }),
    ]);
    expect([...(question?.from ?? [])]).toEqual([
      ['soon', clears],
      ['past', third.firstDay],
    ]);
  });

  it('covers the current and the next calendar week in leagues without matchups', () => {
    const question = pickupQuestion(view({ today: third.firstDay, scoringForm: 'rotisserie' }), []);
    const sunday = addDays(third.firstDay, 6 - weekday(third.firstDay));
    expect(question).toMatchObject({ week: null, opponentId: null, last: sunday });
    expect(question?.next).toMatchObject({ week: null, opponentId: null, first: addDays(sunday, 1) });
  });

  it('counts the adds left this week and next week under weekly and season limits', () => {
    const addsWith = (seasonMoves: number, seasonAdds: number | null) => {
      const made = view({ today: third.firstDay });
      const acquisitions = { ...made.league.acquisitions, dailyAdds: null, weeklyAdds: 4, seasonAdds };
      const teams = made.season.teams.map((team) => ({ ...team, moves: seasonMoves }));
      const add = { playerId: 'a', playerName: null, from: null, to: '1' };
      const transaction = {
        id: '1',
        kind: 'addDrop' as const,
        at: `${third.firstDay}T20:00:00Z`,
        teamIds: ['1'],
        moves: [add, add, add, add],
        picks: [],
        faabBid: null,
      };
      const question = pickupQuestion(
        {
          ...made,
          league: { ...made.league, acquisitions },
          season: { ...made.season, teams },
          transactions: [transaction],
        },
        [],
      );
      return [question?.addsLeft, question?.next?.addsLeft];
    };
    expect(addsWith(10, null)).toEqual([0, 4]);
    expect(addsWith(28, 30)).toEqual([0, 2]);
    expect(addsWith(30, 30)).toEqual([0, 0]);
  });

  it('has no adds left in either week if the league has locked the eliminated team', () => {
    const made = view({ today: third.firstDay });
    const question = pickupQuestion(
      {
        ...made,
        league: {
          ...made.league,
          phase: 'playoffs',
          playoffs: { ...bracket, teams: 0, firstWeek: 3, locksEliminated: true },
          weeks: made.league.weeks.map((week) => ({ ...week, isPlayoffs: week.number >= 3 })),
        },
      },
      [],
    );
    expect([question?.addsLeft, question?.next?.addsLeft]).toEqual([0, 0]);
  });

  it('has the likely opponents of a playoff week whose matchups are unknown', () => {
    const made = view({ today: third.lastDay });
    const weeks = made.league.weeks.map((week) => ({ ...week, isPlayoffs: week.number >= 4 }));
    const league = { ...made.league, weeks, playoffs: { ...bracket, teams: 4, firstWeek: 4 } };
    const matchups = made.season.matchups.filter(({ week }) => week < 4);
    const unpaired = { ...made, league, season: { ...made.season, matchups } };
    const chance = (teamId: string, playoffs: number) => ({ teamId, playoffs, bye: 0, final: 0 });
    const odds = [chance('1', 1), chance('2', 1), chance('3', 0.5), chance('4', 0)];
    expect(pickupQuestion(unpaired, [])?.likelyOpponents).toEqual([]);
    expect(pickupQuestion(unpaired, [])?.next?.likelyOpponents?.map(([id]) => id)).toEqual(['2', '3', '4']);
    expect(pickupQuestion(unpaired, [], odds)?.next).toMatchObject({
      week: 4,
      opponentId: null,
      likelyOpponents: [
        ['2', expect.closeTo(2 / 3, 9)],
        ['3', expect.closeTo(1 / 3, 9)],
      ],
    });
    expect(pickupQuestion(unpaired, [], [chance('1', 0), chance('2', 1)])?.next).toBeNull();
  });

  it('is null without a team, before the draft and after the season', () => {
    expect(pickupQuestion({ ...view(), ownTeamId: null }, [])).toBeNull();
    expect(pickupQuestion(view({ phase: 'beforeDraft' }), [])).toBeNull();
    expect(pickupQuestion(view({ phase: 'over' }), [])).toBeNull();
  });
});

describe('isTradeable', () => {
  it('is true in the regular season until the deadline', () => {
    const rules = view().league.acquisitions;
    const { today } = view().league;
    expect(isTradeable(view())).toBe(true);
    expect(isTradeable(view({ phase: 'playoffs' }))).toBe(false);
    expect(isTradeable(view({ acquisitions: { ...rules, tradeDeadline: today } }))).toBe(true);
    expect(isTradeable(view({ acquisitions: { ...rules, tradeDeadline: addDays(today, -1) } }))).toBe(false);
  });
});
