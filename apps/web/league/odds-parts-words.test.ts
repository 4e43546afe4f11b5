import { addDays, latestTransactions, type Transaction } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import type { DashboardAnswer } from '../api/answers.ts';
import { sentenceText } from '../words/sentence.tsx';
import { exampleView } from './example-view.ts';
import { oddsPartsSentence, pointsThatAdd } from './odds-parts-words.ts';
import type { SeasonView } from './season-view.ts';
import { type OddsPartsState, oddsPartsQuestion } from './use-odds-parts.ts';

const plain = exampleView({ form: 'mostCategories', levels: [1, 2, 3, 4].map(() => [1, 1, 1]) });
const playoffs = { teams: 2, firstWeek: 6, reseeding: false, weeksPerRound: 1, seeding: null };
const withPlayoffs: SeasonView = {
  ...plain,
  league: { ...plain.league, playoffs },
  season: { ...plain.season, league: { ...plain.league, playoffs } },
};
const parts = (own: number | null, others: number, moves: number | null): OddsPartsState => {
  const of = (change: number | null) => (change === null ? null : { playoffs: change, title: change / 2 });
  return {
    moved: {
      kind: 'parts',
      own: of(own),
      others: { playoffs: others, title: others / 2 },
      moves: of(moves),
    },
    lastWeek: 3,
  };
};
const said = (view: SeasonView, state: OddsPartsState) => sentenceText(oddsPartsSentence(view, state) ?? []);

describe('what moved the reader’s odds', () => {
  it('is told part by part, of the playoffs or of the title', () => {
    expect(said(withPlayoffs, parts(0.08, -0.03, 0.02))).toBe(
      'Playoff odds since before week 3, in points: your result +8, other results −3, your roster moves +2. What injuries and new projections did is not known: those of week 3 were not stored.',
    );
    expect(said(withPlayoffs, parts(0.08, -0.002, null))).toBe(
      'Playoff odds since before week 3, in points: your result +8, other results 0. What injuries and new projections did is not known: those of week 3 were not stored.',
    );
    expect(said(plain, parts(0.08, -0.03, null))).toBe(
      'Title odds since before week 3, in points: your result +4, other results −2. What injuries and new projections did is not known: those of week 3 were not stored.',
    );
  });

  it('names all of the week’s results in a bye, and nothing that is no more than luck of the draw', () => {
    expect(said(withPlayoffs, parts(null, 0.06, null))).toBe(
      'Playoff odds since before week 3, in points: the week’s results +6. What injuries and new projections did is not known: those of week 3 were not stored.',
    );
    expect(said(withPlayoffs, parts(0.01, -0.01, 0.014))).toBe('');
    expect(said(withPlayoffs, { moved: null, lastWeek: 3 })).toBe('');
  });
});

describe('what moved them where the week’s start is stored', () => {
  const of = (change: number) => ({ playoffs: change, title: change / 2 });
  const since: OddsPartsState = {
    moved: {
      kind: 'since',
      since: plain.league.weeks[2]?.firstDay ?? '',
      whole: of(0.09),
      own: of(0.084),
      others: of(-0.034),
      outlook: of(0.044),
      running: of(-0.004),
      otherMoves: null,
      moves: of(0),
      players: [
        { playerId: '1', name: 'Jayson Tatum', ...of(0.06) },
        { playerId: '2', name: 'Al Horford', ...of(-0.012) },
        { playerId: '3', name: 'Sam Hauser', ...of(0.011) },
      ],
    },
    lastWeek: 3,
  };

  it('is the whole and parts that add up to it, with the players who moved most', () => {
    expect(said(withPlayoffs, since)).toBe(
      'Playoff odds since before week 3, in points: +9, of which your result +8, other results −3, ' +
        'projections and injuries +4 (of yours most: Jayson Tatum +6, Al Horford −1).',
    );
    const later =
      since.moved?.kind === 'since' ? { ...since.moved, since: addDays(since.moved.since, 2) } : null;
    expect(said(withPlayoffs, { ...since, moved: later })).toMatch(
      /^Playoff odds since [A-Z].*\d, in points: \+9/,
    );
  });

  it('adds up in whole points, however the parts are rounded', () => {
    expect(pointsThatAdd(1, [0.004, 0.004, 0.004])).toEqual([1, 0, 0]);
    expect(pointsThatAdd(-2, [-0.014, -0.0049, 0.0])).toEqual([-1, -1, 0]);
    expect(pointsThatAdd(0, [])).toEqual([]);
    let seed = 1;
    const next = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647 - 0.5;
    };
    for (let round = 0; round < 500; round += 1) {
      const parts = Array.from({ length: 1 + (round % 6) }, () => next() / 4);
      const whole = Math.round(100 * parts.reduce((sum, one) => sum + one, 0)) || 0;
      const points = pointsThatAdd(whole, parts);
      expect(points.reduce((sum, one) => sum + one, 0)).toBe(whole);
      points.forEach((one, index) => {
        expect(Math.abs(one - 100 * (parts[index] ?? 0))).toBeLessThan(1);
      });
    }
  });
});

describe('the question about it', () => {
  const odds: NonNullable<DashboardAnswer['odds']> = {
    basis: 'projections',
    simulations: 10_000,
    margin: 0.006,
    nextWeek: 4,
    lastWeek: 3,
    teams: [
      {
        teamId: '1',
        places: [1],
        playoffs: 0.6,
        bye: 0,
        final: 0.3,
        title: 0.2,
        expected: 10,
        deviation: 2,
        stakes: null,
        change: { playoffs: 0.05, title: 0.01 },
      },
    ],
  };
  const since = plain.league.weeks[2]?.firstDay ?? '';
  const moveOf = (id: number, day: string, teamIds: readonly string[]): Transaction => ({
    id: String(id),
    kind: 'add',
    at: `${day}T18:00:00Z`,
    teamIds,
    moves: [],
    picks: [],
    faabBid: null,
  });

  it('has the team’s own moves, where all since the week began are known', () => {
    const own = moveOf(1, since, ['1']);
    const other = moveOf(2, since, ['2']);
    expect(oddsPartsQuestion({ ...plain, transactions: [own, other] }, odds)).toEqual({
      teamId: '1',
      lastWeek: 3,
      now: { playoffs: 0.6, title: 0.2 },
      change: { playoffs: 0.05, title: 0.01 },
      transactions: [own],
    });
    const many = Array.from({ length: latestTransactions }, (_, id) => moveOf(id, since, ['1']));
    expect(oddsPartsQuestion({ ...plain, transactions: many }, odds)?.transactions).toEqual([]);
    const reaching = [...many.slice(1), moveOf(99, addDays(since, -2), ['2'])];
    expect(oddsPartsQuestion({ ...plain, transactions: reaching }, odds)?.transactions).toHaveLength(
      latestTransactions - 1,
    );
  });

  it('is none without a team, before the first week is over, without projections and without matchups', () => {
    expect(oddsPartsQuestion({ ...plain, ownTeamId: null }, odds)).toBeNull();
    expect(oddsPartsQuestion(plain, { ...odds, lastWeek: null })).toBeNull();
    expect(oddsPartsQuestion(plain, { ...odds, basis: 'teamWeeks' })).toBeNull();
    expect(oddsPartsQuestion(plain, null)).toBeNull();
    const rotisserie = exampleView({ form: 'rotisserie', levels: [[1], [2]] });
    expect(oddsPartsQuestion(rotisserie, { ...odds, lastWeek: 1 })).toBeNull();
  });
});
