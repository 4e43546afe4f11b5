import type { League, LeagueSeason } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type AnswerOf, allCalls, type calls, errorStatus } from './index.ts';
import { LeagueFieldsShape } from './shapes.ts';

/* Compile-time: what the domain says is what the wire carries. */
const leagueFits = (league: League): z.input<typeof LeagueFieldsShape> => ({
  ...league,
  scored: [...league.scored],
  displayed: [...league.displayed],
  slots: [...league.slots],
  weeks: [...league.weeks],
  gamesCaps: [...league.gamesCaps],
  divisions: [...league.divisions],
  playoffs: league.playoffs && {
    ...league.playoffs,
    seeding: league.playoffs.seeding && {
      ...league.playoffs.seeding,
      tieBreaks: [...league.playoffs.seeding.tieBreaks],
      divisionTieBreaks: [...league.playoffs.seeding.divisionTieBreaks],
    },
  },
});
const leagueComesBack = (answer: AnswerOf<typeof calls.league.season>): LeagueSeason => answer;

describe('the contract', () => {
  it('carries the domain both ways', () => {
    expect(leagueFits).toBeTypeOf('function');
    expect(leagueComesBack).toBeTypeOf('function');
  });

  it('reads leagues that were stored before their seeding was', () => {
    const { playoffs } = LeagueFieldsShape.pick({ playoffs: true }).parse({
      playoffs: { teams: 4, firstWeek: 19, reseeding: true, weeksPerRound: 1 },
    });
    expect(playoffs?.seeding).toBeNull();
  });

  it('names every call once', () => {
    const names = allCalls.map((call) => `${call.method} ${call.path}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has only GET and POST, and a path without a leading slash', () => {
    for (const call of allCalls) {
      expect(['GET', 'POST']).toContain(call.method);
      expect(call.path).toMatch(/^[a-z][A-Za-z]*(\/[A-Za-z]+)+$/);
    }
  });

  it('accepts the platform parameter on every GET and nothing but 0 and 1 in it', () => {
    for (const call of allCalls.filter(({ method }) => method === 'GET')) {
      const platform = call.query.shape.platform;
      expect(platform?.safeParse('1').success, call.path).toBe(true);
      expect(platform?.safeParse('7').success, call.path).toBe(false);
    }
  });

  it('answers errors with statuses of 400 and above', () => {
    for (const status of Object.values(errorStatus)) expect(status).toBeGreaterThanOrEqual(400);
  });

  it('asks for a league wherever membership is required', () => {
    for (const call of allCalls.filter(({ access }) => access === 'member')) {
      const holder = call.method === 'GET' ? call.query : call.body;
      expect(JSON.stringify(Object.keys('shape' in holder ? (holder.shape as object) : {}))).toContain(
        'league',
      );
    }
  });
});
