import { InvalidInput, type TeamId } from '@fantasy-stats/domain';
import { normalQuantile } from '../numeric/functions.ts';
import type { TradeBaseline } from './baseline.ts';
import { beyondBestAdd, netGain } from './best-add.ts';
import { type Change, chanceAbove } from './change.ts';
import { checkTrade, type TradeProposal } from './check-trade.ts';
import {
  type CounterChanges,
  counterChanges,
  type PlayerChange,
  type ScreenedChange,
} from './counter-changes.ts';
import { ImpossibleTrade } from './errors.ts';
import type { BestAdd } from './impact.ts';
import { type CompletedTrade, completedTrade, type SideAfter } from './rosters-after.ts';
import { seasonGain } from './season-gain.ts';
import { LEAST_CHANCE_TO_ACCEPT } from './verdict.ts';

interface CounterSide {
  readonly teamId: TeamId;
  readonly gain: Change;
  /**
   * The requesting team's best add without the trade, and the trade's gain beyond it; null when no add helps,
   * and for the other teams.
   */
  readonly bestAdd: BestAdd | null;
}

export interface CounterOffer {
  readonly proposal: TradeProposal;
  /** Players whose destination differs from the offer; `to` is null for players left out of the trade. */
  readonly changed: readonly { readonly playerId: string; readonly to: TeamId | null }[];
  /** The requesting team first. */
  readonly sides: readonly CounterSide[];
  /** Sum of the absolute changes of the sides' gains relative to the offer. */
  readonly shift: number;
}

export interface CounterProgress {
  /** Whether no side is likely to decline the offer as it is. */
  readonly isFair: boolean;
  /**
   * The smallest change that makes the offer fair; null if none is known yet, or if the offer is already
   * fair.
   */
  readonly fairest: CounterOffer | null;
  /**
   * The fair trade within {@link NEAR} players of the offer with the largest gain for the requesting team;
   * null if unknown.
   */
  readonly best: CounterOffer | null;
  /** Number of counter-offers computed exactly so far. */
  readonly worked: number;
  /** Maximum number of changed players so far. */
  readonly reached: number;
}

/** Maximum number of players changed to make an offer fair, and to improve it for the requesting team. */
const FAR = 4;
const NEAR = 2;
/**
 * Maximum number of exact computations per number of changed players: for changes that look fair, and that
 * look best.
 */
const EXACT_FAIR = 72;
const EXACT_BEST = 40;
/** Number of exact computations before the first result, and between later ones. */
const FIRST = 6;
const EACH = 12;

/**
 * Finds the smallest change that makes the offer fair to every side (fewest changed players, then smallest
 * change of the gains), and the fair trade within two players of the offer with the largest gain for the
 * requesting team, whose gain counts beyond its best add alone (docs/engine.md#counter-offers). Yields intermediate results.
 *
 * @throws ImpossibleTrade naming the reason
 * @throws InvalidInput `team` when not part of the offer
 */
export function* counterOffers(
  baseline: TradeBaseline,
  team: TeamId,
  offer: TradeProposal,
): Generator<CounterProgress, CounterProgress> {
  const { league } = baseline;
  const checked = checkTrade(league, offer);
  const requester = league.teams.indexOf(team);
  const caller = checked.teams.indexOf(requester);
  if (caller < 0) throw new InvalidInput('team', `${team} has no part in the trade`);
  const asOffered = completedTrade(baseline, offer);
  const sides = asOffered.sides.map((side) => sideOf(baseline, asOffered, side, side.team === requester));
  const offered = new Map(sides.map(({ teamId, gain }) => [teamId, gain]));
  const nets = sides.map(netOf);
  const changes = counterChanges(
    baseline,
    checked,
    sides.map(({ gain }) => gain.change),
    FAR,
  );
  const workOut = counterReader(baseline, requester, checked.from, offered, changes);
  const slack = nets.map(({ standardError }) => -normalQuantile(LEAST_CHANCE_TO_ACCEPT) * standardError);
  const isFair = nets.every(isAccepted);
  let fairest: CounterOffer | null = null;
  let best: CounterOffer | null = null;
  let most = isFair ? (nets[caller]?.change ?? 0) : Number.NEGATIVE_INFINITY;
  let worked = 0;
  let reached = 0;
  const progress = (): CounterProgress => ({ isFair, fairest, best, worked, reached });
  for (let size = 1; size <= changes.reach; size += 1) {
    const isNear = size <= NEAR;
    const wantsFair = !isFair && fairest === null;
    if (!isNear && !wantsFair) break;
    for (const { changes: changed } of mostPromising(changes.of(size), {
      requester: caller,
      slack,
      isNear,
      wantsFair,
    })) {
      const counter = workOut(changed);
      worked += 1;
      if (counter) {
        if (wantsFair && counter.shift < (fairest?.shift ?? Number.POSITIVE_INFINITY)) fairest = counter;
        const [side] = counter.sides;
        const own = side ? netOf(side).change : 0;
        if (isNear && own > most) {
          most = own;
          best = counter;
        }
      }
      if (worked === FIRST || worked % EACH === 0) yield progress();
    }
    reached = size;
  }
  return progress();
}

