import { addDays, latestTransactions, type Transaction } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import type { DashboardAnswer } from '../api/answers.ts';
import { sentenceText } from '../words/sentence.tsx';
import { exampleView } from './example-view.ts';
import { oddsPartsSentence } from './odds-parts-words.ts';
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
    parts: { own: of(own), others: { playoffs: others, title: others / 2 }, moves: of(moves) },
    lastWeek: 3,
  };
};
const said = (view: SeasonView, state: OddsPartsState) => sentenceText(oddsPartsSentence(view, state) ?? []);

describe('what moved the reader’s odds', () => {
  it('is told part by part, of the playoffs or of the title', () => {
    expect(said(withPlayoffs, parts(0.08, -0.03, 0.02))).toBe(
      'Playoff odds since before week 3, in points: your result +8, other results −3, your roster moves +2.',
    );
    expect(said(withPlayoffs, parts(0.08, -0.002, null))).toBe(
      'Playoff odds since before week 3, in points: your result +8, other results 0.',
    );
    expect(said(plain, parts(0.08, -0.03, null))).toBe(
      'Title odds since before week 3, in points: your result +4, other results −2.',
    );
  });

  it('names all of the week’s results in a bye, and nothing that is no more than luck of the draw', () => {
    expect(said(withPlayoffs, parts(null, 0.06, null))).toBe(
      'Playoff odds since before week 3, in points: the week’s results +6.',
    );
    expect(said(withPlayoffs, parts(0.01, -0.01, 0.014))).toBe('');
    expect(said(withPlayoffs, { parts: null, lastWeek: 3 })).toBe('');
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
