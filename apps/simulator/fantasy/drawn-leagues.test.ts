import { describe, expect, it } from 'vitest';
import { at } from '../at.ts';
import { drawnLeague, howMany } from '../testing/drawn-leagues.ts';
import { accepts, activeSpots, draftBudget, isInjuredSlot, isStarting } from './rules.ts';

const drawn = Array.from({ length: howMany }, (_, index) => drawnLeague(index));

describe.each(drawn.map(({ name, ...rest }) => [name, rest] as const))('the random league %s', (_name, {
  world,
  league,
}) => {
  const results = league.results();
  const { league: played } = results;
  const { rules, teams, season } = played;
  const { todayNumber } = world.calendar;
  const lastDay = Math.min(todayNumber, results.finalDay);

  it('drafts each player once, fills each roster and stays within budget', () => {
    expect(played.isDrafted).toBe(todayNumber > rules.draftDay);
    if (!played.isDrafted) {
      expect(played.picks).toEqual([]);
      expect(played.rosters).toEqual([teams.map(() => [])]);
      expect(played.moves).toEqual([]);
      return;
    }
    expect(new Set(played.picks.map(({ player }) => player)).size).toBe(teams.length * activeSpots(rules));
    for (const { index } of teams) {
      const own = played.picks.filter(({ team }) => team === index);
      expect(own).toHaveLength(activeSpots(rules));
      expect(own.reduce((sum, { cost }) => sum + (cost ?? 0), 0)).toBeLessThanOrEqual(draftBudget);
      expect(own.filter(({ isKeeper }) => isKeeper).length).toBeLessThanOrEqual(rules.keepers ?? 0);
    }
    expect(played.picks.map(({ overall }) => overall)).toEqual(played.picks.map((_, index) => index + 1));
  });

  it('rosters each player once, in eligible slots', () => {
    expect(played.rosters).toHaveLength(Math.max(0, lastDay) + 1);
    for (const rosters of played.rosters) {
      const rostered = rosters.flat().map(({ player }) => player);
      expect(new Set(rostered).size).toBe(rostered.length);
      for (const roster of rosters) {
        expect(roster.filter(({ slot }) => !isInjuredSlot(slot)).length).toBeLessThanOrEqual(
          activeSpots(rules),
        );
        for (const { player, slot } of roster) {
          expect(rules.slots.some((known) => known.slot === slot)).toBe(true);
          if (isStarting(slot)) {
            expect(accepts(slot, at(season.players, player).positions, 'fit')).toBe(true);
          }
        }
        for (const { slot, count } of rules.slots) {
          if (slot === 'BN') continue;
          expect(roster.filter((entry) => entry.slot === slot).length).toBeLessThanOrEqual(count);
        }
      }
    }
  });

  it('has the rosters that result from the draft and the moves', () => {
    const rosters = teams.map(({ index }) => {
      const own = played.picks.filter(({ team }) => team === index);
      return new Set(own.map(({ player }) => player));
    });
    for (const { items } of played.moves) {
      for (const { player, from } of items) {
        if (from !== null) expect(at(rosters, from).delete(player)).toBe(true);
      }
      for (const { player, to } of items) if (to !== null) at(rosters, to).add(player);
    }
    for (const { index } of teams) {
      const today = at(results.rostersOn(todayNumber), index).map(({ player }) => player);
      expect(new Set(today)).toEqual(at(rosters, index));
      expect(new Set(at(played.holdings, index).keys())).toEqual(at(rosters, index));
    }
  });

  it('respects the limits on adds, budget and trade deadline, with moves in time order', () => {
    for (const { index } of teams) {
      expect(at(played.spent, index)).toBeLessThanOrEqual(rules.waiverBudget ?? 0);
      if (rules.seasonAdds !== null)
        expect(results.countMoves(index).adds).toBeLessThanOrEqual(rules.seasonAdds);
      for (const { week, first, last } of results.weeks) {
        const adds = results.addsOf(index, week);
        if (rules.dailyAdds !== null) {
          expect(adds).toBeLessThanOrEqual(rules.dailyAdds * (last - first + 1) + 0.01);
        } else if (rules.weeklyAdds > 0) expect(adds).toBeLessThanOrEqual(rules.weeklyAdds);
      }
    }
    for (const [index, move] of played.moves.entries()) {
      expect(move.id).toBe(index + 1);
      expect(move.time).toBeGreaterThanOrEqual(played.moves[index - 1]?.time ?? 0);
      expect(move.dayNumber).toBeLessThanOrEqual(Math.max(0, lastDay));
    }
    const { tradeDeadline } = rules;
    for (const offer of played.offers) {
      if (tradeDeadline !== null) expect(offer.dayNumber).toBeLessThanOrEqual(tradeDeadline);
    }
    if (rules.waiverDays === 0) expect(played.waivers.size).toBe(0);
  });

  it('never changes a weekly lineup during the week, except for players who have not played if each locks separately', () => {
    if (rules.lineupLock === 'daily') return;
    const hasPlayed = (player: number, dayNumber: number): boolean => {
      for (let day = world.calendar.weekOf(dayNumber).first; day < dayNumber; day += 1)
        if (played.season.fixtureOf(played.season.nbaTeamOn(player, day), day)) return true;
      return false;
    };
    for (let dayNumber = 2; dayNumber <= lastDay; dayNumber += 1) {
      if (world.calendar.weekOf(dayNumber).first === dayNumber) continue;
      for (const { index } of teams) {
        const before = new Map(
          at(at(played.rosters, dayNumber - 1), index).map((entry) => [entry.player, entry.slot]),
        );
        for (const { player, slot } of at(at(played.rosters, dayNumber), index)) {
          if (rules.weekLock === 'ownGame' && !hasPlayed(player, dayNumber)) continue;
          if (isStarting(slot)) expect(before.get(player)).toBe(slot);
        }
      }
    }
  });

  it('counts no games beyond a cap, except those on the day that reaches the cap', () => {
    for (const cap of rules.gamesCaps) {
      for (const { index } of teams) {
        for (const span of cap.period === 'season' ? [{ first: 1, last: results.finalDay }] : results.weeks) {
          let used = 0;
          for (let dayNumber = span.first; dayNumber <= span.last; dayNumber += 1) {
            const today = results
              .countedOn(index, dayNumber)
              .filter(({ slot }) => cap.slot === null || slot === cap.slot).length;
            if (used >= cap.games) expect(today).toBe(0);
            used += today;
          }
        }
      }
    }
  });

  it('gives every team a matchup or a bye once the pairings are known', () => {
    for (const { week, round } of results.weeks) {
      const meetings = results.meetings(week);
      const playing = [
        ...meetings.flatMap(({ first, second }) => [first, second]),
        ...results.byes(week).map(({ team }) => team),
      ];
      expect(new Set(playing).size).toBe(playing.length);
      if (!results.isHeadToHead || !played.isDrafted) expect(playing).toEqual([]);
      else if (round === 0) expect(playing).toHaveLength(teams.length);
    }
    const ids = results.weeks.flatMap(({ week }) => [...results.meetings(week), ...results.byes(week)]);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length);
  });

  it('seeds division leaders first, followed by the other teams in standings order, and ranks all teams at the end', () => {
    const standings = results.standings();
    const size = teams.length;
    const seeds = standings.map(({ seed }) => seed).sort((a, b) => a - b);
    expect(seeds).toEqual(Array.from({ length: size }, (_, index) => index + 1));
    const leaders = rules.divisions.map(
      (_, division) => standings.find(({ team }) => at(teams, team).division === division)?.seed ?? 0,
    );
    expect(leaders.every((seed) => seed >= 1 && seed <= rules.divisions.length)).toBe(true);
    const ends = standings.map(({ finalRank }) => finalRank);
    if (!results.isOver) expect(ends.every((end) => end === null)).toBe(true);
    else expect([...ends].sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(seeds);
    const first = results.weeks.find(({ round }) => round === 1);
    if (!first || todayNumber <= first.first) return;
    const invited = results.meetings(first.week).filter(({ tier }) => tier === 'winners');
    const off = results.byes(first.week).filter(({ tier }) => tier === 'winners');
    expect(2 * invited.length + off.length).toBe(rules.playoffs.teams);
    expect(
      off.every(({ team }) => (standings.find((row) => row.team === team)?.seed ?? 99) <= off.length),
    ).toBe(true);
  });

  it('has all the earlier seasons it lists', () => {
    expect(league.earlierSeasons).toHaveLength(league.earlierIds.length);
    expect(league.previousId).toBe(league.earlierIds[0] ?? null);
    for (const [index, year] of league.earlierSeasons.entries()) {
      expect(year).toBe(world.calendar.startYear - 1 - index);
      if (rules.platform === 'espn') expect(league.earlierIds[index]).toBe(rules.leagueId);
    }
    expect(league.nextId).toBeNull();
  });
});

