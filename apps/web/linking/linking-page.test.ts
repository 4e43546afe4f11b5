import { describe, expect, it } from 'vitest';
import { linkingEmail, linkingPage } from './linking-page.ts';

describe('linkingPage and linkingEmail', () => {
  const page = linkingPage('https://stats.example.com', 'yahoo');

  it('link to the platform’s section of the settings', () => {
    expect(page).toBe('https://stats.example.com/settings#yahoo');
  });

  it('encode any email address', () => {
    const draft = new URL(linkingEmail(page, 'yahoo', 'a+b&bcc=x@example.com'));
    expect(decodeURIComponent(draft.pathname)).toBe('a+b&bcc=x@example.com');
    expect([...draft.searchParams.keys()]).toEqual(['subject', 'body']);
    expect(draft.searchParams.get('subject')).toBe('Link your Yahoo league');
    expect(draft.searchParams.get('body')).toContain(`\r\n${page}`);
  });
});
