import { calls } from '@fantasy-stats/contract';
import { tradedAtMost, type WeighedTrade } from '@fantasy-stats/contract/advice';
import { shownChange } from '@fantasy-stats/domain';
import {
  CLEARLY_HELPS,
  CLEARLY_HURTS,
  LEAST_CHANCE_TO_ACCEPT,
  LIKELY_TO_HELP,
  tradeVerdict,
} from '@fantasy-stats/engine/trade';
import { apiGainInfo } from '@fantasy-stats/words/gain-info';
import { percent } from '@fantasy-stats/words/phrases';
import { plainName } from '@fantasy-stats/words/plain-text';
import { tradeVerdictWords } from '@fantasy-stats/words/trade-verdict';
import { z } from 'zod';
import { type CallApi, ownTeamOf, readLeague, short, ToolRefused } from './call-api.ts';
import { findPlayer } from './find-player.ts';
import {
  AboutLeague,
  Certainty,
  Chance,
  LeagueInput,
  NamedPlayer,
  playerOutput,
  tool,
  Units,
} from './tool.ts';

const number = z.number();

const PlayerName = z.string().trim().min(1).max(60);
const Players = z.array(PlayerName).min(1).max(tradedAtMost);
const OfferInput = z.object({
  league: LeagueInput,
  give: Players.describe('Players the user’s team gives: names or ids'),
  get: Players.describe('Players the user’s team gets from one other team: names or ids'),
});

/** Returns the league, its players, and the API query for a trade between the user's team and one other. */
async function offerOf(callApi: CallApi, { get, give, league: leagueInput }: z.output<typeof OfferInput>) {
  const league = await readLeague(callApi, leagueInput);
  const own = ownTeamOf(league);
  const { players } = await callApi(calls.league.players, { league: league.id });
  const rostered = players.filter(({ teamId }) => teamId !== null);
  const given = give.map((name) => findPlayer(rostered, name));
  const got = get.map((name) => findPlayer(rostered, name));
  const foreign = given.find(({ teamId }) => teamId !== own);
  if (foreign) throw new ToolRefused(`${plainName(foreign.name, foreign.id)} is not on the user’s team.`);
  const others = new Set(got.map(({ teamId }) => teamId));
  const [other] = others;
  if (other == null || others.size > 1)
    throw new ToolRefused('The players to get are on several teams: ask about a trade with one other team.');
  if (other === own) throw new ToolRefused('The players to get are already on the user’s team.');
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join(',');
  const query = { league: league.id, with: other, give: ids(given), get: ids(got) };
  return { league, own, players, query };
}

const Change = z.object({ before: number, after: number, change: number, standardError: number });

const BestMove = z
  .object({
    add: NamedPlayer,
    drop: NamedPlayer.nullable(),
    gain: number,
    netGain: Change,
    chanceTradeIsBetter: Chance,
  })
  .nullable()
  .describe(
    'The best single add without the trade; netGain is what the trade brings beyond it, with the same add after the trade if that is possible',
  );

interface AddAlone {
  readonly add: string;
  readonly drop: string | null;
  readonly gain: number;
  readonly net: z.infer<typeof Change>;
  readonly chance: number;
}

function bestMoveOf(best: AddAlone | null, nameOf: ReturnType<typeof namesOf>): z.infer<typeof BestMove> {
  return (
    best && {
      add: nameOf(best.add),
      drop: best.drop === null ? null : nameOf(best.drop),
      gain: short(best.gain),
      netGain: shortChange(best.net),
      chanceTradeIsBetter: short(best.chance),
    }
  );
}

