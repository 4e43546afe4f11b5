import { describe, expect, it } from 'vitest';
import { exampleModel, exampleWeek } from '../../testing/example-model.ts';
import type { PairsWeekModel } from './model.ts';
import { simulateSeason } from './simulate-season.ts';

const wins = (...counts: number[]) =>
  counts.map((count) => ({ wins: count, losses: 10 - count, ties: 0, points: 0, pointsAgainst: 0 }));

/** Two matchups with the better sides' chances to win and lose; the rest is the chance of a tie. */
const chances = new Map([
  ['0 1', [0.6, 0.3]],
  ['2 3', [0.5, 0.5]],
]);
const pairs: PairsWeekModel = {
  kind: 'pairs',
  outcomes: (home, away) => {
    const [win = 0, loss = 0] = chances.get(`${home} ${away}`) ?? [];
    return [
      { wins: 1, losses: 0, probability: win },
      { wins: 0, losses: 1, probability: loss },
      { wins: 0, losses: 0, probability: 1 - win - loss },
    ];
  },
};

/**
 * Team 0 leads team 2 by half a win, teams 1 and 3 are far behind; the first in the standings is the
 * champion.
 */
const race = exampleModel({
  teams: 4,
  start: wins(7, 1, 6, 0).map((record, team) => (team === 0 ? { ...record, losses: 2, ties: 1 } : record)),
  remaining: [
    { week: 3, home: 0, away: 1 },
    { week: 3, home: 2, away: 3 },
  ],
  weeks: new Map([[3, pairs]]),
});

