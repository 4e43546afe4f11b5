import type { League, LiveDraftFacts } from '@fantasy-stats/domain';
import { properties, readFlag } from '../loose.ts';
import type { EspnResponse } from './client.ts';
import { readDraft } from './teams.ts';

/**
 * Reads the draft of `mDraftDetail` as listed now. Open picks have a team but no player.
 * @throws UnexpectedAnswer if a running or finished draft has no list of picks
 */
export function readLiveDraft(found: EspnResponse, league: Pick<League, 'draftKind'>): LiveDraftFacts {
  const { body } = found;
  const { drafted, inProgress } = properties(body.draftDetail);
  const state = readFlag(drafted) ? 'over' : readFlag(inProgress) ? 'running' : 'before';
  const picks = readDraft(found, {
    draftKind: league.draftKind,
    phase: state === 'before' ? 'beforeDraft' : 'running',
  });
  return { state, picks, order: readOrder(body) };
}

/** Returns the order of the first round; null if ESPN does not report one. */
function readOrder(body: EspnResponse['body']): string[] | null {
  const { draftSettings } = properties(body.settings);
  const { pickOrder } = properties(draftSettings);
  if (!Array.isArray(pickOrder) || pickOrder.length === 0) return null;
  const isTeam = (team: unknown): team is number => typeof team === 'number' && Number.isInteger(team);
  return pickOrder.every(isTeam) ? [...new Set(pickOrder)].map(String) : null;
}