describe('random leagues', () => {
  const midSeason = [3, 6, 9].map((index) => [index, drawnLeague(index, '2027-01-13')] as const);

  it('keep their history as days pass, despite postponements and corrections', () => {
    for (const [index, early] of midSeason) {
      const later = drawnLeague(index, '2027-01-20');
      const [one, other] = [early.league.results(), later.league.results()];
      const { todayNumber } = early.world.calendar;
      expect(other.league.picks).toEqual(one.league.picks);
      expect(other.league.rosters.slice(0, todayNumber)).toEqual(one.league.rosters.slice(0, todayNumber));
      expect(other.league.moves.slice(0, one.league.moves.length)).toEqual(one.league.moves);
      const offerTexts = (offers: typeof one.league.offers) =>
        offers.map(({ number, gives, gets }) => [number, gives, gets]);
      expect(offerTexts(other.league.offers).slice(0, one.league.offers.length)).toEqual(
        offerTexts(one.league.offers),
      );
    }
  });

  it('include every type of move and every outcome of offers', () => {
    const all = [...drawn, ...midSeason.map(([, early]) => early)].map(
      ({ league }) => league.results().league,
    );
    const moves = all.flatMap((league) => league.moves);
    const kinds = new Set(moves.map(({ type }) => type));
    expect(kinds).toEqual(new Set(['add', 'drop', 'add/drop', 'trade', 'commish']));
    expect(
      moves.some(({ type, items }) => type === 'commish' && items.some(({ kind }) => kind === 'trade')),
    ).toBe(true);
    expect(
      moves.some(({ type, items }) => type === 'commish' && items.some(({ kind }) => kind === 'add')),
    ).toBe(true);
    const offers = all.flatMap((league) => league.offers);
    const outcomes = new Set(offers.map(({ outcome }) => outcome));
    expect(outcomes).toEqual(new Set(['open', 'accepted', 'declined', 'cancelled', 'vetoed', 'expired']));
    expect(offers.some(({ picks }) => picks.length > 0)).toBe(true);
    expect(offers.some(({ money }) => money.length > 0)).toBe(true);
    expect(all.some(({ failedClaims }) => failedClaims.length > 0)).toBe(true);
    const waivers = moves.filter(({ items }) => items.some(({ source }) => source === 'waivers'));
    expect(waivers.some(({ bid }) => bid !== null)).toBe(true);
    expect(waivers.some(({ bid }) => bid === null)).toBe(true);
  });
});
