import { leagueLimits, rosterSlots } from '@fantasy-stats/domain';
import { z } from 'zod';

const cost = z.number().min(0).max(leagueLimits.number).nullable();

export const RosterEntryShape = z.object({
  playerId: z.string().max(leagueLimits.id),
  slot: z.enum(rosterSlots).nullable(),
  keeper: z.object({ cost, nextCost: cost, isKept: z.boolean() }).optional(),
  seasonRank: z.number().int().min(1).max(leagueLimits.number).optional(),
});
