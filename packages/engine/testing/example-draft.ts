import type { DraftPick, StatLine } from '@fantasy-stats/domain';
import { type BidDraw, bidsFrom, type StandingBid } from '../draft/open-bidding.ts';
import type { DraftedPlayer } from '../draft/review-draft.ts';
import { createRandom } from '../numeric/random.ts';
import { projectionConstants } from '../projection/constants.generated.ts';
import { PART_COUNT, partIndex, parts } from '../projection/parts.ts';
import { outlookOf, type PlayerOutlook } from '../projection/player-outlook.ts';

function gameOf(line: StatLine): Float64Array {
  const vector = new Float64Array(PART_COUNT);
  for (const part of parts) vector[partIndex(part)] = line[part] ?? 0;
  vector[partIndex('GP')] = 1;
  return vector;
}

/** A player's remaining games: better with a higher level from 0 to 1, with an individual profile. */
function exampleOutlook(level: number, player: number, games = 60): PlayerOutlook {
  const random = createRandom(7, player);
  const lean = () => 0.75 + 0.5 * random.next();
  const minutes = 18 + 18 * level;
  const FGA = minutes * 0.45 * lean();
  const FTA = minutes * 0.12 * lean();
  const mean = gameOf({
    MIN: minutes,
    FGM: FGA * (0.4 + 0.12 * random.next()),
    FGA,
    FTM: FTA * (0.65 + 0.25 * random.next()),
    FTA,
    '3PM': minutes * 0.05 * lean(),
    '3PA': minutes * 0.14 * lean(),
    PTS: minutes * 0.55 * lean(),
    REB: minutes * 0.18 * lean(),
    AST: minutes * 0.12 * lean(),
    STL: minutes * 0.03 * lean(),
    BLK: minutes * 0.02 * lean(),
    TO: minutes * 0.06 * lean(),
  });
  return outlookOf(mean, new Float64Array(games).fill(0.85), 0, projectionConstants.spread);
}

/** All draftable players, best first. */
export function exampleField(players: number): PlayerOutlook[] {
  return Array.from({ length: players }, (_, player) => exampleOutlook(1 - player / players, player));
}

/**
 * A player who has performed as projected for `share` of the season; projections for the rest are unchanged.
 */
export function asProjected(outlook: PlayerOutlook, share = 0.5): DraftedPlayer {
  const size = outlook.chances.length;
  const over = Math.round(size * share);
  const games = over * (outlook.chances[0] ?? 0);
  return {
    atDraft: outlook,
    games,
    totals: outlook.mean.map((value) => value * games),
    nbaTeamGames: over,
    rest: { ...outlook, chances: outlook.chances.slice(over) },
  };
}

/** Turns of a snake draft with players in order of their index. */
export function snakePicks(teams: number, rounds: number): DraftPick[] {
  return Array.from({ length: teams * rounds }, (_, index) => {
    const round = Math.floor(index / teams);
    const seat = round % 2 === 0 ? index % teams : teams - 1 - (index % teams);
    return {
      pick: index + 1,
      round: round + 1,
      teamId: String(seat + 1),
      playerId: `p${index}`,
      cost: null,
      isKeeper: false,
    };
  });
}

/**
 * Returns the result of a sale in which every team bids up to a limit: the highest limit wins. A nomination
 * is a bid of one dollar.
 */
export function mockSale(limits: readonly number[], nominator: number, draw: BidDraw): StandingBid {
  const opening = { team: nominator, cost: 1 };
  return bidsFrom(limits, opening, draw).at(-1) ?? opening;
}
