import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Browser test files that start first: the first one syncs the league for most other files; meanwhile, the
 * next ones use other servers. Then come the longest files, which would otherwise run alone at the end.
 */
const first = [
  'offline',
  'own-league',
  'live-draft',
  'components',
  'quality-of-pages',
  'extension',
  'while-pages-fill',
  'weight',
  'server-headline',
  'extension-yahoo',
  'own-weights',
  'admin',
  'results',
  'player-rankings',
  'draft-analysis',
].map((name) => `/tests/browser/${name}.test.ts`);

function rankOf({ moduleId }: TestSpecification): number {
  const rank = first.findIndex((path) => moduleId.endsWith(path));
  return rank < 0 ? first.length : rank;
}

/** Sorts files as Vitest does, but some browser test files first. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
