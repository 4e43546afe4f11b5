import type { ReviewedPick, ReviewedTeam } from '@fantasy-stats/contract/draft-review';
import { describe, expect, it } from 'vitest';
import { exampleView } from '../../../league/example-view.ts';
import { sentenceText } from '../../../text/sentence.tsx';
import { draftView, placeOf, reasonOf, shortName } from './draft-view.ts';
import { headlineOfReview, moreOfReview } from './headline.ts';

const view = exampleView({ levels: [[1], [2]] });
const [own, other] = view.season.teams;
const ownId = own?.id ?? '';
const otherId = other?.id ?? '';

const pick = (
  number: number,
  teamId: string,
  gain: number,
  more: Partial<NonNullable<ReviewedPick['review']>> = {},
): ReviewedPick => ({
  pick: number,
  round: Math.ceil(number / 2),
  teamId,
  playerId: `p${number}`,
  cost: null,
  isKeeper: false,
  yields: 2,
  average: null,
  fate: 'kept',
  nowTeamId: teamId,
  review: {
    worth: 2 + gain,
    soFar: 1,
    rest: 1 + gain,
    projected: 2,
    gain,
    low: gain - 0.5,
    high: gain + 0.5,
    rank: 1,
    verdict: gain > 1 ? 'steal' : gain < -1 ? 'bust' : 'asExpected',
    isAbsence: false,
    games: { played: 20, nbaTeam: 24, rest: 30 },
    hurt: 0,
    ...more,
  },
});
const team = (
  teamId: string,
  rank: number,
  gain: number,
  more: Partial<ReviewedTeam> = {},
): ReviewedTeam => ({
  teamId,
  picks: 2,
  dollars: null,
  gain,
  low: gain - 0.3,
  high: gain + 0.3,
  rank,
  tied: false,
  letter: rank === 1 ? 'A' : 'F',
  worst: rank === 1 ? 'B' : 'F',
  best: rank === 1 ? 'A' : 'D',
  keepers: null,
  cells: [],
  punts: [],
  strengths: [],
  ...more,
});
const hurt = { isAbsence: true, games: { played: 2, nbaTeam: 24, rest: 10 }, hurt: 22 };
const reviewed = (teams: readonly ReviewedTeam[]) =>
  draftView(
    {
      isAuction: false,
      unit: 'score',
      statistics: [],
      played: 0.4,
      yields: [3, 2, 1, 0.5],
      unknown: 0,
      teams: [...teams],
      redraft: [],
      picks: [pick(1, ownId, -2, hurt), pick(2, otherId, 0.2), pick(3, otherId, 1), pick(4, ownId, 1.5)],
    },
    [],
  );
const ownView = { ...view, ownTeamId: ownId, isOwn: (id: string) => id === ownId };

describe('headlineOfReview', () => {
  it('ranks the user’s draft, and separates losses due to missed games from losses due to performance', () => {
    const draft = reviewed([team(otherId, 1, 1.2), team(ownId, 2, -0.5, { punts: ['FT%'] })]);
    expect(sentenceText(headlineOfReview(ownView, draft))).toBe(
      `2nd of 2, grade F. ${view.name(otherId)} drafted best.`,
    );
    expect(sentenceText(moreOfReview(ownView, draft))).toBe(
      'Your best pick is Player p4 at 2.02: +1.5. Your largest loss, Player p1 (−2.0), comes from missed games, not from poor play. Your roster is built to punt FT%. 40% of the season is over; the final grade may be anything from F to D.',
    );
  });

  it('says that a close lead may still change hands, but does not say so about a clear lead', () => {
    const close = reviewed([team(ownId, 1, 1), team(otherId, 2, 0.9)]);
    expect(sentenceText(headlineOfReview(ownView, close))).toBe(
      `1st of 2, grade A. ${view.name(otherId)} may still pass you.`,
    );
    const clear = reviewed([team(ownId, 1, 5), team(otherId, 2, -5)]);
    expect(sentenceText(headlineOfReview(ownView, clear))).toContain(
      '1st of 2, grade A: +5.0 G-score per 7 days over your picks’ expected value',
    );
  });

  it('describes the league for a user without a team', () => {
    const withoutTeam = { ...view, ownTeamId: null, isOwn: () => false };
    const draft = reviewed([team(otherId, 1, 5), team(ownId, 2, -5)]);
    expect(sentenceText(headlineOfReview(withoutTeam, draft))).toContain(
      `${view.name(otherId)} drafted best: +5.0`,
    );
  });
});

describe('pick labels', () => {
  const draft = reviewed([team(ownId, 1, 1), team(otherId, 2, 0)]);

  it('give round and pick, or the price', () => {
    const [first] = draft.picks;
    if (!first) throw new Error('no pick');
    expect(placeOf(first, false)).toBe('1.01');
    expect(placeOf({ ...first, cost: 31 }, true)).toBe('$31');
    expect(shortName('Shai Gilgeous-Alexander')).toBe('S. Gilgeous-Alexander');
    expect(shortName('Nene')).toBe('Nene');
  });

  it('say whether the player was injured', () => {
    const [lost, even] = draft.judged;
    if (!lost || !even) throw new Error('no picks');
    expect(reasonOf(lost)).toBe('hurt: 2 of 24 games');
    expect(reasonOf({ ...lost, review: { ...lost.review, hurt: 1 } })).toBe('missed games: 2 of 24 games');
    expect(reasonOf(even)).toBe('20 of 24 games');
  });
});
