import { calls } from '@fantasy-stats/contract';
import { tradedAtMost, type WeighedTrade } from '@fantasy-stats/contract/advice';
import { plainName } from '@fantasy-stats/contract/plain-text';
import { z } from 'zod';
import { ownTeamOf, readLeague, short, ToolRefused } from './ask.ts';
import { findPlayer } from './find-player.ts';
import { AboutLeague, Certainty, Chance, LeagueInput, tool, Units } from './tool.ts';

const number = z.number();
const Named = z.object({ id: z.string(), name: z.string() });
const named = ({ id, name }: z.infer<typeof Named>) => ({ id, name: plainName(name, id) });

const pickupUnits = {
  categories: 'category wins',
  wins: 'matchup wins',
  fantasyPoints: 'fantasy points',
  rotisseriePoints: 'rotisserie points',
} as const;

export const bestPickups = tool({
  name: 'best_pickups',
  title: 'Best pickups',
  description:
    'The free agents who would help the own team most until its matchup ends, each with the player to drop and what it does to the chance to win. Needs the scopes “league” and “advice”.',
  input: z.object({ league: LeagueInput }),
  output: z.object({
    league: AboutLeague,
    myTeam: z.string(),
    firstDay: z.string().nullable(),
    lastDay: z.string().nullable(),
    chanceNow: Chance.nullable().describe('To win the matchup as the roster is; null without a matchup'),
    pickups: z.array(
      z.object({
        player: Named,
        drop: Named.nullable().describe('Null where the roster has an open spot'),
        playsFrom: z.string(),
        games: number.describe('Games expected to count'),
        gain: number,
        deviation: number.describe('Standard deviation of the gain'),
        givenUpLater: number.describe('What the drop costs after lastDay, in the same unit'),
        chance: Chance.nullable().describe('To win the matchup with him, a tie as half a win'),
      }),
    ),
    weighed: number.describe('Free agents who were weighed'),
    addsLeft: number.nullable().describe('Null without a limit'),
    none: z.string().nullable().describe('Why nothing is told; null where it is'),
    units: Units,
    certainty: Certainty,
  }),
  answer: async (ask, { league: asked }) => {
    const league = await readLeague(ask, asked);
    const own = ownTeamOf(league);
    const found = await ask(calls.league.pickups, { league: league.id });
    return {
      league: { id: league.id, name: league.name, asOf: league.asOf },
      myTeam: league.teamName(own),
      firstDay: found.firstDay,
      lastDay: found.lastDay,
      chanceNow: found.chance === null ? null : short(found.chance),
      pickups: found.pickups.map((one) => ({
        player: named(one.player),
        drop: one.drop && named(one.drop),
        playsFrom: one.day,
        games: short(one.games, 1),
        gain: short(one.gain),
        deviation: short(one.deviation),
        givenUpLater: short(one.givenUp),
        chance: one.chance === null ? null : short(one.chance),
      })),
      weighed: found.weighed,
      addsLeft: found.addsLeft,
      none: found.none,
      units: `${found.unit === null ? 'Nothing was weighed.' : `Gains are ${pickupUnits[found.unit]} between firstDay and lastDay;`} chances from 0 to 1, a tie counting half.`,
      certainty:
        'Each pickup is weighed alone, from projections; deviation is the luck of the games. Differences in chance of less than a point say little.',
    };
  },
});

const PlayerName = z.string().trim().min(1).max(60);
const Players = z.array(PlayerName).min(1).max(tradedAtMost);
const Change = z.object({ before: number, after: number, change: number, standardError: number });

/** From this chance on that a trade is a gain at all, it is called one. */
const sureEnough = 0.75;

function verdictOf(chance: number): 'good' | 'bad' | 'even' {
  if (chance >= sureEnough) return 'good';
  return chance <= 1 - sureEnough ? 'bad' : 'even';
}

const tradeUnits = {
  categoryWins: 'category wins a week',
  matchupWins: 'matchup wins a week',
  rotisseriePoints: 'rotisserie points',
  points: 'fantasy points a week',
} as const;

export const isThisTradeGood = tool({
  name: 'is_this_trade_good',
  title: 'Is this trade good?',
  description:
    'What a trade of the own team with one other team would change for both over the rest of the season: gain, categories, playoff and title odds, with forced drops and pickups in it. Needs the scopes “league” and “advice”.',
  input: z.object({
    league: LeagueInput,
    give: Players.describe('Players of the own team that are given: names or ids'),
    get: Players.describe('Players of one other team that are got: names or ids'),
  }),
  output: z.object({
    league: AboutLeague,
    verdict: z
      .enum(['good', 'bad', 'even', 'impossible', 'unavailable'])
      .describe('For the own team; even: the chance that it is a gain lies between 25 and 75 percent'),
    reason: z.string().nullable().describe('Why it is impossible or cannot be weighed; else null'),
    from: z.string().nullable().describe('The first day on which it counts'),
    sides: z.array(
      z.object({
        team: z.string(),
        isMine: z.boolean(),
        gives: z.array(Named),
        gets: z.array(Named),
        drops: z.array(Named),
        adds: z.array(Named),
        gain: Change,
        chanceOfGain: Chance,
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
  answer: async (ask, { get, give, league: asked }) => {
    const league = await readLeague(ask, asked);
    const own = ownTeamOf(league);
    const { players } = await ask(calls.league.players, { league: league.id });
    const rostered = players.filter(({ teamId }) => teamId !== null);
    const given = give.map((name) => findPlayer(rostered, name));
    const got = get.map((name) => findPlayer(rostered, name));
    const foreign = given.find(({ teamId }) => teamId !== own);
    if (foreign) throw new ToolRefused(`${plainName(foreign.name, foreign.id)} is not on the own team.`);
    const others = new Set(got.map(({ teamId }) => teamId));
    const [other] = others;
    if (other == null || others.size > 1)
      throw new ToolRefused(
        'The players to get are on several teams: ask about a trade with one other team.',
      );
    if (other === own) throw new ToolRefused('The players to get are on the own team already.');
    const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join(',');
    const { trade } = await ask(calls.league.weighTrade, {
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
        reason: trade.kind === 'impossible' ? whyImpossible(trade, players) : trade.reason,
        from: null,
        sides: [],
        units: 'Nothing was weighed.',
        certainty: 'Nothing was weighed.',
      };
    const names = new Map(trade.players.map((player) => [player.id, named(player)]));
    const listed = (all: readonly string[]) => all.map((id) => names.get(id) ?? { id, name: id });
    const mine = trade.sides.find(({ teamId }) => teamId === own)?.season.chance ?? 0.5;
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
      units: `Gains are ${tradeUnits[trade.unit]}; odds from 0 to 1; rank 1 is the best of the league.`,
      certainty: `standardError is the standard error of a change, from how far projections miss; a change of less than two of them may be none. Odds come from ${trade.simulations} simulated seasons.`,
    };
  },
});

function shortChange({
  after,
  before,
  change,
  standardError,
}: z.infer<typeof Change>): z.infer<typeof Change> {
  return {
    before: short(before),
    after: short(after),
    change: short(change),
    standardError: short(standardError),
  };
}

function whyImpossible(
  { playerId, position, problem }: Extract<WeighedTrade, { kind: 'impossible' }>,
  players: readonly z.infer<typeof Named>[],
): string {
  const who = players.find(({ id }) => id === playerId);
  return [problem, who && plainName(who.name, who.id), position].filter((part) => part != null).join(': ');
}

export const adviceTools = [bestPickups, isThisTradeGood];
