import type { LeagueId, StatLine } from '@fantasy-stats/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { at } from '../at.ts';
import { readCategory } from '../fantasy/rules.ts';
import { setUp } from '../fantasy/set-up.ts';
import { leagueIdOf } from '../identity.ts';
import { buildSimulator } from '../index.ts';
import { counted, emptyLine, type Line } from '../season/line.ts';
import { drawnLeague, howMany } from '../testing/drawn-leagues.ts';
import { createWorld } from '../world.ts';
import { findLeague, truthOf } from './truth.ts';

const drawn = Array.from({ length: Math.ceil(howMany / 2) }, (_, index) => drawnLeague(100 + index));
const truths = drawn.map(({ name, world, league }) => [name, truthOf(world, league)] as const);

function sum(lines: readonly StatLine[]): Line {
  const total = emptyLine();
  for (const line of lines) for (const id of counted) total[id] += line[id] ?? 0;
  return total;
}

describe.each(truths)('expected data for %s', (_name, truth) => {
  const { league, days, weeks, standings, teams } = truth;
  const byCategory = league.scored.every(({ points }) => points === null);
  const worth = (line: StatLine): number =>
    Math.round(
      100 *
        league.scored.reduce(
          (total, { statistic, points }) => total + (points ?? 0) * (line[statistic] ?? 0),
          0,
        ),
    ) / 100;

  it('has daily totals that add up to the weeks’ and the season’s totals', () => {
    for (const { id: teamId } of teams) {
      const own = days.flatMap(({ teamDays }) => teamDays.filter((day) => day.teamId === teamId));
      for (const { firstDay, lastDay, teamWeeks } of weeks) {
        const inWeek = own.filter(({ day }) => firstDay <= day && day <= lastDay).map(({ line }) => line);
        const week = teamWeeks.find((entry) => entry.teamId === teamId);
        expect(sum([week?.line ?? {}])).toEqual(sum(inWeek));
        expect(week?.gamesPlayed).toBe(sum(inWeek).GP);
      }
      const row = standings.find((standing) => standing.teamId === teamId);
      expect(row?.seasonLine).toEqual(sum(own.map(({ line }) => line)));
    }
  });

  it('has points from the league’s points per statistic, except in category leagues', () => {
    for (const { line, points } of [
      ...days.flatMap(({ teamDays }) => teamDays),
      ...weeks.flatMap(({ teamWeeks }) => teamWeeks).filter(({ points }) => points !== null),
    ]) {
      if (byCategory) expect(points).toBeNull();
      else expect(points).toBeCloseTo(worth(line), 6);
    }
  });

  it('decides matchups by the teams’ statistics of the week', () => {
    for (const { teamWeeks, matchups } of weeks) {
      const lineOf = (teamId: string) =>
        sum([teamWeeks.find((entry) => entry.teamId === teamId)?.line ?? {}]);
      // A tied playoff matchup goes to the better head-to-head record at Yahoo, and then to the better seed,
      // which is the home team.
      const givenLevel = ({ home, away }: (typeof matchups)[number]) => {
        if (league.platform === 'espn') return 'home';
        const lead = weeks
          .flatMap((other) => other.matchups)
          .filter((other) => !other.isPlayoffs && other.status === 'final')
          .map((other) => {
            const margin = (other.homeScore ?? 0) - (other.awayScore ?? 0);
            const won = league.scoringForm === 'eachCategory' ? margin : Math.sign(margin);
            if (other.home === home && other.away === away) return won;
            return other.home === away && other.away === home ? -won : 0;
          })
          .reduce((sum, won) => sum + won, 0);
        return lead < 0 ? 'away' : 'home';
      };
      for (const matchup of matchups) {
        if (matchup.away === null || matchup.status === 'upcoming') {
          expect(matchup).toMatchObject({ homeScore: null, awayScore: null, winner: null, categories: {} });
          continue;
        }
        const [home, away] = [lineOf(matchup.home), lineOf(matchup.away)];
        if (byCategory) {
          const verdicts = league.scored.map(({ statistic, lowerIsBetter }) => {
            const known = counted.find((id) => id === statistic);
            const read = (line: Line) =>
              known ? line[known] : (readCategory(line, statisticOf(statistic)) ?? 0);
            const lead = (read(home) - read(away)) * (lowerIsBetter ? -1 : 1);
            return [statistic, lead > 0 ? 'home' : lead < 0 ? 'away' : 'tie'] as const;
          });
          expect(matchup.categories).toEqual(Object.fromEntries(verdicts));
          expect(matchup.homeScore).toBe(verdicts.filter(([, winner]) => winner === 'home').length);
          expect(matchup.awayScore).toBe(verdicts.filter(([, winner]) => winner === 'away').length);
        } else expect([matchup.homeScore, matchup.awayScore]).toEqual([worth(home), worth(away)]);
        const lead = (matchup.homeScore ?? 0) - (matchup.awayScore ?? 0);
        const level = matchup.isPlayoffs ? givenLevel(matchup) : 'tie';
        const winner = lead > 0 ? 'home' : lead < 0 ? 'away' : level;
        expect(matchup.winner).toBe(matchup.status === 'final' ? winner : null);
      }
    }
  });

  it('has standings that match the results of the regular season matchups', () => {
    if (league.playoffs === null && standings.every(({ gamesBack }) => gamesBack === null)) return;
    for (const row of standings) {
      const record = { wins: 0, losses: 0, ties: 0 };
      let pointsFor = 0;
      for (const { teamWeeks, matchups, week } of weeks) {
        const over = matchups.filter(({ status, isPlayoffs }) => status === 'final' && !isPlayoffs);
        if (over.length === 0) continue;
        for (const matchup of over) {
          if (matchup.away === null || ![matchup.home, matchup.away].includes(row.teamId)) continue;
          const isHome = matchup.home === row.teamId;
          const own = (isHome ? matchup.homeScore : matchup.awayScore) ?? 0;
          const other = (isHome ? matchup.awayScore : matchup.homeScore) ?? 0;
          if (league.scoringForm === 'eachCategory') {
            record.wins += own;
            record.losses += other;
            record.ties += league.scored.length - own - other;
          } else if (own === other) record.ties += 1;
          else if (own > other) record.wins += 1;
          else record.losses += 1;
          pointsFor += own;
        }
        if (!league.medianWin) continue;
        const points = teamWeeks.map((entry) => entry.points ?? 0);
        const mine = teamWeeks.find(({ teamId }) => teamId === row.teamId)?.points ?? 0;
        const [above, below] = [points.filter((p) => p > mine).length, points.filter((p) => p < mine).length];
        if (below > above) record.wins += 1;
        else if (above > below) record.losses += 1;
        else record.ties += 1;
        expect(week).toBeGreaterThan(0);
      }
      expect(row).toMatchObject(record);
      if (row.pointsFor !== null) expect(row.pointsFor).toBeCloseTo(pointsFor, 2);
    }
  });

  it('has picks and moves that result in each day’s rosters', () => {
    const owner = new Map<string, string>();
    for (const { playerId, teamId } of truth.picks) if (playerId !== null) owner.set(playerId, teamId);
    for (const { moves } of truth.transactions) {
      for (const { playerId, from } of moves) expect(owner.get(playerId) ?? null).toBe(from);
      for (const { playerId, to } of moves) {
        if (to === null) owner.delete(playerId);
        else owner.set(playerId, to);
      }
    }
    const today = truth.rosters.flatMap(({ teamId, entries }) =>
      entries.map(({ playerId }) => [playerId, teamId] as const),
    );
    expect(new Map(today)).toEqual(owner);
    const free = truth.freeAgents.map(({ playerId }) => playerId);
    expect(free.some((playerId) => owner.has(playerId))).toBe(false);
    if (truth.picks.length > 0) expect(free.length + owner.size).toBe(truth.players.length);
  });

  it('contains every player, day and slot it refers to', () => {
    const known = new Set(truth.players.map(({ id }) => id));
    const slots = new Set(league.slots.map(({ slot }) => slot));
    for (const { rosters, day } of days) {
      for (const roster of rosters) {
        expect(roster.day).toBe(day);
        for (const { playerId, slot } of roster.entries) {
          expect(known.has(playerId)).toBe(true);
          expect(slot !== null && slots.has(slot)).toBe(true);
        }
      }
    }
    expect(days.every(({ day }) => day < league.today && day <= league.lastDay)).toBe(true);
  });
});