export const isThisTradeGood = tool({
  name: 'is_this_trade_good',
  title: 'Is this trade good?',
  description:
    'What a trade between the user’s team and one other team would change for both over the rest of the season: gain, categories, playoff and title odds, forced drops and pickups included. Needs the scopes “league” and “advice”.',
  input: OfferInput,
  output: z.object({
    league: AboutLeague,
    verdict: z
      .enum([...Object.values(tradeVerdictWords), 'impossible', 'unavailable'])
      .describe(
        `For the user’s team, by the chance that the trade is better than its best move without it: ${tradeVerdictWords.yes} from ${percent(CLEARLY_HELPS)}, ${tradeVerdictWords.probablyYes} from ${percent(LIKELY_TO_HELP)}, ${tradeVerdictWords.tooClose} from ${percent(LEAST_CHANCE_TO_ACCEPT)}, ${tradeVerdictWords.no} up to ${percent(CLEARLY_HURTS)}`,
      ),
    reason: z.string().nullable().describe('Why the trade is impossible or cannot be evaluated; else null'),
    from: z.string().nullable().describe('First day on which the trade counts'),
    sides: z.array(
      z.object({
        team: z.string(),
        isMine: z.boolean(),
        gives: z.array(NamedPlayer),
        gets: z.array(NamedPlayer),
        drops: z.array(NamedPlayer),
        adds: z.array(NamedPlayer),
        gain: Change,
        chanceOfGain: Chance,
        bestMoveWithoutTrade: BestMove,
        playoffGain: Change.nullable().describe('The same in the playoff weeks'),
        categories: z
          .array(Change.extend({ category: z.string(), rankBefore: number, rankAfter: number }))
          .describe('Per seven days; in forms without matchups the season’s totals'),
        playoffOdds: Change.nullable(),
        titleOdds: Change.nullable(),
      }),
    ),
    units: Units,
    certainty: Certainty,
  }),
  answer: async (callApi, given) => {
    const { league, own, players, query } = await offerOf(callApi, given);
    const { message, trade } = await callApi(calls.league.weighTrade, query);
    const head = { id: league.id, name: league.name, asOf: league.asOf };
    if (trade.kind !== 'weighed')
      return {
        league: head,
        verdict: trade.kind,
        reason: trade.kind === 'impossible' ? whyImpossible(trade, players) : message,
        from: null,
        sides: [],
        units: 'Nothing was evaluated.',
        certainty: 'Nothing was evaluated.',
      };
    const one = namesOf(trade.players);
    const listed = (all: readonly string[]) => all.map(one);
    const ownSide = trade.sides.find(({ teamId }) => teamId === own);
    const mine = ownSide?.bestAdd?.chance ?? ownSide?.season.chance ?? 0.5;
    return {
      league: head,
      verdict: tradeVerdictWords[tradeVerdict(mine)],
      reason: null,
      from: trade.from,
      sides: trade.sides.map((side) => ({
        team: league.teamName(side.teamId),
        isMine: side.teamId === own,
        gives: listed(side.gives),
        gets: listed(side.gets),
        drops: listed(side.drops),
        adds: listed(side.adds),
        gain: shortChange(side.season.gain),
        chanceOfGain: short(side.season.chance),
        bestMoveWithoutTrade: bestMoveOf(side.bestAdd, one),
        playoffGain: side.playoffs && shortChange(side.playoffs.gain),
        categories: side.columns
          .filter(({ isContested }) => isContested)
          .map(({ id, rankAfter, rankBefore, ...change }) => ({
            category: id,
            rankBefore,
            rankAfter,
            ...shortChange(change),
          })),
        playoffOdds: side.odds?.playoffs ? shortChange(side.odds.playoffs) : null,
        titleOdds: side.odds && shortChange(side.odds.title),
      })),
      units: `Gains are ${lowerFirst(apiGainInfo[trade.unit])} Odds from 0 to 1; rank 1 is the best of the league.`,
      certainty: `standardError is the standard error of a change, from how far projections miss; a change of less than two of them may be zero. Odds come from ${trade.simulations} simulated seasons.`,
    };
  },
});

