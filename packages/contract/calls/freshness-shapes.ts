import { missingValues, syncParts, unknownKinds } from '@fantasy-stats/domain';
import { z } from 'zod';
import { DayShape, TeamIdShape } from './shapes.ts';

export const SyncPartShape = z.enum(syncParts);

export const MissingPartShape = z.object({
  part: SyncPartShape,
  weeks: z.array(z.number().int()).optional(),
  days: z.array(DayShape).optional(),
  teamIds: z.array(TeamIdShape).optional(),
  /** Kinds of single values that could not be parsed; the rest of the part is complete. */
  values: z.array(z.enum(missingValues)).optional(),
  /** Unknown platform ids in the part; the rest is complete. */
  unknown: z.array(z.object({ kind: z.enum(unknownKinds), id: z.string() })).optional(),
  /** An error code of this contract. */
  reason: z.string(),
});

/** Freshness of a league's data, and the result of the last sync. */
export const FreshnessShape = z.object({
  /** ISO instant of the last sync with data; null before the first. */
  syncedAt: z.string().nullable(),
  state: z.enum(['never', 'queued', 'running', 'complete', 'partial', 'failed']),
  /** Increases with every sync that changed something. */
  version: z.number().int(),
  missing: z.array(MissingPartShape),
  /** Why the last sync failed: an error code of this contract and the values for its text. */
  failure: z
    .object({
      code: z.string(),
      facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
      at: z.string(),
    })
    .nullable(),
});
