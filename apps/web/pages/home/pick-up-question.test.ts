import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { addDays, type League } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { exampleView } from '../../league/example-view.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { isTradeable, pickupQuestion } from './pick-up-question.ts';
import { chanceOfWeek } from './use-pick-ups.ts';

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

/** Two weeks are over, the third has begun. */
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

const third = view().league.weeks[2];
if (!third) throw new Error('the example has three weeks');

describe('the question about pickups', () => {
  it('is about the rest of the running week, from tomorrow on for whoever comes', () => {
    const question = pickupQuestion(view({ today: third.firstDay }), [free('a')]);
    expect(question).toMatchObject({ week: 3, first: third.firstDay, last: third.lastDay, teamId: '1' });
    expect(question?.opponentId).not.toBeNull();
    expect(question?.from.get('a')).toBe(addDays(third.firstDay, 1));
    expect(question?.next?.week).toBe(4);
  });

  it('is about the next week on the last day, and where lineups are locked', () => {
    const last = pickupQuestion(view({ today: third.lastDay }), [free('a')]);
    expect(last?.week).toBe(4);
    expect(last?.from.get('a')).toBe(addDays(third.lastDay, 1));
    expect(pickupQuestion(view({ today: third.firstDay, lineupLock: 'weekly' }), [])?.week).toBe(4);
  });

  it('waits for waivers, and knows who cannot be had', () => {
    const clears = addDays(third.firstDay, 3);
    const question = pickupQuestion(view({ today: third.firstDay }), [
      free('soon', { availability: 'waivers', waiverUntil: clears }),
      free('past', { availability: 'waivers', waiverUntil: third.firstDay }),
      free('unknown', { availability: 'waivers' }),
      free('taken', { teamId: '2', availability: 'rostered' }),
    ]);
    expect([...(question?.from ?? [])]).toEqual([
      ['soon', clears],
      ['past', addDays(third.firstDay, 1)],
    ]);
  });

  it('is about seven days where there are no matchups', () => {
    const question = pickupQuestion(view({ today: third.firstDay, scoringForm: 'rotisserie' }), []);
    expect(question).toMatchObject({ week: null, opponentId: null, next: null });
    expect(question?.last).toBe(addDays(third.firstDay, 7));
  });

  it('is none without a team, before the draft and after the season', () => {
    expect(pickupQuestion({ ...view(), ownTeamId: null }, [])).toBeNull();
    expect(pickupQuestion(view({ phase: 'beforeDraft' }), [])).toBeNull();
    expect(pickupQuestion(view({ phase: 'over' }), [])).toBeNull();
  });
});

describe('the chance of a week', () => {
  const answer = { unit: 'wins' as const, pickups: [], chance: 0.4, weighed: 0, addsLeft: null };

  it('is told of the very week it was computed for', () => {
    const question = pickupQuestion(view({ today: third.lastDay }), []);
    const state = { answer, nextChance: 0.7, question };
    expect([3, 4, 5, 6].map((week) => chanceOfWeek(state, week))).toEqual([null, 0.4, 0.7, null]);
    expect(chanceOfWeek({ ...state, question: null }, 4)).toBeNull();
  });
});

describe('trades', () => {
  it('are looked for in the regular season, up to the deadline', () => {
    const rules = view().league.acquisitions;
    const { today } = view().league;
    expect(isTradeable(view())).toBe(true);
    expect(isTradeable(view({ phase: 'playoffs' }))).toBe(false);
    expect(isTradeable(view({ acquisitions: { ...rules, tradeDeadline: today } }))).toBe(true);
    expect(isTradeable(view({ acquisitions: { ...rules, tradeDeadline: addDays(today, -1) } }))).toBe(false);
  });
});