const Counter = z.object({
  sides: z.array(
    z.object({
      team: z.string(),
      isMine: z.boolean(),
      gives: z.array(NamedPlayer),
      gets: z.array(NamedPlayer),
      gain: Change,
      chanceOfGain: Chance,
      bestMoveWithoutTrade: BestMove,
    }),
  ),
  changes: z
    .array(z.object({ player: NamedPlayer, to: z.string().nullable() }))
    .describe('What differs from the offer; to is null for a player who stays out of the trade'),
});

export const counterOffers = tool({
  name: 'counter_offers',
  title: 'Counter-offers',
  description:
    'Counter-offers to a trade between the user’s team and one other team: the smallest change that makes it fair to both, and the fair trade near it that helps the user’s team most beyond its best move without it. Needs the scopes “league” and “advice”.',
  input: OfferInput,
  output: z.object({
    league: AboutLeague,
    result: z.enum(['found', 'impossible', 'unavailable']),
    reason: z.string().nullable().describe('Why the trade is impossible or cannot be evaluated; else null'),
    isFair: z.boolean().nullable().describe('Whether no side is likely to decline the offer as it is'),
    fairest: Counter.nullable().describe('Null if the offer is fair or no change makes it fair'),
    best: Counter.nullable().describe('Null if none was found'),
    units: Units,
    certainty: Certainty,
  }),
  answer: async (callApi, given) => {
    const { league, own, players, query } = await offerOf(callApi, given);
    const { counters, message } = await callApi(calls.league.counterOffers, query);
    const head = { id: league.id, name: league.name, asOf: league.asOf };
    if (counters.kind !== 'found')
      return {
        league: head,
        result: counters.kind,
        reason: counters.kind === 'impossible' ? whyImpossible(counters, players) : message,
        ...{ isFair: null, fairest: null, best: null },
        units: 'Nothing was evaluated.',
        certainty: 'Nothing was evaluated.',
      };
    const nameOf = namesOf(counters.players);
    const counterOf = (one: typeof counters.best) =>
      one && {
        sides: one.sides.map(({ bestAdd, chance, gain, gets, gives, teamId }) => ({
          team: league.teamName(teamId),
          isMine: teamId === own,
          gives: gives.map(nameOf),
          gets: gets.map(nameOf),
          gain: shortChange(gain),
          chanceOfGain: short(chance),
          bestMoveWithoutTrade: bestMoveOf(bestAdd, nameOf),
        })),
        changes: one.changed.map(({ playerId, to }) => ({
          player: nameOf(playerId),
          to: to === null ? null : league.teamName(to),
        })),
      };
    return {
      league: head,
      result: counters.kind,
      reason: null,
      isFair: counters.isFair,
      fairest: counterOf(counters.fairest),
      best: counterOf(counters.best),
      units: `Gains are ${lowerFirst(apiGainInfo[counters.unit])}`,
      certainty:
        'standardError is the standard error of a change, from how far projections miss; a change of less than two of them may be zero. Fair: each side has a chance of at least 35 percent to gain, the user’s team beyond its best move without the trade.',
    };
  },
});

function namesOf(players: readonly z.infer<typeof NamedPlayer>[]) {
  const names = new Map(players.map((player) => [player.id, playerOutput(player)]));
  return (id: string) => names.get(id) ?? { id, name: id };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Adds the difference of the rounded values as the change, so the three numbers agree. */
function shortChange({
  after,
  before,
  standardError,
}: Omit<z.infer<typeof Change>, 'change'>): z.infer<typeof Change> {
  return {
    before: short(before),
    after: short(after),
    change: shownChange(before, after, 4),
    standardError: short(standardError),
  };
}

function whyImpossible(
  { playerId, position, problem }: Extract<WeighedTrade, { kind: 'impossible' }>,
  players: readonly z.infer<typeof NamedPlayer>[],
): string {
  const player = players.find(({ id }) => id === playerId);
  return [problem, player && plainName(player.name, player.id), position]
    .filter((part) => part != null)
    .join(': ');
}
