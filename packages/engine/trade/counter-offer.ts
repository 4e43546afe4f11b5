import { InvalidInput, type TeamId } from '@fantasy-stats/domain';
import { normalQuantile } from '../numeric/functions.ts';
import type { TradeBaseline } from './baseline.ts';
import { type Change, chanceAbove } from './change.ts';
import { checkTrade, type TradeProposal } from './check-trade.ts';
import {
  type CounterChanges,
  counterChanges,
  type PlayerChange,
  type ScreenedChange,
} from './counter-changes.ts';
import { ImpossibleTrade } from './errors.ts';
import { impactOfTrade, type TradeImpact } from './impact.ts';

/** A side that is likelier than this to come out ahead has no reason to decline: at worst the trade barely matters to it. */
export const LEAST_CHANCE_TO_ACCEPT = 0.35;

/** What one side gains over the season that is left, in the league's unit. */
interface CounterSide {
  readonly teamId: TeamId;
  readonly gain: Change;
}

/** A trade that differs from an offer in a few players. */
export interface CounterOffer {
  readonly proposal: TradeProposal;
  /** Players who go elsewhere than the offer says; `to` is null for those who stay out of the trade. */
  readonly changed: readonly { readonly playerId: string; readonly to: TeamId | null }[];
  /** The asking team first. */
  readonly sides: readonly CounterSide[];
  /** How far what the sides gain moves from the offer, all sides added up. */
  readonly shift: number;
}

export interface CounterProgress {
  /** Whether no side is likely to decline the offer as it stands. */
  readonly isFair: boolean;
  /** The smallest change that makes the offer fair; null while none is known, and where it is fair already. */
  readonly fairest: CounterOffer | null;
  /**
   * The fair trade within {@link NEAR} players of the offer that brings the asking team most; null while none is known, and where
   * none brings it more than a fair offer does.
   */
  readonly best: CounterOffer | null;
  /** Counter-offers worked out exactly so far. */
  readonly worked: number;
  /** Players by which the offer was changed at most so far. */
  readonly reached: number;
}

/** Players by which an offer is changed at most to make it fair, and to make it better for the asking team. */
const FAR = 4;
const NEAR = 2;
/** Changes of one size that are worked out exactly at most: those that look fair, and those that look best. */
const EXACT_FAIR = 72;
const EXACT_BEST = 40;
/** Worked out before the first answer, and between two later ones. */
const FIRST = 6;
const EACH = 12;

/**
 * How to answer an offer: the smallest change that makes it fair to every side (the fewest players who go elsewhere; among those what
 * moves the sides' gains least), and the trade within two players of it that brings the asking team most while no side is likely to
 * decline. Fair is a trade that no side loses by with a chance above 65 %. Every way to change a few players is screened; those that
 * look best are worked out as {@link impactOfTrade} does, so that small leagues are searched exactly. Drops and pickups that the offer
 * names are chosen anew. Yields what is known so far.
 *
 * @throws ImpossibleTrade saying what is wrong with the offer
 * @throws InvalidInput `team` where the asking team has no part in it
 */
export function* counterOffers(
  baseline: TradeBaseline,
  team: TeamId,
  offer: TradeProposal,
): Generator<CounterProgress, CounterProgress> {
  const { league } = baseline;
  const checked = checkTrade(league, offer);
  const asking = checked.teams.indexOf(league.teams.indexOf(team));
  if (asking < 0) throw new InvalidInput('team', `${team} has no part in the trade`);
  const { sides } = impactOfTrade(baseline, offer).impact;
  const offered = new Map(sides.map(({ teamId, season }) => [teamId, season.gain]));
  const gains = sides.map(({ season }) => season.gain);
  const changes = counterChanges(
    baseline,
    checked,
    gains.map(({ change }) => change),
    FAR,
  );
  const workOut = counterReader(baseline, team, checked.from, offered, changes);
  const slack = gains.map(({ standardError }) => -normalQuantile(LEAST_CHANCE_TO_ACCEPT) * standardError);
  const isFair = gains.every(isAccepted);
  let fairest: CounterOffer | null = null;
  let best: CounterOffer | null = null;
  let most = isFair ? (gains[asking]?.change ?? 0) : Number.NEGATIVE_INFINITY;
  let worked = 0;
  let reached = 0;
  const progress = (): CounterProgress => ({ isFair, fairest, best, worked, reached });
  for (let size = 1; size <= changes.reach; size += 1) {
    const isNear = size <= NEAR;
    const wantsFair = !isFair && fairest === null;
    if (!isNear && !wantsFair) break;
    for (const { changes: changed } of mostPromising(changes.of(size), {
      asking,
      slack,
      isNear,
      wantsFair,
    })) {
      const counter = workOut(changed);
      worked += 1;
      if (counter?.sides.every(({ gain }) => isAccepted(gain))) {
        if (wantsFair && counter.shift < (fairest?.shift ?? Number.POSITIVE_INFINITY)) fairest = counter;
        const own = counter.sides[0]?.gain.change ?? 0;
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

/** What is worked out exactly of all changes of one size, the likeliest answers first. */
function mostPromising(
  all: readonly ScreenedChange[],
  {
    asking,
    slack,
    isNear,
    wantsFair,
  }: {
    /** Place of the asking side. */
    readonly asking: number;
    /** By side: how much it may seem to lose and still accept. */
    readonly slack: readonly number[];
    readonly isNear: boolean;
    readonly wantsFair: boolean;
  },
): ReadonlySet<ScreenedChange> {
  const known = all.map((change) => {
    const short = change.gains.map((gain, side) => Math.max(0, -gain - (slack[side] ?? 0)));
    const sum = short.reduce((total, one) => total + one, 0);
    return { change, sum, others: sum - (short[asking] ?? 0), own: change.gains[asking] ?? 0 };
  });
  const fair = wantsFair
    ? known.toSorted((a, b) => a.sum - b.sum || a.change.shift - b.change.shift).slice(0, EXACT_FAIR)
    : [];
  const best = isNear
    ? known.toSorted((a, b) => a.others - b.others || b.own - a.own).slice(0, EXACT_BEST)
    : [];
  return new Set([...fair, ...best].map(({ change }) => change));
}

/** Works counter-offers out exactly; null for one that breaks a rule of the league. */
function counterReader(
  baseline: TradeBaseline,
  asking: TeamId,
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
    const impact = possibleImpact(baseline, proposal);
    if (!impact) return null;
    const sides = impact.sides
      .map(({ teamId, season }): CounterSide => ({ teamId, gain: season.gain }))
      .sort((a, b) => Number(b.teamId === asking) - Number(a.teamId === asking));
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

function possibleImpact(baseline: TradeBaseline, proposal: TradeProposal): TradeImpact | null {
  try {
    return impactOfTrade(baseline, proposal).impact;
  } catch (thrown) {
    if (thrown instanceof ImpossibleTrade) return null;
    throw thrown;
  }
}
