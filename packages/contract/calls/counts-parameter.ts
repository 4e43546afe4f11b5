import { InvalidInput } from '@fantasy-stats/domain';
import { z } from 'zod';
import { longestCounts } from './mark-limits.ts';
import { readCounts } from './own-weights.ts';

/** Category weights other than 1: "BLK:3,TO:0". */
export const CountsParameter = z
  .string()
  .max(longestCounts)
  .superRefine((text, context) => {
    try {
      readCounts(text);
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      context.addIssue({ code: 'custom', message: error.message });
    }
  });
