import type { ScoringForm } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  scored,
  seasonArbitrary,
  teamWeek,
} from '../testing/example-season.ts';
import { allPlay, allPlayMatrix, allPlayWeek } from './all-play.ts';
import { addRecords, mirrored } from './contest.ts';

const season = exampleSeason({
  league: exampleLeague({ scored: [scored('PTS'), scored('TO')] }),
  teams: exampleTeams(3),
  teamWeeks: [
    teamWeek(1, '1', { PTS: 10, TO: 5 }),
    teamWeek(1, '2', { PTS: 8, TO: 3 }),
    teamWeek(1, '3', { PTS: 10, TO: 4 }),
  ],
});

describe('allPlay', () => {
  it('compares every team with every other team, category by category', () => {
    expect(allPlayWeek(season, 1)).toEqual([
      {
        teamId: '1',
        categories: { wins: 1, losses: 2, ties: 1 },
        matchups: { wins: 0, losses: 1, ties: 1 },
        opponents: 2,
      },
      {
        teamId: '2',
        categories: { wins: 2, losses: 2, ties: 0 },
        matchups: { wins: 0, losses: 0, ties: 2 },
        opponents: 2,
      },
      {
        teamId: '3',
        categories: { wins: 2, losses: 1, ties: 1 },
        matchups: { wins: 1, losses: 0, ties: 1 },
        opponents: 2,
      },
    ]);
  });

  it('leaves out teams without a known stat line', () => {
    const partial = { ...season, teamWeeks: season.teamWeeks.slice(0, 2) };
    expect(allPlayWeek(partial, 1).map((entry) => entry.opponents)).toEqual([1, 1, 0]);
  });

  it('lets a rate without attempts lose to every rate with attempts, and tie with other rates without attempts', () => {
    const rates = exampleSeason({
      league: exampleLeague({ scored: [scored('FT%')] }),
      teams: exampleTeams(3),
      teamWeeks: [
        teamWeek(1, '1', { FTM: 0, FTA: 0 }),
        teamWeek(1, '2', { FTM: 0, FTA: 1 }),
        teamWeek(1, '3', { FTM: 0, FTA: 0 }),
      ],
    });
    expect(allPlayMatrix(rates, 1)).toEqual([
      [null, { wins: 0, losses: 1, ties: 0 }, { wins: 0, losses: 0, ties: 1 }],
      [{ wins: 1, losses: 0, ties: 0 }, null, { wins: 1, losses: 0, ties: 0 }],
      [{ wins: 0, losses: 0, ties: 1 }, { wins: 0, losses: 1, ties: 0 }, null],
    ]);
  });

  it('has as many wins as losses in a league, every week, in every scoring type', () => {
    const forms: ScoringForm[] = [
      'eachCategory',
      'mostCategories',
      'headToHeadPoints',
      'rotisserie',
      'seasonPoints',
    ];
    for (const form of forms) {
      fc.assert(
        fc.property(seasonArbitrary(form), (drawn) => {
          for (const kind of ['categories', 'matchups'] as const) {
            const all = addRecords(
              allPlay(drawn, [1]).flatMap((team) => team.weeks.map((week) => week[kind])),
            );
            expect(all.wins).toBe(all.losses);
            const contests = form.endsWith('Points') || kind === 'matchups' ? 1 : 9;
            const teams = drawn.teams.length;
            expect(all.wins + all.losses + all.ties).toBe(teams * (teams - 1) * contests);
          }
        }),
        { numRuns: 20 },
      );
    }
  });

  it('returns mirrored results for the two teams of a pair', () => {
    fc.assert(
      fc.property(seasonArbitrary('eachCategory'), (drawn) => {
        const matrix = allPlayMatrix(drawn, 1);
        matrix.forEach((row, i) => {
          row.forEach((record, j) => {
            const other = matrix[j]?.[i] ?? null;
            expect(other === null ? null : mirrored(other)).toEqual(record);
          });
        });
      }),
      { numRuns: 20 },
    );
  });
});
