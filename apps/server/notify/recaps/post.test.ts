import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { bodyFor, fitted, fittedRows } from './messages.ts';
import { postToChat } from './post.ts';

let server: Server | null = null;
afterEach(() => {
  server?.close();
  server = null;
});

async function chat(status: number, headers: Record<string, string> = {}, body = '') {
  const paths: string[] = [];
  server = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}/hook`), paths };
}

const hello = { lines: ['Hello'], page: null };

describe('postToChat', () => {
  it('follows no redirects', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      const { paths, url } = await chat(status, { location: '/elsewhere' });
      expect(await postToChat('slack', { url, bot: null, isConfigured: true }, hello)).toEqual({
        kind: 'refused',
        why: String(status),
      });
      expect(paths).toEqual(['/hook']);
      server?.close();
    }
  });

  it('reads the wait time from the Retry-After header or from Discord’s response body', async () => {
    const posted = async (headers: Record<string, string>, body = '') => {
      const { url } = await chat(429, headers, body);
      const found = await postToChat('discord', { url, bot: null, isConfigured: true }, hello);
      server?.close();
      return found;
    };
    expect(await posted({ 'retry-after': '7' })).toEqual({ kind: 'postponed', why: '429', seconds: 7 });
    expect(await posted({}, '{"retry_after":2.5}')).toEqual({ kind: 'postponed', why: '429', seconds: 2.5 });
    expect(await posted({}, 'slow down')).toEqual({ kind: 'postponed', why: '429', seconds: null });
    expect(await posted({ 'retry-after': '999999999' })).toMatchObject({ seconds: 3600 });
  });

  it('retries Slack without the image if Slack could not fetch it', async () => {
    const bodies: object[] = [];
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      request.on('end', () => {
        bodies.push(JSON.parse(text));
        response.writeHead('attachments' in (bodies.at(-1) ?? {}) ? 400 : 200).end('invalid_attachments');
      });
    });
    await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const address = { url: new URL(`http://127.0.0.1:${port}/hook`), bot: null, isConfigured: true };
    const message = { lines: ['Hello'], page: 'https://fantasy.example/room/abc' };
    expect(await postToChat('slack', address, message)).toEqual({ kind: 'sent' });
    expect(bodies.map((body) => 'attachments' in body)).toEqual([true, false]);
  });

  it('postpones the message if the server refuses the connection', async () => {
    const { url } = await chat(200);
    server?.close();
    expect(await postToChat('slack', { url, bot: null, isConfigured: true }, hello)).toEqual({
      kind: 'postponed',
      why: 'ECONNREFUSED',
      seconds: null,
    });
  });
});

describe('bodyFor', () => {
  it('cuts long texts at a sentence', () => {
    const lines = [
      'Title',
      ...Array.from({ length: 60 }, (_, line) => `Sentence ${line} ${'x'.repeat(40)}.`),
    ];
    for (const [service, most] of [
      ['discord', 2000],
      ['groupme', 1000],
      ['slack', 12_000],
    ] as const) {
      const text = fitted(service, { lines, page: null });
      expect([...text].length).toBeLessThanOrEqual(most);
      expect(text.split('\n').every((line) => lines.includes(line))).toBe(true);
      expect(text.startsWith('Title\nSentence 0')).toBe(true);
    }
    expect(fitted('slack', { lines, page: null }).split('\n')).toHaveLength(61);
    expect([...fitted('discord', { lines: ['*'.repeat(1001), 'Short.'], page: null })].length).toBe(
      'Short.'.length,
    );
  });

  it('replaces list rows that do not fit with their count, and never returns an empty text', () => {
    const rows = Array.from({ length: 60 }, (_, row) => `${row} ${'x'.repeat(50)}`);
    const shown = fittedRows('discord', rows).split('\n');
    expect(shown.slice(0, -1)).toEqual(rows.slice(0, shown.length - 1));
    expect(shown.at(-1)).toBe(`and ${61 - shown.length} more`);
    expect(shown.join('\n').length).toBeLessThanOrEqual(2000);
    expect(fittedRows('discord', rows.slice(0, 30))).toBe(rows.slice(0, 30).join('\n'));
    const long = fittedRows('discord', ['*'.repeat(3000), 'Short.']);
    expect([...long].length).toBeLessThanOrEqual(2000);
    expect(long).toMatch(/^(?:\\\*)+…\nand 1 more$/);
    for (const empty of [[], [''], ['', '']]) expect(fittedRows('discord', empty)).not.toBe('');
  });

  it('ends with the page’s whole URL, for which Discord and Slack show a preview image', () => {
    const page = 'https://fantasy.example/room/abc_-123';
    const lines = ['Title', ...Array.from({ length: 60 }, () => 'x'.repeat(60))];
    for (const [service, most] of [
      ['discord', 2000],
      ['groupme', 1000],
      ['slack', 12_000],
    ] as const) {
      const text = fitted(service, { lines, page });
      expect([...text].length).toBeLessThanOrEqual(most);
      expect(text.endsWith(`x\n${page}`)).toBe(true);
    }
    const body = (service: 'discord' | 'slack') =>
      JSON.parse(bodyFor(service, null, { lines: ['https://other.example'], page }).toString());
    expect(body('discord')).toEqual({
      content: `https\\://other.example\n${page}`,
      allowed_mentions: { parse: [] },
    });
    expect(body('slack')).toMatchObject({
      text: `https://other.example\n${page}`,
      unfurl_links: false,
      unfurl_media: false,
      attachments: [{ blocks: [{ type: 'image', image_url: `${page}/card.png` }] }],
    });
    // Chat services cannot fetch an image from localhost.
    const own = bodyFor('slack', null, { lines: ['Hello'], page: 'http://localhost:3000/room/abc' });
    expect(JSON.parse(own.toString())).not.toHaveProperty('attachments');
  });

  it('escapes mentions and formatting', () => {
    const written = (service: 'discord' | 'slack' | 'groupme') =>
      JSON.parse(
        bodyFor(service, 'b0', {
          lines: ['@everyone **a** <!here> & :x: # 1. <@1>', '- one', '1. two'],
          page: null,
        }).toString(),
      );
    expect(written('discord')).toEqual({
      content: '\\@everyone \\*\\*a\\*\\* \\<!here\\> & \\:x\\: \\# 1. \\<\\@1\\>\n\\- one\n1\\. two',
      allowed_mentions: { parse: [] },
      flags: 4,
    });
    expect(written('slack')).toMatchObject({
      text: '@everyone **a** &lt;!here&gt; &amp; :x: # 1. &lt;@1&gt;\n- one\n1. two',
      mrkdwn: false,
      link_names: false,
    });
    expect(written('groupme')).toEqual({
      bot_id: 'b0',
      text: '@everyone **a** <!here> & :x: # 1. <@1>\n- one\n1. two',
    });
  });
});
