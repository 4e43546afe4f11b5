import { calls } from '@fantasy-stats/contract';
import { plainName } from '@fantasy-stats/words/plain-text';
import { z } from 'zod';
import { readLeague } from './call-api.ts';
import { AboutLeague, LeagueInput, tool } from './tool.ts';

const number = z.number();
const LivePick = z.object({
  pick: number.describe('Overall number'),
  round: number,
  team: z.string(),
  isMine: z.boolean(),
});

export const liveDraft = tool({
  name: 'live_draft',
  title: 'Live draft',
  description:
    'The league’s draft as its platform lists it now: players picked so far with keepers and prices, and the next picks. Needs the scope “league”.',
  input: z.object({ league: LeagueInput }),
  output: z.object({
    league: AboutLeague,
    state: z.enum(['before', 'running', 'over']).nullable().describe('Null if the platform was not read'),
    picked: z.array(
      LivePick.extend({
        player: z.object({ id: z.string(), name: z.string() }),
        price: number.nullable().describe('Dollars in an auction'),
        isKeeper: z.boolean(),
      }),
    ),
    next: z.array(LivePick).describe('The next picks, at most two rounds; empty in an auction'),
    readAt: z.string().nullable(),
    none: z.string().nullable().describe('Why the latest read failed; null if it did not'),
  }),
  answer: async (callApi, { league: leagueInput }) => {
    const league = await readLeague(callApi, leagueInput);
    const live = await callApi(calls.draft.live, { league: league.id });
    const pickOf = ({ pick, round, teamId }: (typeof live.picks)[number]) => ({
      pick,
      round,
      team: league.teamName(teamId),
      isMine: teamId === league.ownTeamId,
    });
    const picked = live.picks.flatMap((pick) => {
      const { cost, isKeeper, name, playerId } = pick;
      if (playerId === null) return [];
      const player = { id: playerId, name: plainName(name ?? '', `Player ${playerId}`) };
      return [{ ...pickOf(pick), player, price: cost, isKeeper }];
    });
    const open = live.picks.filter(({ playerId }) => playerId === null);
    return {
      league: { id: league.id, name: league.name, asOf: league.asOf },
      state: live.state,
      picked,
      next: open.slice(0, 2 * league.season.teams.length).map(pickOf),
      readAt: live.readAt,
      none: live.failure === null ? null : 'The platform could not be read; picks are those read before.',
    };
  },
});
