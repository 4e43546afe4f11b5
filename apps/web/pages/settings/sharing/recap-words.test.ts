import { usualRecapSettings } from '@fantasy-stats/contract/recap-kinds';
import { describe, expect, it } from 'vitest';
import type { RecapChannel } from '../../../api/responses.ts';
import { sentInWords, stateInWords } from './recap-words.ts';

const channel: RecapChannel = {
  id: '00000000-0000-4000-8000-000000000001',
  service: 'discord',
  hint: '…oken',
  settings: usualRecapSettings,
  isOn: true,
  offBecause: null,
  isConfirmed: true,
  createdAt: '2026-11-01T17:00:00Z',
  last: null,
};
const last = { at: '2026-11-02T17:00:00Z', kind: 'recap', outcome: 'sent', why: null } as const;
const state = (more: Partial<RecapChannel>) => stateInWords({ ...channel, ...more });

describe('recap channel labels', () => {
  it('say what is sent and when', () => {
    expect(sentInWords(usualRecapSettings)).toMatch(/^Previews, recaps, trades · 9:00\sAM · plain$/);
    const only = (kind: 'preview' | 'trade') => ({
      ...usualRecapSettings,
      kinds: { preview: false, recap: false, trade: false, [kind]: true },
    });
    expect(sentInWords({ ...only('trade'), tone: 'cheeky' })).toBe('Trades · cheeky');
    expect(sentInWords({ ...only('preview'), time: '18:30' })).toMatch(/^Previews · 6:30\sPM · plain$/);
    const none = { preview: false, recap: false, trade: false };
    expect(sentInWords({ ...usualRecapSettings, kinds: none })).toBe('Nothing selected.');
  });

  it('give the status and flag problems', () => {
    expect(state({})).toEqual({ text: 'Nothing sent yet.', isBad: false });
    expect(state({ isOn: false })).toEqual({ text: 'Turned off.', isBad: false });
    expect(state({ isOn: false, offBecause: 'gone', last }).isBad).toBe(true);
    expect(state({ isOn: false, offBecause: 'unsubscribed' }).text).toBe('The recipient unsubscribed.');
    expect(state({ service: 'email', isConfirmed: false }).text).toMatch(/^Waiting for the recipient/);
    expect(state({ last })).toMatchObject({ isBad: false, text: expect.stringMatching(/^Last recap sent /) });
    expect(state({ last: { ...last, outcome: 'waiting', why: '429' } }).text).toMatch(
      /not accepted .* \(429\); we will try again\.$/,
    );
    expect(state({ last: { ...last, outcome: 'unknown', why: 'ETIMEDOUT' } }).text).toMatch(
      /we won’t send it again\.$/,
    );
    expect(state({ last: { ...last, kind: 'test', outcome: 'failed', why: '503' } })).toMatchObject({
      isBad: true,
      text: expect.stringMatching(/^The test could not be sent .* \(503\)\.$/),
    });
  });
});