function statisticOf(id: string) {
  const rates = [
    'FG%',
    'FT%',
    '3P%',
    'AFG%',
    'A/T',
    'APG',
    'BPG',
    'MPG',
    'PPG',
    'RPG',
    'SPG',
    'TOPG',
    '3PG',
    'PPM',
    'STR',
    'FTR',
  ] as const;
  return at(
    rates.filter((rate) => rate === id),
    0,
  );
}

describe('expected data for earlier seasons', () => {
  const world = createWorld(7, '2026-12-10', {
    placement: 'calendar',
    only: true,
    leagues: [
      setUp({ platform: 'yahoo', name: 'Old Friends', size: 8, earlierSeasons: 2 }),
      setUp({ platform: 'espn', name: 'Older Friends', size: 6, earlierSeasons: 1 }),
    ],
  });
  const [yahoo, espn] = world.leagues.map((league) => truthOf(world, league));
  const past = (id: LeagueId) => {
    const found = findLeague(world, id);
    if (!found) throw new Error(`no ${id}`);
    return truthOf(found.world, found.league);
  };

  it('has a new league id per season at Yahoo, and the same id with another year at ESPN', () => {
    expect(yahoo?.earlierSeasons.map(({ season }) => season)).toEqual([2025, 2024]);
    expect(new Set([yahoo?.league.id, ...(yahoo?.earlierSeasons ?? []).map(({ id }) => id)]).size).toBe(3);
    expect(yahoo?.league.previousId).toBe(yahoo?.earlierSeasons[0]?.id);
    expect(espn?.league.id.replace('2027', '2026')).toBe(espn?.league.previousId);
  });

  it('covers two full Yahoo seasons, with mostly the current season’s managers', () => {
    const last = past(yahoo?.earlierSeasons[0]?.id ?? '');
    const first = past(yahoo?.earlierSeasons[1]?.id ?? '');
    expect(last.league).toMatchObject({ phase: 'over', season: 2025, size: 8, today: '2026-12-10' });
    expect(last.league.previousId).toBe(first.league.id);
    expect(first.league.previousId).toBeNull();
    expect(last.standings.map(({ finalRank }) => finalRank).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(last.transactions.length).toBeGreaterThan(30);
    expect(last.picks).not.toEqual(first.picks);
    const people = (truth: typeof last) =>
      truth.teams.flatMap(({ managers }) => managers.map(({ person }) => person));
    const stayed = people(last).filter((person) => yahoo && people(yahoo).includes(person));
    expect(stayed.length).toBeGreaterThanOrEqual(5);
  });

  it('is not found for unknown league ids', () => {
    expect(findLeague(world, 'yahoo-478.l.1')).toBeUndefined();
    expect(findLeague(world, 'espn-2020-88100001')).toBeUndefined();
    expect(findLeague(world, 'nonsense')).toBeUndefined();
  });
});

describe('the control API for leagues', () => {
  const { server, facts } = buildSimulator({ seed: 3, date: '2026-11-20' });
  afterAll(() => server.close());
  const post = (payload: object) => server.inject({ method: 'POST', url: '/control/leagues', payload });

  it('returns the expected data of a league by its id', async () => {
    const { espn } = facts();
    const { leagueId } = at(espn.leagues, 1);
    const response = await server.inject({ url: `/control/truth?league=${leagueId}` });
    const world = createWorld(3, '2026-11-20');
    const league = world.leagues.find(
      ({ rules }) => leagueIdOf(rules.platform, world.calendar.startYear, rules.leagueId) === leagueId,
    );
    expect(response.json()).toEqual(JSON.parse(JSON.stringify(league && truthOf(world, league))));
  });

  it('responds with an error for an unknown league', async () => {
    const response = await server.inject({ url: '/control/truth?league=espn-2027-1' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ error: 'there is no league espn-2027-1' });
  });

  it('adds given or random leagues without changing existing leagues', async () => {
    const before = facts();
    const response = await post({ leagues: [{ platform: 'espn', name: 'Newcomers', size: 5 }] });
    expect(response.statusCode).toBe(200);
    const id = response.json<{ leagues: { id: string }[] }>().leagues[0]?.id;
    expect(facts().espn.leagues.find(({ leagueId }) => leagueId === id)).toMatchObject({
      name: 'Newcomers',
      teams: 5,
    });
    expect(facts().yahoo).toEqual(before.yahoo);
    const drawnOnes = await post({ draw: 2, seed: 9 });
    expect(drawnOnes.json<{ leagues: object[] }>().leagues).toHaveLength(2);
  });

  it('rejects an invalid setup with a message', async () => {
    for (const [payload, words] of [
      [{}, 'say leagues'],
      [{ draw: 51, seed: 1 }, 'say leagues'],
      [{ leagues: [{ platform: 'espn', size: 3 }] }, '4 to 20 teams'],
    ] as const) {
      const response = await post(payload);
      expect(response.statusCode).toBe(400);
      expect(response.json<{ error: string }>().error).toContain(words);
    }
  });
});
