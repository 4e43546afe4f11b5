import { nineCategories, statistic } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { categorySet } from '../matchup/categories.ts';
import { projectionConstants } from '../projection/constants.generated.ts';
import { PART_COUNT } from '../projection/parts.ts';
import { asProjected, exampleField, snakePicks } from './example-draft.ts';
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
/** Players in the order of what was projected for them: `p0` the best. */
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

describe('a draft in which everybody does what was projected', () => {
  const review = reviewDraft(picks, playersWith(), projected, scale);

  it('gains and loses nothing anywhere', () => {
    for (const { review: own } of review.picks) {
      expect(own?.gain).toBeCloseTo(0, 1);
      expect(own?.verdict).toBe('asExpected');
    }
  });

  it('does not praise the first pick for being the best player', () => {
    const first = of(review, 'p0');
    expect(first?.review?.worth).toBeGreaterThan(1);
    expect(first?.yields).toBeCloseTo(first?.review?.worth ?? 0, 1);
  });

  it('yields less the later a pick is', () => {
    const { yields } = review.curve;
    yields.forEach((value, place) => {
      if (place > 0) expect(value).toBeLessThanOrEqual(yields[place - 1] ?? 0);
    });
  });
});

describe('a pick', () => {
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

  it('is a steal when a late one brings what the first should have', () => {
    expect(of(review, 'p40')?.review).toMatchObject({ verdict: 'steal' });
    const team = of(review, 'p40')?.teamId;
    expect(review.teams[0]?.teamId).toBe(team);
    expect(review.teams[0]?.grade.letter).toBe('A');
  });

  it('is lost to absence when the games are missing, and to play when they were played badly', () => {
    expect(of(review, 'p0')?.review).toMatchObject({ verdict: 'bust', isAbsence: true, worth: 0 });
    expect(of(review, 'p1')?.review).toMatchObject({ verdict: 'bust', isAbsence: false });
  });

  it('is never worth less than somebody from the wire', () => {
    for (const { review: own } of review.picks) expect(own?.worth).toBeGreaterThanOrEqual(0);
  });

  it('stays unjudged when nobody knows the player', () => {
    const players = playersWith();
    players.delete('p3');
    expect(of(reviewDraft(picks, players, projected, scale), 'p3')?.review).toBeNull();
  });
});

describe('a keeper', () => {
  it('is judged by the round he was kept at and stands outside the grade', () => {
    const kept = picks.map((pick) =>
      pick.pick === 48
        ? { ...pick, playerId: 'p0', isKeeper: true }
        : pick.pick === 1
          ? { ...pick, playerId: 'p47' }
          : pick,
    );
    const review = reviewDraft(kept, playersWith(), projected, scale);
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

describe('an auction', () => {
  it('judges by the price: the same player gains more the less he cost', () => {
    const price = (index: number) => Math.max(1, 60 - 2 * index);
    const auction = picks.map((pick, index) => ({ ...pick, cost: index === 30 ? 60 : price(index) }));
    const review = reviewDraft(auction, playersWith(), projected, scale);
    const dear = of(review, 'p30');
    const cheap = of(review, 'p31');
    expect(review.isAuction).toBe(true);
    expect(dear?.place).toBe(0.5);
    expect(dear?.review?.gain ?? 0).toBeLessThan((cheap?.review?.gain ?? 0) - 0.5);
  });

  it('of nothing but zeros is a draft by turns', () => {
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

describe('a draft that cannot be reviewed', () => {
  it('is refused: without picks made, or with one twice', () => {
    expect(() => reviewDraft([], playersWith(), projected, scale)).toThrow('picks: none has been made');
    expect(() => reviewDraft([...picks, ...picks.slice(0, 1)], playersWith(), projected, scale)).toThrow(
      'twice',
    );
  });
});