describe('the stakes in the next week', () => {
  const { nextWeek, teams } = simulateSeason(race, { simulations: 20_000, seed: 5 });
  const [first, second, third] = teams;

  it('match a calculation over all possible results of the week', () => {
    expect(nextWeek).toBe(3);
    // The team with 7.5 wins is out of reach even if it loses: the team with 6 wins gets 7 at most.
    expect(first?.stakes).toMatchObject({ win: { title: 1 }, loss: { title: 1 } });
    expect(first?.stakes?.win.chance).toBeCloseTo(0.6, 1);
    expect(first?.stakes?.loss.chance).toBeCloseTo(0.3, 1);
    expect(second?.stakes).toMatchObject({ win: { title: 0 }, loss: { title: 0 } });
  });

  it('depend on the rival’s matchup if two teams are tied for first', () => {
    const close = { ...race, start: wins(6, 1, 6, 0) };
    const odds = simulateSeason(close, { simulations: 20_000, seed: 6 }).teams;
    // If team 0 wins (.6), it is alone in first when team 2 loses (.5). If both win, a random tie-break
    // decides.
    expect(odds[0]?.stakes?.win.title).toBeCloseTo(0.75, 1);
    // If team 0 loses, it is tied when team 2 loses, too.
    expect(odds[0]?.stakes?.loss.title).toBeCloseTo(0.25, 1);
    // If team 2 wins, it is alone in first when team 0 loses (.3) or ties (.1). When team 0 wins (.6), they
    // are tied for first, and a random tie-break decides.
    expect(odds[2]?.stakes?.win.title).toBeCloseTo(0.4 + 0.3, 1);
    expect(odds[2]?.stakes?.loss.title).toBeCloseTo(0.15, 1);
    // Team 0 always finishes first or second, so its mean rank shows its chance of second place.
    expect(odds[0]?.stakes?.win.place).toBeCloseTo(1.25, 1);
    expect(odds[0]?.stakes?.loss.place).toBeCloseTo(1.75, 1);
    expect(odds[0]?.stakes?.win.bye).toBe(0);
  });

  it('average to the team’s odds, weighted by the chances of a win and a loss, if no matchup can be tied', () => {
    const even = exampleModel({
      teams: 4,
      remaining: [1, 2].flatMap((week) => [
        { week, home: 0, away: week },
        { week, home: 3 - week, away: 3 },
      ]),
      weeks: new Map([1, 2, 9].map((week) => [week, exampleWeek([3, 2, 2, 1], 2)])),
      playoffs: { teams: 2, reseeding: false, rounds: [[9]], decided: [], seeds: null },
    });
    for (const { playoffs, stakes, title } of simulateSeason(even, { simulations: 3000 }).teams) {
      if (!stakes) throw new Error('the week can go either way');
      const { loss, win } = stakes;
      expect(win.chance + loss.chance).toBeCloseTo(1, 12);
      expect(win.chance * win.playoffs + loss.chance * loss.playoffs).toBeCloseTo(playoffs, 12);
      expect(win.chance * win.title + loss.chance * loss.title).toBeCloseTo(title, 12);
      expect(win.playoffs).toBeGreaterThan(loss.playoffs);
    }
  });

  it('are the current round’s stakes in the playoffs', () => {
    const week = exampleWeek([3, 2, 2, 1], 2);
    const [quarter, half, last] = [7, 8, 9];
    const playoffs = { teams: 4, reseeding: false, rounds: [[half], [last]], seeds: [0, 1, 2, 3] };
    const weeks = new Map([quarter, half, last].map((number) => [number, week]));
    const model = (decided: readonly { round: number; winner: number; loser: number }[]) =>
      exampleModel({ teams: 4, weeks, playoffs: { ...playoffs, decided } });
    const begun = simulateSeason(model([]), { simulations: 4000 });
    expect(begun.nextWeek).toBeNull();
    for (const { final, stakes, title } of begun.teams) {
      if (!stakes) throw new Error('the round can go either way');
      expect(stakes.win.chance).toBeCloseTo(final, 12);
      expect(stakes.win.chance + stakes.loss.chance).toBeCloseTo(1, 12);
      expect(stakes.win.chance * stakes.win.title).toBeCloseTo(title, 12);
      expect(stakes.loss.title).toBe(0);
    }
    // One semifinal is over: its winner waits for the other two teams.
    const waiting = simulateSeason(model([{ round: 0, winner: 0, loser: 3 }]), { simulations: 4000 });
    expect(waiting.teams.map(({ stakes }) => stakes === null)).toEqual([true, false, false, true]);
    const final = simulateSeason(
      model([
        { round: 0, winner: 0, loser: 3 },
        { round: 0, winner: 2, loser: 1 },
      ]),
      { simulations: 4000 },
    );
    expect(final.teams[0]?.stakes).toMatchObject({ win: { title: 1 }, loss: { title: 0 } });
    expect(final.teams[2]?.stakes).toMatchObject({ win: { title: 1 }, loss: { title: 0 } });
    expect(final.teams[1]?.stakes).toBeNull();
    // A team with a bye has no matchup in this round.
    const bye = exampleModel({
      teams: 4,
      weeks,
      playoffs: { ...playoffs, teams: 3, decided: [] },
    });
    expect(simulateSeason(bye, { simulations: 4000 }).teams[0]?.stakes).toBeNull();
  });

  it('are null if one result is nearly certain or no week is left', () => {
    expect(third?.stakes).not.toBeNull();
    const sure = { ...race, weeks: new Map([[3, exampleWeek([100, 0, 100, 0], 1)]]) };
    expect(simulateSeason(sure, { simulations: 1000 }).teams.map(({ stakes }) => stakes)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const over = simulateSeason({ ...race, remaining: [], weeks: new Map() }, { simulations: 1000 });
    expect(over).toMatchObject({ nextWeek: null });
    expect(over.teams.every(({ stakes }) => stakes === null)).toBe(true);
  });
});

describe('a matchup with a fixed result', () => {
  const close = { ...race, start: wins(6, 1, 6, 0) };
  const given = (result: { wins: number; losses: number; ties: number }) =>
    simulateSeason(
      {
        ...close,
        remaining: close.remaining.map((one, index) => (index === 0 ? { ...one, given: result } : one)),
      },
      { simulations: 20_000, seed: 6 },
    );

  it('has that result in every simulated season, and does not change the results of other matchups', () => {
    const won = given({ wins: 1, losses: 0, ties: 0 });
    const lost = given({ wins: 0, losses: 1, ties: 0 });
    expect(won.teams[0]?.title).toBeCloseTo(0.75, 1);
    expect(lost.teams[0]?.title).toBeCloseTo(0.25, 1);
    const free = simulateSeason(close, { simulations: 20_000, seed: 6 });
    for (const { teams: all } of [won, lost]) {
      expect(all[2]?.wins.mean).toBe(free.teams[2]?.wins.mean);
      expect(all[3]?.wins.mean).toBe(free.teams[3]?.wins.mean);
    }
    expect([won.teams[0]?.wins.mean, lost.teams[0]?.wins.mean]).toEqual([7, 6]);
  });

  it('counts each category as given, and a tie as half a win', () => {
    const [first, second] = given({ wins: 5, losses: 3, ties: 1 }).teams;
    expect([first?.wins.mean, second?.wins.mean]).toEqual([11.5, 4.5]);
  });
});
