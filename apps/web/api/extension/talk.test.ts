import {
  type ExtensionResponse,
  extensionProtocol,
  openMessage,
  sealMessage,
} from '@fantasy-stats/contract/extension';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findExtension, requestExtension } from './talk.ts';

const origin = 'https://fantasy.example';

/** Fakes a window's message queue, which a page and its content scripts share. */
class FakeWindow extends EventTarget {
  postMessage(data: unknown): void {
    const event = Object.assign(new Event('message'), { data: structuredClone(data), source: this, origin });
    queueMicrotask(() => this.dispatchEvent(event));
  }
}

let page: FakeWindow;
let handled: string[];

/** Installs an extension that responds after some milliseconds. */
function install(id: string, protocol: number, milliseconds: number): void {
  page.addEventListener('message', (event) => {
    const message = openMessage(Reflect.get(event, 'data'));
    if (message?.to !== 'extension') return;
    if (message.extension !== undefined && message.extension !== id) return;
    handled.push(`${id} ${message.request.kind}`);
    const hello = {
      kind: 'hello',
      protocol,
      version: id,
      espn: 'https://espn.example',
      yahoo: null,
      id,
    } as const;
    const response: ExtensionResponse =
      message.request.kind === 'hello'
        ? hello
        : { kind: 'leagues', leagues: [{ league: '1', season: null }] };
    setTimeout(
      () => page.postMessage(sealMessage({ to: 'page', nonce: message.nonce, answer: response })),
      milliseconds,
    );
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  page = new FakeWindow();
  handled = [];
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', { origin });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('findExtension', () => {
  it('prefers a current extension over an outdated one that responds first', async () => {
    install('outdated', extensionProtocol - 1, 10);
    install('current', extensionProtocol, 200);
    const finding = findExtension();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await finding).toMatchObject({ version: 'current', isCurrent: true });
  });

  it('returns null if no extension is installed, and an outdated one if it is the only one', async () => {
    const none = findExtension();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await none).toBeNull();
    install('outdated', extensionProtocol - 1, 10);
    const finding = findExtension();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await finding).toMatchObject({ version: 'outdated', isCurrent: false });
  });

  it('sends later requests to only one of two current extensions', async () => {
    install('one', extensionProtocol, 10);
    install('other', extensionProtocol, 20);
    const finding = findExtension();
    await vi.advanceTimersByTimeAsync(1_000);
    await finding;
    handled = [];
    const pending = requestExtension({ kind: 'leagues' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await pending).leagues).toHaveLength(1);
    expect(handled).toEqual(['one leagues']);
  });
});
