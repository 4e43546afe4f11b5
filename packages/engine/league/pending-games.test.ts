import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  addDays,
  type Day,
  type ForecastInputs,
  fantasyDayOf,
  isNbaTeam,
  type NbaGame,
  nbaTeams,
  pendingGames,
  type ScoringForm,
} from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { calendarWeeks } from '../schedule/league-weeks.ts';
import { exampleInputs } from '../testing/example-inputs.ts';
import { comingWeeks } from './coming-weeks.ts';
import { compileForecast } from './compile.ts';
import { weekForecast } from './forecast-matchup.ts';
import { teamPlan } from './team-plan.ts';
import { chancesOf } from './week-chances.ts';

const shared = resolve(process.env.FANTASY_SHARED ?? resolve(import.meta.dirname, '../../../../shared'));
const fileOf = (season: string): string => resolve(shared, `nba/schedule_${season}.espn.json.gz`);

interface ListedGame {
  readonly id: string;
  readonly tip: string;
  readonly seasonType: string;
  readonly home: string;
  readonly away: string;
  readonly postponed?: boolean;
}

/** Returns a real season's regular games as scheduled before play; make-up games are left out. */
function seasonOf(season: string): NbaGame[] {
  const { games } = JSON.parse(gunzipSync(readFileSync(fileOf(season))).toString('utf8')) as {
    games: ListedGame[];
  };
  return games.flatMap(({ id, tip, seasonType, home, away, postponed }): NbaGame[] => {
    if (seasonType !== 'regular' || postponed || !isNbaTeam(home) || !isNbaTeam(away)) return [];
    return [
      {
        id,
        season: Number(season.slice(0, 4)),
        kind: 'regular',
        day: fantasyDayOf(new Date(tip)),
        startsAt: tip,
        home,
        away,
        status: 'scheduled',
        homePoints: null,
        awayPoints: null,
      },
    ];
  });
}

const countsOf = (games: readonly NbaGame[]): Map<string, number> => {
  const counts = new Map<string, number>(nbaTeams.map((nbaTeam) => [nbaTeam, 0]));
  for (const { home, away } of games)
    for (const nbaTeam of [home, away]) counts.set(nbaTeam ?? '', (counts.get(nbaTeam ?? '') ?? 0) + 1);
  return counts;
};

/** The example league's players on the thirty NBA teams, with a real schedule from a day on. */
function inputsWith(
  games: readonly NbaGame[],
  today: Day,
  form: ScoringForm,
  pending: ForecastInputs['pending'],
): ForecastInputs {
  const base = exampleInputs(form);
  const lastDay = addDays(today, 60);
  const ahead = (nbaTeam: string) =>
    games
      .filter(
        ({ home, away, day }) => [home, away].includes(nbaTeam as never) && day >= today && day <= lastDay,
      )
      .map(({ day }) => ({ day, share: 1 }))
      .sort((a, b) => (a.day < b.day ? -1 : 1));
  const coming = Object.fromEntries(nbaTeams.map((nbaTeam) => [nbaTeam, ahead(nbaTeam)]));
  return {
    ...base,
    today,
    lastDay,
    week: null,
    pending: pending ?? null,
    games: coming,
    rules: { ...base.rules, weeks: calendarWeeks(addDays(today, -3), lastDay) },
    players: base.players.map((player, index) => {
      const nbaTeam = nbaTeams[(7 * index) % 30] ?? 'BOS';
      const { reported: _reported, loads: _loads, ...rest } = player;
      const chance = 0.7 + (0.25 * (index % 5)) / 4;
      return { ...rest, nbaTeam, chances: new Float64Array(coming[nbaTeam]?.length ?? 0).fill(chance) };
    }),
  };
}

const weekFrom = (inputs: ForecastInputs, firstDay: Day): number =>
  inputs.rules.weeks.find((week) => week.firstDay === firstDay)?.number ?? -1;

