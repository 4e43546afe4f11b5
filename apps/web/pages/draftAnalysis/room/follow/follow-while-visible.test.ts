import { browserCopyId, type LeagueId } from '@fantasy-stats/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DraftFollower, followDraft, type LiveDraft } from '../../../../api/extension/follow-draft.ts';
import { refreshCopy } from '../../../../api/extension/refresh-copy.ts';
import { extensionFailed } from '../../../../api/failure.ts';
import { followWhileVisible } from './follow-while-visible.ts';

// Without factories, Vitest would load the modules, and share them with the tests of other files.
vi.mock('../../../../api/extension/follow-draft.ts', () => ({ followDraft: vi.fn() }));
vi.mock('../../../../api/extension/refresh-copy.ts', () => ({ refreshCopy: vi.fn() }));

const copyOf = (league: number) => browserCopyId(2027, league, '8f3k2a9d41bz');
/** Another league in each test, because the page remembers what it has read. */
let copy: LeagueId;
let league = 2020200;
/** The reads in progress, in the order of their start. */
let reads: DraftFollower[];
let page: EventTarget & { hidden: boolean };

/** Follows a copy until its signal aborts. */
async function untilAborted(_copy: LeagueId, follower: DraftFollower): Promise<void> {
  reads.push(follower);
  await new Promise((resolve) => follower.signal.addEventListener('abort', resolve));
  reads.splice(reads.indexOf(follower), 1);
}

/** Grants a lock to one holder at a time, as browsers do for all tabs of an origin. */
function lockManager() {
  const held = new Map<string, Promise<unknown>>();
  return {
    request: async (name: string, { signal }: { signal: AbortSignal }, task: () => Promise<void>) => {
      const turn = (held.get(name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : task()));
      held.set(name, turn);
      await turn;
    },
  };
}

const settled = async () => {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setImmediate(resolve));
};

async function show(isShown: boolean): Promise<void> {
  page.hidden = !isShown;
  page.dispatchEvent(new Event('visibilitychange'));
  await settled();
}

const stops: (() => void)[] = [];
async function open(league = copy) {
  const [onRead, onFailed] = [vi.fn(), vi.fn()];
  const stop = followWhileVisible(league, { onRead, onFailed });
  stops.push(stop);
  await settled();
  return { onRead, onFailed, stop };
}

beforeEach(() => {
  league += 1;
  copy = copyOf(league);
  reads = [];
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { locks: lockManager() });
  vi.mocked(followDraft).mockImplementation(untilAborted);
  vi.mocked(refreshCopy).mockResolvedValue();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe('followWhileVisible', () => {
  it('follows a draft only while the tab is visible', async () => {
    const { onFailed } = await open();
    expect(reads).toHaveLength(1);
    await show(false);
    expect(reads).toHaveLength(0);
    await show(true);
    expect(reads).toHaveLength(1);
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('does not start in a hidden tab', async () => {
    page.hidden = true;
    await open();
    expect(followDraft).not.toHaveBeenCalled();
  });

  it('follows a league in one of several tabs, and in the next when that tab is closed', async () => {
    const first = await open();
    await open();
    expect(followDraft).toHaveBeenCalledTimes(1);
    first.stop();
    await settled();
    expect(followDraft).toHaveBeenCalledTimes(2);
    expect(reads).toHaveLength(1);
  });

  it('follows two leagues in two tabs', async () => {
    await open();
    await open(copyOf(9090909));
    expect(reads).toHaveLength(2);
  });

  it('stops for good when the page stops it', async () => {
    const { stop } = await open();
    stop();
    await settled();
    await show(true);
    expect(reads).toHaveLength(0);
    expect(followDraft).toHaveBeenCalledTimes(1);
  });

  it('reports why following ended', async () => {
    vi.mocked(followDraft).mockRejectedValueOnce(new Error('no code'));
    expect((await open()).onFailed).toHaveBeenCalledTimes(1);
  });

  describe('after the end of a draft', () => {
    const over = (pollSeconds: number | null) => ({ state: 'over', pollSeconds }) as LiveDraft;
    const read = async (live: LiveDraft) => {
      reads[0]?.onRead(live);
      await settled();
    };
    const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'] });
    });

    it('reads the league again once, not with each read of the draft', async () => {
      await open();
      await read({ state: 'running', pollSeconds: 3 } as LiveDraft);
      expect(refreshCopy).not.toHaveBeenCalled();
      await read(over(60));
      await read(over(60));
      expect(refreshCopy).toHaveBeenCalledTimes(1);
      await read(over(null));
      expect(refreshCopy).toHaveBeenCalledTimes(1);
    });

    it('reads the league again after a failure, waiting longer each time, at most 15 minutes', async () => {
      vi.mocked(refreshCopy).mockRejectedValue(new Error('unreachable'));
      await open();
      const readAt: number[] = [];
      for (let minute = 0; minute < 48; minute++) {
        const before = vi.mocked(refreshCopy).mock.calls.length;
        await read(over(60));
        if (vi.mocked(refreshCopy).mock.calls.length > before) readAt.push(minute);
        pass(60_000);
      }
      expect(readAt).toEqual([0, 1, 3, 7, 15, 30, 45]);
    });

    it('waits 15 minutes after the platform limits requests', async () => {
      vi.mocked(refreshCopy).mockRejectedValue(extensionFailed('throttled'));
      await open();
      await read(over(60));
      pass(899_000);
      await read(over(60));
      expect(refreshCopy).toHaveBeenCalledTimes(1);
      pass(1_000);
      await read(over(60));
      expect(refreshCopy).toHaveBeenCalledTimes(2);
    });

    it('keeps waiting after a failure when the tab is hidden and shown again', async () => {
      vi.mocked(refreshCopy).mockRejectedValue(new Error('unreachable'));
      await open();
      await read(over(60));
      await show(false);
      await show(true);
      await read(over(60));
      expect(refreshCopy).toHaveBeenCalledTimes(1);
      pass(60_000);
      await read(over(60));
      expect(refreshCopy).toHaveBeenCalledTimes(2);
    });
  });
});
