import { leagueLimits, statisticIds } from '@fantasy-stats/domain';
import { z } from 'zod';
import { act, Done, read } from './call.ts';
import { DayShape, LeagueIdParameter, StatisticIdShape, TeamIdShape } from './shapes.ts';

/** Trades an account may keep in a league: of more, the oldest goes. */
export const mostSavedTrades = 50;

/** The browser names a saved trade, so that saving it twice saves it once. */
const SavedId = z.uuid();
const amount = z.number().min(-leagueLimits.number).max(leagueLimits.number);

const SavedTradeShape = z.object({
  /** The day of the answer. */
  day: DayShape,
  /** The side it was asked for, and the categories that side had given up. */
  team: TeamIdShape,
  punts: z.array(StatisticIdShape).max(statisticIds.length),
  moves: z
    .array(
      z.object({
        playerId: z.string().min(1).max(leagueLimits.id),
        /** As he was called: he may have left the league since. */
        playerName: z.string().max(leagueLimits.text),
        from: TeamIdShape,
        to: TeamIdShape,
      }),
    )
    .min(1)
    .max(leagueLimits.movesOfTransaction),
  /** What each side gained by the answer of that day in the unit of the league's form, with its standard error. */
  sides: z
    .array(z.object({ teamId: TeamIdShape, change: amount, standardError: amount.min(0) }))
    .min(1)
    .max(leagueLimits.teams),
});
export type SavedTrade = z.infer<typeof SavedTradeShape>;

export const savedTrades = read({
  path: 'league/savedTrades',
  summary:
    'The trades the account has saved in a league with what was said of them on that day, the newest first.',
  access: 'member',
  query: { league: LeagueIdParameter },
  answer: z.object({
    trades: z
      .array(z.object({ id: SavedId, savedAt: z.string(), trade: SavedTradeShape }))
      .max(mostSavedTrades),
  }),
  errors: ['leagueNotFound'],
});

export const saveTrade = act({
  path: 'league/saveTrade',
  summary:
    'Saves a trade with its answer under the id the browser gave it; of more than fifty in a league the oldest goes.',
  access: 'member',
  body: z.object({ league: LeagueIdParameter, id: SavedId, trade: SavedTradeShape }),
  answer: Done,
  errors: ['leagueNotFound'],
});

export const deleteSavedTrade = act({
  path: 'league/deleteSavedTrade',
  summary: 'Deletes a saved trade of the account.',
  access: 'member',
  body: z.object({ league: LeagueIdParameter, id: SavedId }),
  answer: Done,
  errors: ['leagueNotFound', 'notFound'],
});
