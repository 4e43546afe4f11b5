import { missingValues, syncParts, unknownKinds } from '@fantasy-stats/domain';
import { z } from 'zod';
import { DayShape, TeamIdShape } from './shapes.ts';

export const SyncPartShape = z.enum(syncParts);

export const MissingPartShape = z.object({
  part: SyncPartShape,
  weeks: z.array(z.number().int()).optional(),
  days: z.array(DayShape).optional(),
  teamIds: z.array(TeamIdShape).optional(),
  /** Kinds of single values that could not be read; the part is whole but for them. */
  values: z.array(z.enum(missingValues)).optional(),
  /** What of it the product does not know, as the platform numbers or names it; the part is whole but for it. */
  unknown: z.array(z.object({ kind: z.enum(unknownKinds), id: z.string() })).optional(),
  /** An error code of this contract. */
  reason: z.string(),
});

/** How fresh a league's data is, and what the last sync said. */
export const FreshnessShape = z.object({
  /** ISO instant of the last sync that brought data; null before the first. */
  syncedAt: z.string().nullable(),
  state: z.enum(['never', 'queued', 'running', 'complete', 'partial', 'failed']),
  /** Rises with every sync that changed something. */
  version: z.number().int(),
  missing: z.array(MissingPartShape),
  /** Why the last sync failed: an error code of this contract with the facts its words need. */
  failure: z
    .object({
      code: z.string(),
      facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
      at: z.string(),
    })
    .nullable(),
});
