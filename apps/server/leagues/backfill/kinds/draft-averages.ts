import type { Day, DraftAverageFacts, Platform } from '@fantasy-stats/domain';
import { marketForLeague } from '../../draft-market/store-draft-market.ts';
import { hasDraftAverages } from '../../facts/read-league.ts';
import { writeDraftAverages } from '../../facts/write-league.ts';
import { commit, noteSkipped } from '../../sync/sync-steps.ts';
import { setBackfill } from '../backfill-row.ts';
import type { Backfill, BackfillBatch } from '../batch.ts';
import { draftAveragesRead } from '../budgets.ts';
import { hasDraftToCome } from '../plan.ts';

/** Hours between reads. Averages over thousands of drafts change slowly. */
const hoursBetween = 20;

interface Averages {
  readonly facts: DraftAverageFacts;
  /** Platform whose drafts the averages are from, and their date. */
  readonly from: { readonly source: Platform; readonly asOf: Day };
}

/**
 * Returns a league's average draft positions. Yahoo leagues use the shared draft market. Others use their own
 * platform's averages or, if there are none, the market. Null for Yahoo leagues without a market after their
 * draft: their own list has only the available players.
 */
async function averagesOf({ begin, league, run, source }: BackfillBatch): Promise<Averages | null> {
  const market = await marketForLeague(run.surroundings.database, league);
  const ofMarket = market && {
    facts: { averages: market.averages, players: [] },
    from: { source: 'yahoo', asOf: market.asOf } as const,
  };
  if (league.platform === 'yahoo' && (ofMarket || !hasDraftToCome(league))) return ofMarket;
  begin();
  const reading = await source.readDraftAverages(league, { limit: draftAveragesRead[league.platform] });
  noteSkipped(run, 'draft', reading);
  if (ofMarket && reading.facts.averages.length === 0) return ofMarket;
  return { facts: reading.facts, from: { source: league.platform, asOf: league.today } };
}

/**
 * Reads average draft positions until the league's own draft. After the draft, they do not change: they are
 * read once, if the league has none.
 */
export const backfillDraftAverages: Backfill = async (batch) => {
  const { league, run } = batch;
  const { database } = run.surroundings;
  const isAhead = hasDraftToCome(league);
  if (!isAhead && (await hasDraftAverages(database, run.leagueId))) {
    await setBackfill(database, run.leagueId, 'draftAverages', { isDone: true, dueAt: null });
    return;
  }
  const found = await averagesOf(batch);
  const isDone = !isAhead && found !== null;
  const dueAt = isDone ? null : new Date(batch.now().getTime() + hoursBetween * 3600_000);
  await commit(run, 'draft', {}, async (transaction) => {
    const rows = found ? await writeDraftAverages(transaction, league, found.facts, found.from) : 0;
    await setBackfill(transaction, run.leagueId, 'draftAverages', { readAt: batch.now(), isDone, dueAt });
    return { rows };
  });
};