describe.skipIf(!existsSync(fileOf('2025-26')))(
  'last season, as known before the Cup games were scheduled (needs the shared real data)',
  () => {
    const today = '2025-11-28';
    const whole = seasonOf('2025-26');
    const unset = new Set(
      whole.filter(({ day }) => day >= '2025-12-09' && day <= '2025-12-14').map(({ id }) => id),
    );
    const known = whole.filter(({ id }) => !unset.has(id));
    const pending = pendingGames(known);

    it('lacks 25 games, with which every NBA team reaches its final number of games', () => {
      expect(unset.size).toBe(25);
      expect(pending).toMatchObject({ firstDay: '2025-12-09', lastDay: '2025-12-14' });
      const [set, all] = [countsOf(known), countsOf(whole)];
      for (const nbaTeam of nbaTeams)
        expect((set.get(nbaTeam) ?? 0) + (pending?.games[nbaTeam] ?? 0)).toBe(
          Math.min(82, all.get(nbaTeam) ?? 0),
        );
      expect(pendingGames(whole)).toBeNull();
    });

    it.each([
      'headToHeadPoints',
      'eachCategory',
      'mostCategories',
    ] as const)('gives nearly the same forecasts of the Cup week as the complete schedule, with the same favorites: %s', (form) => {
      const [full, hole, empty] = [
        inputsWith(whole, today, form, null),
        inputsWith(known, today, form, pending),
        inputsWith(known, today, form, null),
      ].map((inputs) => compileForecast(inputs));
      if (!full || !hole || !empty) throw new Error('no forecasts');
      const week = weekFrom(full.inputs, '2025-12-08');
      const ids = full.inputs.teams.map(({ id }) => id);
      let worst = { expected: 0, ignored: 0 };
      for (const first of ids) {
        for (const second of ids) {
          if (first >= second) continue;
          const [wanted, found, without] = [full, hole, empty].map((compiled) => {
            const forecast = weekForecast(compiled, week, first, second, [], { weeks: 2_000, seed: 1 });
            return { ...chancesOf(compiled, forecast), games: forecast.first.games };
          });
          if (!wanted || !found || !without) throw new Error('no chances');
          const share = ({ result }: typeof wanted) => result.win + result.tie / 2;
          expect(Math.abs(share(found) - share(wanted))).toBeLessThan(0.03);
          if (Math.abs(share(wanted) - 0.5) > 0.03) expect(share(found) > 0.5).toBe(share(wanted) > 0.5);
          expect(found.games / wanted.games).toBeGreaterThan(0.85);
          expect(found.games / wanted.games).toBeLessThan(1.15);
          expect(without.games / wanted.games).toBeLessThan(0.3);
          expect(found.result.tie).toBeLessThan(0.3);
          expect(found.pendingGames).toBeCloseTo(50 / 30, 5);
          worst = {
            expected: Math.max(worst.expected, Math.abs(share(found) - share(wanted))),
            ignored: Math.max(worst.ignored, Math.abs(share(without) - share(wanted))),
          };
        }
      }
      // The error is more than five times as large if expected games are ignored.
      expect(worst.ignored).toBeGreaterThan(5 * worst.expected);
    });

    it('has at most three expected games per player in the Cup week, and no lineups on unscheduled days', () => {
      const compiled = compileForecast(inputsWith(known, today, 'eachCategory', pending));
      const week = weekFrom(compiled.inputs, '2025-12-08');
      const { first } = weekForecast(compiled, week, '1', '2', [], { weeks: 10, seed: 1 });
      for (const { chances } of first.side.players) expect(chances.length).toBeLessThanOrEqual(3);
      const planned = teamPlan(compiled, first).players.flatMap(({ games }) => games.map(({ day }) => day));
      expect(planned.every((day) => day < '2025-12-09' || day > '2025-12-14')).toBe(true);
    });

    it('has a Cup week that is reported as unscheduled and not as a tie, if none of its games is known', () => {
      const bare = known.filter(({ day }) => day < '2025-12-08' || day > '2025-12-14');
      const compiled = compileForecast(inputsWith(bare, today, 'eachCategory', null));
      const week = weekFrom(compiled.inputs, '2025-12-08');
      const chances = chancesOf(compiled, weekForecast(compiled, week, '1', '2', [], { weeks: 10, seed: 1 }));
      expect(chances).toMatchObject({
        isScheduleSet: false,
        result: { win: 0.5, tie: 0, lose: 0.5 },
        expected: null,
      });
      expect(chances.categories.every(({ simulated }) => simulated === null)).toBe(true);
      const days = compiled.inputs.rules.weeks.find(({ number }) => number === week);
      if (!days) throw new Error('no week');
      expect(comingWeeks(compiled, new Set())(days)).toBeUndefined();
    });
  },
);
