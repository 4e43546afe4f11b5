import type { Mutation } from './parts.ts';
import { resultsReadWrong } from './results.ts';
import { rostersReadWrong } from './rosters.ts';
import { rulesReadWrong } from './rules.ts';
import { sumsReadWrong } from './sums.ts';

export type { Mutation } from './parts.ts';

/** Each mutation applies to the leagues that have the affected data. */
export const mutations: readonly Mutation[] = [
  ...rulesReadWrong,
  ...resultsReadWrong,
  ...sumsReadWrong,
  ...rostersReadWrong,
];
