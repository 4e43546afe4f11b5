import { describe, expect, it } from 'vitest';
import { at } from '../at.ts';
import { clocks, eastern, seasonWeeks } from '../calendar.ts';
import { counted, sumLines } from '../season/line.ts';
import { createWorld } from '../world.ts';
import { pairsOfWeek } from './results.ts';
import { accepts, activeSpots, draftBudget, isInjuredSlot, isStarting, pointsOf } from './rules.ts';

const world = createWorld(1, '2027-01-13');
const leagues = world.leagues.map((league) => league.results());
const byName = leagues.map((results) => [results.league.rules.name, results] as const);
const { todayNumber, currentWeek } = world.calendar;

describe.each(byName)('the simulated league %s', (_name, results) => {
  const { league } = results;
  const { rules, teams, season } = league;

  it('fills each roster, drafts each player once and stays within budget', () => {
    expect(league.picks).toHaveLength(teams.length * activeSpots(rules));
    expect(new Set(league.picks.map(({ player }) => player)).size).toBe(league.picks.length);
    for (const { index } of teams) {
      const own = league.picks.filter(({ team }) => team === index);
      expect(own).toHaveLength(activeSpots(rules));
      const spent = own.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
      expect(spent).toBeLessThanOrEqual(draftBudget);
      if (rules.draft === 'auction') expect(spent).toBeGreaterThan(0.8 * draftBudget);
    }
  });

  it('rosters each player once, in eligible slots', () => {
    for (const [dayNumber, rosters] of league.rosters.entries()) {
      const rostered = rosters.flat().map(({ player }) => player);
      expect(new Set(rostered).size).toBe(rostered.length);
      for (const roster of rosters) {
        const active = roster.filter(({ slot }) => !isInjuredSlot(slot));
        expect(active.length).toBeLessThanOrEqual(activeSpots(rules));
        for (const { slot, count } of rules.slots) {
          // The bench may overflow if too many players are out.
          if (slot === 'BN') continue;
          expect(roster.filter((entry) => entry.slot === slot).length).toBeLessThanOrEqual(count);
        }
        for (const { player, slot } of roster) {
          if (!isStarting(slot)) continue;
          expect(accepts(slot, at(season.players, player).positions, 'fit'), `day ${dayNumber}`).toBe(true);
        }
      }
    }
  });

  it('has the rosters that result from the draft and the moves', () => {
    const rosters = teams.map(({ index }) => {
      const own = league.picks.filter(({ team }) => team === index);
      return new Set(own.map(({ player }) => player));
    });
    for (const { items } of league.moves) {
      for (const { player, from } of items)
        if (from !== null) expect(at(rosters, from).delete(player)).toBe(true);
      for (const { player, to } of items) if (to !== null) at(rosters, to).add(player);
    }
    for (const { index } of teams) {
      const today = at(results.rostersOn(todayNumber), index).map(({ player }) => player);
      expect(new Set(today)).toEqual(at(rosters, index));
    }
  });

  it('respects the limits on adds and budget, with moves in time order', () => {
    for (const { index } of teams) {
      expect(at(league.spent, index)).toBeLessThanOrEqual(rules.waiverBudget ?? 0);
      for (const { week } of seasonWeeks) {
        expect(results.addsOf(index, week)).toBeLessThanOrEqual(rules.weeklyAdds);
      }
    }
    expect(league.moves.length).toBeGreaterThan(80);
    expect(league.moves.some(({ type }) => type === 'add/drop')).toBe(true);
    for (const [index, move] of league.moves.entries()) {
      expect(move.id).toBe(index + 1);
      if (index > 0) expect(move.time).toBeGreaterThanOrEqual(at(league.moves, index - 1).time);
    }
  });

  it('has week totals equal to the sum of its starters’ games', () => {
    for (const { index } of teams) {
      for (const week of [1, 5, currentWeek - 1, currentWeek]) {
        const { first, last } = at(seasonWeeks, week - 1);
        const games = season.boxScores
          .filter(({ game }) => first <= game.dayNumber && game.dayNumber <= last)
          .flatMap(({ game, home, away }) =>
            [...home, ...away].map((appearance) => ({ ...appearance, dayNumber: game.dayNumber })),
          )
          .filter(({ player, dayNumber }) =>
            at(at(league.rosters, dayNumber), index).some(
              (entry) => entry.player === player && isStarting(entry.slot),
            ),
          );
        expect(results.weekLine(index, week)).toEqual(sumLines(games.map(({ line }) => line)));
      }
      const weeks = seasonWeeks.map(({ week }) => results.weekLine(index, week));
      expect(results.seasonLine(index)).toEqual(sumLines(weeks));
    }
  });

  it('has no negative or non-integer counts', () => {
    for (const { index } of teams) {
      const line = results.seasonLine(index);
      expect(counted.every((id) => Number.isInteger(line[id]) && line[id] >= 0)).toBe(true);
      expect(line.GP).toBeGreaterThan(200);
    }
    for (const standing of results.standings()) {
      const { streak, finalRank, ...numbers } = standing;
      expect(finalRank).toBeNull();
      expect(Object.values(numbers).every(Number.isFinite)).toBe(true);
      expect(streak.length).toBeGreaterThanOrEqual(0);
    }
  });

  it('has no results in future weeks', () => {
    for (const { week, first } of seasonWeeks) {
      if (first < todayNumber) continue;
      expect(teams.every(({ index }) => results.weekLine(index, week).GP === 0)).toBe(true);
      expect(results.meetings(week).every(({ status }) => status === 'preevent')).toBe(true);
    }
  });

  it('has standings equal to the sum of its matchups', () => {
    const played = results.isHeadToHead ? currentWeek - 1 : 0;
    for (const standing of results.standings()) {
      let wins = 0;
      let losses = 0;
      let ties = 0;
      let pointsFor = 0;
      for (let week = 1; week <= played; week += 1) {
        const own = results
          .meetings(week)
          .filter(({ first, second }) => [first, second].includes(standing.team));
        expect(own).toHaveLength(1);
        for (const meeting of own) {
          const isFirst = meeting.first === standing.team;
          const mine = isFirst ? meeting.firstScore : meeting.secondScore;
          const other = isFirst ? meeting.secondScore : meeting.firstScore;
          if (rules.form === 'eachCategory') {
            wins += mine;
            losses += other;
            ties += meeting.ties;
          } else if (mine === other) ties += 1;
          else if (mine > other) wins += 1;
          else losses += 1;
          if (rules.prices.length > 0) {
            const line = isFirst ? meeting.firstLine : meeting.secondLine;
            pointsFor += pointsOf(line, rules.prices);
            expect(mine).toBeCloseTo(pointsOf(line, rules.prices), 6);
          }
        }
      }
      expect(standing).toMatchObject({ wins, losses, ties });
      expect(standing.pointsFor).toBeCloseTo(pointsFor, 2);
      const each = rules.form === 'eachCategory' ? rules.categories.length : 1;
      expect(wins + losses + ties).toBe(played * each);
    }
  });
});