const isAccepted = (gain: Change): boolean => chanceAbove(gain) >= LEAST_CHANCE_TO_ACCEPT;

const netOf = ({ bestAdd, gain }: CounterSide): Change => netGain(gain, bestAdd);

function mostPromising(
  all: readonly ScreenedChange[],
  {
    requester,
    slack,
    isNear,
    wantsFair,
  }: {
    /** Index of the requesting side. */
    readonly requester: number;
    /** By side: the largest screened loss the side might accept; negative for a required gain. */
    readonly slack: readonly number[];
    readonly isNear: boolean;
    readonly wantsFair: boolean;
  },
): ReadonlySet<ScreenedChange> {
  const known = all.map((change) => {
    const short = change.gains.map((gain, side) => Math.max(0, -gain - (slack[side] ?? 0)));
    const sum = short.reduce((total, one) => total + one, 0);
    return { change, sum, others: sum - (short[requester] ?? 0), own: change.gains[requester] ?? 0 };
  });
  const fair = wantsFair
    ? known.toSorted((a, b) => a.sum - b.sum || a.change.shift - b.change.shift).slice(0, EXACT_FAIR)
    : [];
  const best = isNear
    ? known.toSorted((a, b) => a.others - b.others || b.own - a.own).slice(0, EXACT_BEST)
    : [];
  return new Set([...fair, ...best].map(({ change }) => change));
}

/**
 * Creates a function that computes counter-offers exactly; null for one that a side is likely to decline or
 * that breaks a league rule.
 */
function counterReader(
  baseline: TradeBaseline,
  requester: number,
  from: number,
  offered: ReadonlyMap<TeamId, Change>,
  changes: CounterChanges,
): (changed: readonly PlayerChange[]) => CounterOffer | null {
  const { teams, players } = baseline.league;
  const idOf = (player: number): string => players[player]?.id ?? '';
  return (changed) => {
    const proposal: TradeProposal = {
      moves: changes
        .moves(changed)
        .map(({ player, to }) => ({ playerId: idOf(player), to: teams[to] ?? '' })),
      from,
    };
    const trade = ifPossible(baseline, proposal);
    if (!trade) return null;
    const others: CounterSide[] = [];
    for (const side of trade.sides) {
      if (side.team === requester) continue;
      const other = sideOf(baseline, trade, side, false);
      if (!isAccepted(other.gain)) return null;
      others.push(other);
    }
    // The requesting team is last, because its best add takes longer.
    const own = trade.sides.find(({ team }) => team === requester);
    if (!own) return null;
    const requesting = sideOf(baseline, trade, own, true);
    if (!isAccepted(netOf(requesting))) return null;
    const sides = [requesting, ...others];
    return {
      proposal,
      changed: changed.map(({ player, to }) => ({
        playerId: idOf(player),
        to: to === null ? null : (teams[to] ?? ''),
      })),
      sides,
      shift: sides.reduce(
        (sum, { teamId, gain }) => sum + Math.abs(gain.change - (offered.get(teamId)?.change ?? 0)),
        0,
      ),
    };
  };
}

function sideOf(
  baseline: TradeBaseline,
  { after, from, sides }: CompletedTrade,
  side: SideAfter,
  isRequester: boolean,
): CounterSide {
  const taken = new Set(sides.flatMap(({ adds }) => adds));
  return {
    teamId: baseline.league.teams[side.team] ?? '',
    gain: seasonGain(baseline, after, side.team),
    bestAdd: isRequester ? beyondBestAdd(baseline, side, after, taken, from) : null,
  };
}

function ifPossible(baseline: TradeBaseline, proposal: TradeProposal): CompletedTrade | null {
  try {
    return completedTrade(baseline, proposal);
  } catch (thrown) {
    if (thrown instanceof ImpossibleTrade) return null;
    throw thrown;
  }
}
