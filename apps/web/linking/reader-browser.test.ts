import { describe, expect, it } from 'vitest';
import { browserKind } from './reader-browser.ts';

const none = { brands: [], isMobile: false };

describe('browserKind', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
      'chromium',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
      'chromium',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'other'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
      'other',
    ],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36', 'phone'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'phone'],
  ])('is detected from %s', (userAgent, kind) => {
    expect(browserKind({ ...none, userAgent })).toBe(kind);
  });

  it('is detected from the client hints', () => {
    expect(browserKind({ userAgent: '', brands: ['Not A', 'Chromium'], isMobile: false })).toBe('chromium');
    expect(browserKind({ userAgent: '', brands: ['Chromium'], isMobile: true })).toBe('phone');
  });
});
