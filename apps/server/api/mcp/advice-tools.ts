import { calls } from '@fantasy-stats/contract';
import { tradedAtMost, type WeighedTrade } from '@fantasy-stats/contract/advice';
import { shownChange } from '@fantasy-stats/domain';
import { gainUnitInfo } from '@fantasy-stats/words/gain-info';
import { plainName } from '@fantasy-stats/words/plain-text';
import { z } from 'zod';
import { ownTeamOf, readLeague, short, ToolRefused } from './call-api.ts';
import { findPlayer } from './find-player.ts';
import { gamesCaps } from './games-caps-tool.ts';
import { keepers } from './keepers-tool.ts';
import { AboutLeague, Certainty, Chance, goalUnitNames, LeagueInput, tool, Units } from './tool.ts';
import { weekLineup } from './week-lineup-tool.ts';

const number = z.number();
const NamedPlayer = z.object({ id: z.string(), name: z.string() });
const playerOutput = ({ id, name }: z.infer<typeof NamedPlayer>) => ({ id, name: plainName(name, id) });

export const bestPickups = tool({
  name: 'best_pickups',
  title: 'Best pickups',
  description:
    'The free agents who would help the user’s team most until its matchup ends, each with the player to drop and the effect on the chance to win. Needs the scopes “league” and “advice”.',
  input: z.object({ league: LeagueInput }),
  output: z.object({
    league: AboutLeague,
    myTeam: z.string(),
    firstDay: z.string().nullable(),
    lastDay: z.string().nullable(),
    chanceNow: Chance.nullable().describe(
      'Chance to win the matchup with the current roster; null without a matchup',
    ),
    pickups: z.array(
      z.object({
        player: NamedPlayer,
        drop: NamedPlayer.nullable().describe('Null where the roster has an open spot'),
        moveToInjuredList: NamedPlayer.nullable().describe(
          'Player whose move to the injured list opens the spot',
        ),
        before: z
          .array(
            z.object({
              day: z.string(),
              activate: NamedPlayer.nullable(),
              drop: NamedPlayer.nullable(),
              moveToInjuredList: NamedPlayer.nullable(),
            }),
          )
          .describe(
            'Moves that come first: the platform refuses adds while a recovered player is on the injured list',
          ),
        playsFrom: z.string(),
        games: number.describe('Games expected to count'),
        gain: number,
        deviation: number.describe('Standard deviation of the gain'),
        givenUpLater: number.describe('What the drop costs after lastDay, in the same unit'),
        net: number.describe('gain minus givenUpLater; pickups are ranked by it'),
        chance: Chance.nullable().describe(
          'Chance to win the matchup with the pickup; a tie counts as half a win',
        ),
      }),
    ),
    weighed: number.describe('Free agents evaluated'),
    addsLeft: number.nullable().describe('Null without a limit'),
    none: z.string().nullable().describe('Why there is no advice; null when there is'),
    units: Units,
    certainty: Certainty,
  }),
  answer: async (callApi, { league: leagueInput }) => {
    const league = await readLeague(callApi, leagueInput);
    const own = ownTeamOf(league);
    const found = await callApi(calls.league.pickups, { league: league.id });
    return {
      league: { id: league.id, name: league.name, asOf: league.asOf },
      myTeam: league.teamName(own),
      firstDay: found.firstDay,
      lastDay: found.lastDay,
      chanceNow: found.chance === null ? null : short(found.chance),
      pickups: found.pickups.map((one) => ({
        player: playerOutput(one.player),
        drop: one.drop && playerOutput(one.drop),
        moveToInjuredList: one.list ? playerOutput(one.list) : null,
        before: (one.returns ?? []).map((step) => ({
          day: step.day,
          activate: step.activate && playerOutput(step.activate),
          drop: step.drop && playerOutput(step.drop),
          moveToInjuredList: step.list ? playerOutput(step.list) : null,
        })),
        playsFrom: one.day,
        games: short(one.games, 1),
        gain: gainOf(one, found),
        deviation: short(one.deviation),
        givenUpLater: short(one.givenUp),
        net: short(one.net),
        chance: one.chance === null ? null : short(one.chance),
      })),
      weighed: found.weighed,
      addsLeft: found.addsLeft,
      none: found.message,
      units: `${found.unit === null ? 'Nothing was evaluated.' : `Gains are ${goalUnitNames[found.unit]} between firstDay and lastDay;`} chances from 0 to 1, a tie counting half.`,
      certainty:
        'Each pickup is evaluated separately, from projections; deviation is the luck of the games. Differences in chance below one point mean little.',
    };
  },
});

