import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bracketOrder, byesOf, type PlayRound, playBracket, roundsOf } from './bracket.ts';

function play(teams: number, reseeding: boolean, winner: PlayRound) {
  const order = bracketOrder(2 ** roundsOf(teams));
  const finalists = new Int32Array(2);
  const champion = playBracket(
    Int32Array.from({ length: teams }, (_, seed) => seed),
    teams,
    reseeding,
    order,
    winner,
    new Int32Array(order.length),
    finalists,
  );
  return { champion, finalists: [...finalists] };
}

function pairings(teams: number, reseeding: boolean, upsets: readonly string[]): string[][] {
  const rounds: string[][] = [];
  play(teams, reseeding, (round, better, worse) => {
    const pair = `${better}-${worse}`;
    rounds[round] = [...(rounds[round] ?? []), pair];
    return upsets.includes(`${round}:${pair}`) ? worse : better;
  });
  return rounds;
}

describe('playBracket', () => {
  it('keeps the best two seeds apart until the final', () => {
    expect(bracketOrder(8)).toEqual([0, 7, 3, 4, 1, 6, 2, 5]);
  });

  it('gives the best seeds a bye if the bracket has more spots than teams', () => {
    expect([2, 4, 5, 6, 7, 8].map(byesOf)).toEqual([0, 0, 3, 2, 1, 0]);
    expect(pairings(6, false, [])[0]).toEqual(['3-4', '2-5']);
  });

  it('keeps the bracket’s pairings after an upset if the league does not reseed', () => {
    expect(pairings(6, false, ['0:2-5'])[1]).toEqual(['0-3', '1-5']);
  });

  it('pairs the best with the worst remaining seed if the league reseeds', () => {
    expect(pairings(6, true, ['0:2-5'])[1]).toEqual(['0-5', '1-3']);
    expect(pairings(8, true, ['0:1-6', '0:0-7'])[1]).toEqual(['2-7', '3-6']);
  });

  it('makes the only team of a one-team bracket the champion', () => {
    expect(play(1, false, () => -1).champion).toBe(0);
  });

  it('makes the best seed the champion if every favorite wins, and the worst seed if none does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 16 }), fc.boolean(), (teams, reseeding) => {
        expect(play(teams, reseeding, (_, better) => better)).toEqual({ champion: 0, finalists: [0, 1] });
        expect(play(teams, reseeding, (_, __, worse) => worse).champion).toBe(teams - 1);
      }),
    );
  });

  it('eliminates exactly one team per pairing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 16 }),
        fc.boolean(),
        fc.infiniteStream(fc.boolean()),
        (teams, reseeding, coins) => {
          let played = 0;
          const beaten = new Set<number>();
          const { champion } = play(teams, reseeding, (_, better, worse) => {
            played += 1;
            expect(beaten.has(better) || beaten.has(worse)).toBe(false);
            const upset = coins.next().value === true;
            beaten.add(upset ? better : worse);
            return upset ? worse : better;
          });
          expect(played).toBe(teams - 1);
          expect(beaten.has(champion)).toBe(false);
        },
      ),
    );
  });
});
