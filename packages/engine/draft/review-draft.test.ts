import { nineCategories, statistic } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { categorySet } from '../matchup/categories.ts';
import { projectionConstants } from '../projection/constants.generated.ts';
import { PART_COUNT } from '../projection/parts.ts';
import { asProjected, exampleField, snakePicks } from '../testing/example-draft.ts';
import { type DraftedPlayer, reviewDraft } from './review-draft.ts';
import { worthOfOutlook, worthScale } from './season-worth.ts';

const TEAMS = 8;
const ROUNDS = 6;
const set = categorySet(
  nineCategories.map((id) => ({ statistic: id, lowerIsBetter: statistic(id).lowerIsBetter, points: null })),
);
const field = exampleField(80);
const scale = worthScale(field, {
  set,
  kind: 'g',
  teams: TEAMS,
  rounds: ROUNDS,
  days: 140,
  correlation: projectionConstants.spread.correlation,
});
const order = field
  .map((outlook) => ({ outlook, worth: worthOfOutlook(scale, outlook).total }))
  .sort((a, b) => b.worth - a.worth);
const projected = order.map(({ worth }, index) => ({ id: `p${index}`, worth }));
const picks = snakePicks(TEAMS, ROUNDS);

function playersWith(changes: Readonly<Record<string, Partial<DraftedPlayer>>> = {}) {
  return new Map(
    order.map(({ outlook }, index): [string, DraftedPlayer] => {
      const id = `p${index}`;
      return [id, { ...asProjected(outlook), ...changes[id] }];
    }),
  );
}

const idle = { games: 0, totals: new Float64Array(PART_COUNT), nbaTeamGames: 60, rest: null };
const of = (review: ReturnType<typeof reviewDraft>, id: string) =>
  review.picks.find(({ playerId }) => playerId === id);

describe('reviewDraft with every player performing as projected', () => {
  const review = reviewDraft(picks, playersWith(), projected, scale);

  it('finds no gain and no loss', () => {
    for (const { review: own } of review.picks) {
      expect(own?.gain).toBeCloseTo(0, 1);
      expect(own?.verdict).toBe('asExpected');
    }
  });

  it('does not credit the first pick for being the best player', () => {
    const first = of(review, 'p0');
    expect(first?.review?.worth).toBeGreaterThan(1);
    expect(first?.yields).toBeCloseTo(first?.review?.worth ?? 0, 1);
  });

  it('expects less of later picks', () => {
    const { yields } = review.curve;
    yields.forEach((value, index) => {
      if (index > 0) expect(value).toBeLessThanOrEqual(yields[index - 1] ?? 0);
    });
  });
});

describe('a reviewed pick', () => {
  const star = order[0];
  if (!star) throw new Error('no players');
  const review = reviewDraft(
    picks,
    playersWith({
      p0: idle,
      p1: { ...asProjected(order[70]?.outlook ?? star.outlook), atDraft: order[1]?.outlook ?? null },
      p40: asProjected(star.outlook),
    }),
    projected,
    scale,
  );

  it('is a steal if it was late and the player performs like a first pick', () => {
    expect(of(review, 'p40')?.review).toMatchObject({ verdict: 'steal' });
    const team = of(review, 'p40')?.teamId;
    expect(review.teams[0]?.teamId).toBe(team);
    expect(review.teams[0]?.grade.letter).toBe('A');
  });

  it('is a bust because of absences if the player has not played, and because of bad games otherwise', () => {
    expect(of(review, 'p0')?.review).toMatchObject({ verdict: 'bust', isAbsence: true, worth: 0 });
    expect(of(review, 'p1')?.review).toMatchObject({ verdict: 'bust', isAbsence: false });
  });

  it('never has a value below that of a free agent', () => {
    for (const { review: own } of review.picks) expect(own?.worth).toBeGreaterThanOrEqual(0);
  });

  it('is not judged if the player is unknown', () => {
    const players = playersWith();
    players.delete('p3');
    expect(of(reviewDraft(picks, players, projected, scale), 'p3')?.review).toBeNull();
  });
});

describe('a keeper', () => {
  it('is judged by the round in which the team kept them, and excluded from the team’s grade', () => {
    const keeperPicks = picks.map((pick) =>
      pick.pick === 48
        ? { ...pick, playerId: 'p0', isKeeper: true }
        : pick.pick === 1
          ? { ...pick, playerId: 'p47' }
          : pick,
    );
    const review = reviewDraft(keeperPicks, playersWith(), projected, scale);
    const keeper = review.picks.find(({ isKeeper }) => isKeeper);
    expect(keeper?.review?.gain).toBeGreaterThan(1);
    const team = review.teams.find(({ teamId }) => teamId === keeper?.teamId);
    expect(team?.keepers).toBeCloseTo(keeper?.review?.gain ?? 0, 9);
    const others = review.picks.filter(({ teamId, isKeeper }) => teamId === keeper?.teamId && !isKeeper);
    expect(team?.grade.gain).toBeCloseTo(
      others.reduce((sum, { review: own }) => sum + (own?.gain ?? 0), 0),
      9,
    );
  });
});

describe('reviewDraft for an auction', () => {
  it('judges a pick by its price: of two similar players, the much cheaper one has the larger gain', () => {
    const price = (index: number) => Math.max(1, 60 - 2 * index);
    const auction = picks.map((pick, index) => ({ ...pick, cost: index === 30 ? 60 : price(index) }));
    const review = reviewDraft(auction, playersWith(), projected, scale);
    const dear = of(review, 'p30');
    const cheap = of(review, 'p31');
    expect(review.isAuction).toBe(true);
    expect(dear?.place).toBe(0.5);
    expect(dear?.review?.gain ?? 0).toBeLessThan((cheap?.review?.gain ?? 0) - 0.5);
  });

  it('treats a draft with only zero costs as a snake draft', () => {
    const review = reviewDraft(
      picks.map((pick) => ({ ...pick, cost: 0 })),
      playersWith(),
      projected,
      scale,
    );
    expect(review.isAuction).toBe(false);
    expect(review.picks[5]?.place).toBe(5);
  });
});

describe('reviewDraft for an invalid draft', () => {
  it('rejects a draft without picks or with a duplicate pick', () => {
    expect(() => reviewDraft([], playersWith(), projected, scale)).toThrow('picks: none has been made');
    expect(() => reviewDraft([...picks, ...picks.slice(0, 1)], playersWith(), projected, scale)).toThrow(
      'twice',
    );
  });
});