/** Returns a pickup's gain. For win probabilities, it is the difference of the two returned values. */
function gainOf(
  { chance, gain }: { readonly chance: number | null; readonly gain: number },
  { chance: now, unit }: { readonly chance: number | null; readonly unit: keyof typeof goalUnitNames | null },
): number {
  return unit === 'wins' && chance !== null && now !== null ? shownChange(now, chance, 4) : short(gain);
}

const PlayerName = z.string().trim().min(1).max(60);
const Players = z.array(PlayerName).min(1).max(tradedAtMost);
const Change = z.object({ before: number, after: number, change: number, standardError: number });

/** Minimum probability of a gain for the verdict "good". */
const sureEnough = 0.75;

function verdictOf(chance: number): 'good' | 'bad' | 'even' {
  if (chance >= sureEnough) return 'good';
  return chance <= 1 - sureEnough ? 'bad' : 'even';
}

export const isThisTradeGood = tool({
  name: 'is_this_trade_good',
  title: 'Is this trade good?',
  description:
    'What a trade between the user’s team and one other team would change for both over the rest of the season: gain, categories, playoff and title odds, forced drops and pickups included. Needs the scopes “league” and “advice”.',
  input: z.object({
    league: LeagueInput,
    give: Players.describe('Players the user’s team gives: names or ids'),
    get: Players.describe('Players the user’s team gets from one other team: names or ids'),
  }),
  output: z.object({
    league: AboutLeague,
    verdict: z
      .enum(['good', 'bad', 'even', 'impossible', 'unavailable'])
      .describe(
        'For the user’s team, compared with its best move without the trade; even: the chance that it is better is between 25 and 75 percent',
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
        bestMoveWithoutTrade: z
          .object({
            add: NamedPlayer,
            drop: NamedPlayer.nullable(),
            gain: number,
            netGain: Change,
            chanceTradeIsBetter: Chance,
          })
          .nullable()
          .describe('The best single add without the trade; netGain is what the trade brings beyond it'),
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
  answer: async (callApi, { get, give, league: leagueInput }) => {
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
      throw new ToolRefused(
        'The players to get are on several teams: ask about a trade with one other team.',
      );
    if (other === own) throw new ToolRefused('The players to get are already on the user’s team.');
    const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join(',');
    const { message, trade } = await callApi(calls.league.weighTrade, {
      league: league.id,
      with: other,
      give: ids(given),
      get: ids(got),
    });
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
    const names = new Map(trade.players.map((player) => [player.id, playerOutput(player)]));
    const one = (id: string) => names.get(id) ?? { id, name: id };
    const listed = (all: readonly string[]) => all.map(one);
    const ownSide = trade.sides.find(({ teamId }) => teamId === own);
    const mine = ownSide?.bestAdd?.chance ?? ownSide?.season.chance ?? 0.5;
    return {
      league: head,
      verdict: verdictOf(mine),
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
        bestMoveWithoutTrade: side.bestAdd && {
          add: one(side.bestAdd.add),
          drop: side.bestAdd.drop === null ? null : one(side.bestAdd.drop),
          gain: short(side.bestAdd.gain),
          netGain: shortChange(side.bestAdd.net),
          chanceTradeIsBetter: short(side.bestAdd.chance),
        },
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
      units: `Gains are ${lowerFirst(gainUnitInfo[trade.unit])} Odds from 0 to 1; rank 1 is the best of the league.`,
      certainty: `standardError is the standard error of a change, from how far projections miss; a change of less than two of them may be zero. Odds come from ${trade.simulations} simulated seasons.`,
    };
  },
});

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Returns the change between the rounded values, so the three numbers agree. */
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

export const adviceTools = [bestPickups, gamesCaps, weekLineup, keepers, isThisTradeGood];