describe('all simulated leagues', () => {
  it('distribute all available rotisserie points', () => {
    const rotisserie = leagues.filter(({ league }) => league.rules.form === 'rotisserie');
    expect(rotisserie).toHaveLength(2);
    for (const results of rotisserie) {
      const { rules, teams } = results.league;
      const total = results.rotisseriePoints().reduce((sum, points) => sum + points, 0);
      expect(total).toBeCloseTo((rules.categories.length * teams.length * (teams.length + 1)) / 2, 9);
    }
  });

  it('have accepted, rejected and vetoed trades', () => {
    const outcomes = new Set(leagues.flatMap(({ league }) => league.offers.map(({ outcome }) => outcome)));
    for (const outcome of ['accepted', 'declined', 'vetoed'] as const) expect(outcomes).toContain(outcome);
    const trades = leagues.map(({ league }) => league.moves.filter(({ type }) => type === 'trade').length);
    expect(trades.filter((count) => count > 0).length).toBeGreaterThanOrEqual(6);
  });

  it('give every team a unique name in its league', () => {
    for (const { league } of leagues) {
      expect(new Set(league.teams.map(({ name }) => name)).size).toBe(league.teams.length);
    }
  });

  it('keep their history as days pass', () => {
    const later = createWorld(1, '2027-01-16').leagues;
    for (const [index, { league }] of leagues.entries()) {
      // One league per platform is enough, because all have the same rules.
      if (index % 5 > 0) continue;
      const next = at(later, index).results();
      expect(next.league.picks).toEqual(league.picks);
      expect(next.league.rosters.slice(0, todayNumber)).toEqual(league.rosters.slice(0, todayNumber));
      expect(next.league.moves.slice(0, league.moves.length)).toEqual(league.moves);
      for (let week = 1; week < currentWeek; week += 1) {
        expect(next.meetings(week)).toEqual(at(leagues, index).meetings(week));
      }
    }
  });

  it('reveal nothing about a day before it starts', () => {
    const dawn = createWorld(1, '2027-01-13', {}, 'dawn').leagues;
    const from = eastern('2027-01-13', 0, clocks.dawn);
    const until = eastern('2027-01-13', 0, clocks.noon);
    for (const index of [0, 5]) {
      const noon = at(leagues, index).league.moves;
      const { moves, rosters } = at(dawn, index).results().league;
      expect(moves).toEqual(noon.filter(({ time }) => time <= from));
      expect(noon.every(({ time }) => time <= until)).toBe(true);
      expect(rosters).toHaveLength(at(leagues, index).league.rosters.length);
    }
    expect(leagues.some(({ league }) => league.moves.some(({ time }) => time > from))).toBe(true);
  });

  it('are the same leagues with six teams in a small world, with four teams in the playoffs if any', () => {
    const small = createWorld(1, '2027-01-13', { isSmall: true }).leagues;
    expect(small.map(({ rules }) => rules.name)).toEqual(leagues.map(({ league }) => league.rules.name));
    for (const [index, { rules, teams }] of small.entries()) {
      const usual = at(leagues, index).league;
      expect(teams.map(({ name }) => name)).toEqual(usual.teams.slice(0, 6).map(({ name }) => name));
      expect(rules.playoffs.teams).toBe(usual.rules.playoffs.teams > 0 ? 4 : 0);
    }
  });

  it('have different results for different seeds', () => {
    const other = createWorld(2, '2027-01-13').leagues[0]?.results();
    expect(other?.league.picks).not.toEqual(leagues[0]?.league.picks);
  });
});

describe('pairsOfWeek', () => {
  it.each([8, 10, 12])('lets %i teams play every opponent once before any opponent twice', (count) => {
    const met = new Map<string, number>();
    for (let week = 1; week < count; week += 1) {
      const pairs = pairsOfWeek(count, week);
      expect(new Set(pairs.flat()).size).toBe(count);
      for (const pair of pairs) {
        const key = [...pair].sort((a, b) => a - b).join('-');
        met.set(key, (met.get(key) ?? 0) + 1);
      }
    }
    expect(met.size).toBe((count * (count - 1)) / 2);
    expect([...met.values()].every((times) => times === 1)).toBe(true);
  });
});
