import { type NbaTeam, nbaTeams } from '@fantasy-stats/domain';
import {
  type DraftRoom,
  type MockManager,
  mockBids,
  mockNominee,
  mockPicks,
  mockTeams,
  pickRegret,
  salePrices,
} from '@fantasy-stats/engine/draft';
import { define } from './define.ts';
import { type OfRoom, openedRoom, type RoomQuestion } from './draft.ts';

export interface MockOpponentRules {
  readonly style: 'average' | 'value' | 'punter' | 'homer';
  readonly skill: number;
  readonly nbaTeam: NbaTeam | null;
}

export interface MockQuestion extends RoomQuestion {
  /** Indexed by draft slot. */
  readonly opponents: readonly MockOpponentRules[];
  readonly seed: number;
  /** The draft slot that nominates next in an auction. */
  readonly nominator: number | null;
  /** The user's nomination; null if an opponent nominates. */
  readonly nominee: string | null;
}

export interface MockResult {
  /** In a snake draft: the opponents' picks until the user's turn. */
  readonly picks: readonly { readonly id: string; readonly team: number }[];
  /** In an auction: the nominated player, and each team's maximum bid; 0 for the user's draft slot. */
  readonly sale: { readonly id: string; readonly limits: readonly number[] } | null;
}

export interface MockReviewQuestion {
  /** Keepers, on their teams before the first pick; costs are null in a snake draft. */
  readonly keepers: readonly { readonly id: string; readonly team: number; readonly cost: number | null }[];
  /** In draft order; costs are null in a snake draft. */
  readonly picks: readonly { readonly id: string; readonly team: number; readonly cost: number | null }[];
  readonly own: number;
  readonly budget: number | null;
}

export interface MockReviewResult {
  /** Indexed by draft slot. */
  readonly teams: readonly {
    /** Expected share of categories won, or chance to win a matchup, against the others. */
    readonly result: number;
    readonly rank: number;
    readonly tied: boolean;
    readonly letter: string;
  }[];
  /** The user's picks in order. Picks without a computed regret are missing at the end. */
  readonly regrets: readonly {
    readonly id: string;
    /** Pick number, from 1. */
    readonly number: number;
    /** The best player to pick instead; null if none was better, and in auctions. */
    readonly better: string | null;
    /** Loss of the objective compared with the better player; null in auctions. */
    readonly regret: number | null;
    /** Price paid, and fair price at the time; null in a snake draft. */
    readonly cost: number | null;
    readonly price: number | null;
  }[];
}

type Inputs = OfRoom['inputs'];

/** Returns the opponents as the engine models them. Homers favor players of their NBA team. */
function managersOf(
  opponents: readonly MockOpponentRules[],
  { players }: Inputs,
  indexById: ReadonlyMap<string, number>,
): MockManager[] {
  return opponents.map(({ nbaTeam, skill, style }): MockManager => {
    if (style !== 'homer') return { style, skill };
    const favorites = players.ids.flatMap((id, index) =>
      nbaTeams[players.nbaTeams[index] ?? -1] === nbaTeam ? (indexById.get(id) ?? []) : [],
    );
    return { style, skill, favorites: new Set(favorites) };
  });
}

interface Placed {
  readonly player: number;
  readonly team: number;
  readonly cost: number;
}

/** Converts picks to indices; drops players without a projection. */
function placed(
  picks: readonly { readonly id: string; readonly team: number; readonly cost?: number | null }[],
  indexById: ReadonlyMap<string, number>,
  teams: number,
): Placed[] {
  return picks.flatMap(({ cost, id, team }) => {
    const player = indexById.get(id);
    return player === undefined || team >= teams ? [] : [{ player, team, cost: cost ?? 0 }];
  });
}

function byTeam({ league: { teams } }: DraftRoom, picks: readonly Placed[]): Placed[][] {
  return Array.from({ length: teams }, (_, team) => picks.filter((pick) => pick.team === team));
}

function continued({ inputs, rules }: OfRoom, question: MockQuestion): MockResult {
  const { room, indexById } = openedRoom(inputs, rules);
  const { league, pool, ids } = room;
  const { budget, nominator, nominee, opponents, own, seed, turns } = question;
  const managers = managersOf(opponents, inputs, indexById);
  const rosters = byTeam(room, placed(question.picks, indexById, league.teams));
  const idOf = (player: number) => ids[player] ?? '';
  if (budget === null) {
    const state = { rosters: rosters.map((roster) => roster.map(({ player }) => player)), turns, own };
    const picks = mockPicks(pool, league, state, managers, seed);
    return { picks: picks.map(({ player, team }) => ({ id: idOf(player), team })), sale: null };
  }
  const auction = { rosters, budget, seed };
  const nominated = nominee === null ? undefined : indexById.get(nominee);
  const player =
    nominated ??
    (nominator === null || nominator === own ? -1 : mockNominee(pool, league, auction, managers, nominator));
  if (player < 0) return { picks: [], sale: null };
  const limits = mockBids(pool, league, auction, managers, player);
  return {
    picks: [],
    sale: { id: idOf(player), limits: limits.map((limit, team) => (team === own ? 0 : limit)) },
  };
}

export const mock = define({ kind: 'mock', run: continued });

function* reviewed(
  { inputs, rules }: OfRoom,
  { budget, keepers, own, picks }: MockReviewQuestion,
): Generator<MockReviewResult, MockReviewResult> {
  const { room, indexById } = openedRoom(inputs, rules);
  const { league, pool, ids } = room;
  const kept = placed(keepers, indexById, league.teams);
  const before = byTeam(room, kept).map((roster) => roster.map(({ player }) => player));
  const made = placed(picks, indexById, league.teams);
  const rosters = before.map((roster, team) => [
    ...roster,
    ...made.flatMap((pick) => (pick.team === team ? [pick.player] : [])),
  ]);
  const teams = mockTeams(pool, league, rosters).map(({ letter, rank, result, tied }) => ({
    letter,
    rank,
    result,
    tied,
  }));
  const idOf = (player: number) => ids[player] ?? '';
  if (budget !== null) {
    const prices = salePrices(pool, league, { kept, sales: made, budget });
    const regrets = made.flatMap(({ cost, player, team }, sale) =>
      team === own
        ? [
            {
              id: idOf(player),
              number: sale + 1,
              better: null,
              regret: null,
              cost,
              price: prices[sale] ?? null,
            },
          ]
        : [],
    );
    return { teams, regrets };
  }
  let computed: MockReviewResult = { teams, regrets: [] };
  yield computed;
  const turns = made.map(({ team }) => team);
  for (const [pick, { team }] of made.entries()) {
    if (team !== own) continue;
    const pickedRegret = pickRegret(pool, league, { rosters: before, turns }, made, pick, {
      candidates: 12,
      drafts: 4,
    });
    if (!pickedRegret) continue;
    const { best, player, regret } = pickedRegret;
    const better = best === player ? null : idOf(best);
    const one = { id: idOf(player), number: pick + 1, better, regret, cost: null, price: null };
    computed = { teams, regrets: [...computed.regrets, one] };
    yield computed;
  }
  return computed;
}

/** Yields grades first, then the regret of each of the user's picks. */
export const mockReview = define({ kind: 'mockReview', run: reviewed });
