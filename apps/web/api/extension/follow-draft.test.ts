import { browserCopyId, yahooCopyId } from '@fantasy-stats/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../call.ts';
import { CallFailed, clientFailure, extensionFailed } from '../failure.ts';
import { followDraft, type LiveDraft, retrySeconds } from './follow-draft.ts';
import { findExtension, requestExtension } from './talk.ts';

vi.mock('../call.ts');
vi.mock('./talk.ts');

const copy = browserCopyId(2027, 2020202, '8f3k2a9d41bz');
const draftRequest = { path: '/leagues/2020202', query: 'view=mDraftDetail', filter: null };
const namesRequest = { path: '/leagues/2020202', query: 'view=kona_playercard', filter: '{}' };
const draft = (pollSeconds: number | null): LiveDraft => ({
  state: 'running',
  order: null,
  picks: [],
  secondsPerPick: null,
  onClockSince: null,
  readAt: null,
  failure: null,
  pollSeconds,
});
const espnReply = (status: number) => ({
  kind: 'read' as const,
  status,
  headers: {},
  text: '{}',
  isSignedIn: true,
  ownTeamId: null,
});

const extension = vi.mocked(requestExtension);
const upload = vi.mocked(call);
/** The seconds at which the page sent a request to the platform. */
let requestedAt: number[];
let stop: AbortController;
let start = 0;
beforeEach(() => {
  // Each test starts a day later, so that no pause from an earlier test applies.
  start += 86_400_000;
  vi.useFakeTimers({ now: start });
  requestedAt = [];
  stop = new AbortController();
  vi.mocked(findExtension).mockResolvedValue({ version: '1', espn: '', yahoo: null, isCurrent: true });
  reply(() => espnReply(200));
  upload.mockImplementation(async () => ({ live: draft(3), requests: [draftRequest] }));
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
  vi.resetAllMocks();
});

function reply(respond: () => unknown): void {
  extension.mockImplementation((async () => {
    requestedAt.push((Date.now() - start) / 1000);
    return respond();
  }) as unknown as typeof requestExtension);
}

function follow(league = copy) {
  const read: LiveDraft[] = [];
  const failures: unknown[] = [];
  const ended = followDraft(league, {
    signal: stop.signal,
    onRead: (live) => read.push(live),
    onFailed: (thrown) => failures.push(thrown),
  });
  return { read, failures, ended };
}

