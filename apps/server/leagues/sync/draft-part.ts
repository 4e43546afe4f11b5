import { readDraft } from '../facts/read-league.ts';
import { writeDraft } from '../facts/write-league.ts';
import { withNames } from './names.ts';
import { commit, endState, noteMissing, noteSkipped, type PartReader } from './sync-steps.ts';

/** Reads the draft until all picks are made. */
export const readDraftPart: PartReader = async (run, read) => {
  const stored = await readDraft(run.surroundings.database, read.league);
  const isStored = stored.picks.length > 0 && stored.picks.every((pick) => pick.playerId !== null);
  if (isStored || read.league.phase === 'beforeDraft') {
    await commit(run, 'draft', { state: 'skipped' });
    return read;
  }
  const reading = await read.source.readDraft(read.league);
  noteMissing(run, reading.missing);
  noteSkipped(run, 'draft', reading);
  const ids = reading.facts.picks.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));
  const facts = await withNames(run, read, 'draft', reading.facts, ids);
  const { length } = facts.picks;
  await commit(
    run,
    'draft',
    { state: endState(reading.missing), done: length, total: length },
    async (transaction) => {
      const rows = await writeDraft(transaction, read.league, facts, reading.missing.length === 0);
      return { rows, changes: rows > 0 && length > 0 ? [{ kind: 'draft', picks: length }] : [] };
    },
  );
  return read;
};