describe('following a draft through the extension', () => {
  it('reads the platform every three seconds and uploads each response', async () => {
    const { read } = follow();
    await vi.advanceTimersByTimeAsync(9_500);
    expect(requestedAt).toEqual([0, 3, 6, 9]);
    expect(extension.mock.lastCall?.[0]).toEqual({
      kind: 'read',
      season: 2027,
      league: '2020202',
      request: draftRequest,
    });
    expect(read).toHaveLength(4);
    const sent = upload.mock.calls.map(([, passed]) => passed);
    expect(upload.mock.lastCall?.[2]).toMatchObject({ parameters: { league: copy } });
    expect(sent[0]).toEqual({ answers: [] });
    expect(sent[1]).toEqual({
      answers: [{ request: draftRequest, reply: { status: 200, headers: {}, text: '{}' } }],
    });
  });

  it('stops when the room is closed', async () => {
    const { ended, failures } = follow();
    await vi.advanceTimersByTimeAsync(4_000);
    stop.abort();
    await ended;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(requestedAt).toEqual([0, 3]);
    expect(failures).toEqual([]);
  });

  it('stops when the draft is over', async () => {
    const { ended } = follow();
    await vi.advanceTimersByTimeAsync(100);
    upload.mockImplementation(async () => ({ live: draft(null), requests: [draftRequest] }));
    await vi.advanceTimersByTimeAsync(600_000);
    await ended;
    expect(requestedAt).toEqual([0, 3]);
  });

  it('waits longer after each failure, and resumes its pace after a success', async () => {
    const { failures } = follow();
    await vi.advanceTimersByTimeAsync(100);
    reply(() => {
      if (requestedAt.length <= 4) throw extensionFailed('unreachable');
      return espnReply(200);
    });
    await vi.advanceTimersByTimeAsync(52_000);
    expect(requestedAt).toEqual([0, 3, 9, 21, 45, 48, 51]);
    expect(failures).toHaveLength(3);
  });

  it('sends no request for 15 minutes after the platform limits requests', async () => {
    const { failures } = follow();
    reply(() => espnReply(429));
    await vi.advanceTimersByTimeAsync(899_000);
    expect(requestedAt).toEqual([0]);
    expect(failures).toMatchObject([{ failure: { facts: { reason: 'throttled' } } }]);
  });

  /** Hides and shows the tab after each number of milliseconds. */
  async function restart(times: number, milliseconds: number): Promise<ReturnType<typeof follow>> {
    let following = follow();
    for (let count = 0; count < times; count++) {
      await vi.advanceTimersByTimeAsync(milliseconds);
      stop.abort();
      await following.ended;
      stop = new AbortController();
      following = follow();
    }
    return following;
  }

  it('keeps the pause of 15 minutes, and reports why, when the tab is hidden and shown again', async () => {
    reply(() => espnReply(429));
    const { failures } = await restart(2, 60_000);
    await vi.advanceTimersByTimeAsync(779_000);
    expect(requestedAt).toEqual([0]);
    expect(failures).toMatchObject([{ failure: { facts: { reason: 'throttled' } } }]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requestedAt).toEqual([0, 900]);
  });

  it('reads at most every three seconds however often the tab is hidden and shown again', async () => {
    await restart(20, 500);
    await vi.advanceTimersByTimeAsync(500);
    expect(requestedAt).toEqual([0, 3, 6, 9]);
  });

  it('keeps its pace when the tab is hidden during a read', async () => {
    const never = new Promise<never>(() => undefined);
    extension.mockImplementation((async (_request: unknown, { signal }: { signal: AbortSignal }) => {
      requestedAt.push((Date.now() - start) / 1000);
      return Promise.race([
        never,
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
      ]);
    }) as unknown as typeof requestExtension);
    await restart(10, 500);
    expect(requestedAt).toEqual([0, 3]);
  });

  it('still waits longer after each failure when the tab is hidden and shown again', async () => {
    reply(() => {
      throw extensionFailed('unreachable');
    });
    await restart(9, 10_000);
    await vi.advanceTimersByTimeAsync(100);
    expect(requestedAt).toEqual([0, 6, 18, 42, 90]);
  });

  it('reads within three seconds when the user returns after a login', async () => {
    reply(() => espnReply(401));
    await restart(1, 20_000);
    await vi.advanceTimersByTimeAsync(100);
    expect(requestedAt).toEqual([0, 20]);
  });

  it('requests nothing without a current extension', async () => {
    vi.mocked(findExtension).mockResolvedValue(null);
    const { ended, failures } = follow();
    await ended;
    expect(failures).toMatchObject([{ failure: { facts: { reason: 'absent' } } }]);
    expect(upload).not.toHaveBeenCalled();
    expect(requestedAt).toEqual([]);
  });

  it('uploads the picks even if the players’ names cannot be read', async () => {
    upload.mockImplementation(async () => ({ live: draft(3), requests: [draftRequest, namesRequest] }));
    const { failures } = follow();
    reply(() => {
      if (requestedAt.length === 2) throw extensionFailed('tooLarge');
      return espnReply(200);
    });
    await vi.advanceTimersByTimeAsync(100);
    const [, passed] = upload.mock.calls[1] ?? [];
    expect(passed).toMatchObject({ answers: [{ reply: { status: 200 } }, { reply: { status: 0 } }] });
    expect(failures).toEqual([]);
  });

  it('reads a Yahoo draft under the league’s key', async () => {
    const request = { resource: 'league/466.l.7/draftresults' };
    upload.mockImplementation(async () => ({ live: draft(3), requests: [request] }));
    reply(() => ({ ...espnReply(200), kind: 'readYahoo' }));
    follow(yahooCopyId('466.l.7', '8f3k2a9d41bz'));
    await vi.advanceTimersByTimeAsync(100);
    expect(extension.mock.lastCall?.[0]).toEqual({ kind: 'readYahoo', league: '466.l.7', request });
  });
});

describe('retrySeconds', () => {
  it('is at most a minute while the user is logged out, and null once the extension is gone', () => {
    expect(retrySeconds(extensionFailed('notSignedIn'), 1)).toBe(60);
    expect(retrySeconds(extensionFailed('gone'), 1)).toBeNull();
    expect(retrySeconds(new CallFailed(clientFailure('serverUnreachable', '')), 9)).toBe(60);
    expect(retrySeconds(new CallFailed(clientFailure('notAuthenticated', '', 401)), 1)).toBeNull();
  });
});
