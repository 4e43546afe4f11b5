import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { postOutside } from '../../kernel/outbound/request-outside.ts';
import { pauseAfter, pauses } from '../delivery/webhook-channel.ts';
import { weeksOver } from './find-events.ts';
import { newSigningSecret, signedHeaders } from './sign.ts';
import { hintOf, webhookAddress } from './webhook-address.ts';

describe('webhook signatures', () => {
  it('match those of the specification’s reference libraries', () => {
    // Test vector from the libraries at github.com/standard-webhooks.
    expect(
      signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
        id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        timestamp: 1614265330,
        body: '{"test": 2432232314}',
      }),
    ).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('use random secrets of 256 bits', () => {
    const secrets = new Set(Array.from({ length: 100 }, newSigningSecret));
    expect(secrets.size).toBe(100);
    for (const secret of secrets)
      expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64').length).toBe(32);
  });
});

describe('webhookAddress', () => {
  const real = { simulatedChats: null };
  const simulated = { simulatedChats: 'http://127.0.0.1:4000' };

  it('accepts public host names over https', () => {
    expect(webhookAddress('https://hooks.example.com/a?b=c', real)).toMatchObject({ isConfigured: false });
    expect(webhookAddress('https://hooks.example.com:443/a', real)?.url.port).toBe('');
    for (const address of [
      'https://10.0.0.1/',
      'https://0x7f000001/',
      'https://intranet/',
      'ftp://example.com/',
    ])
      expect(webhookAddress(address, real), address).toBeNull();
  });

  it('accepts the simulator’s receiver on simulated platforms, and only that receiver for the demo account', () => {
    const receiver = 'http://127.0.0.1:4000/hooks/own';
    expect(webhookAddress(receiver, real)).toBeNull();
    expect(webhookAddress(receiver, simulated, true)).toMatchObject({ isConfigured: true });
    expect(webhookAddress('http://127.0.0.1:4000/control/hooks', simulated)).toBeNull();
    expect(webhookAddress('http://127.0.0.1:4000/hooks/../control', simulated)).toBeNull();
    expect(webhookAddress('https://hooks.example.com/a', simulated, true)).toBeNull();
    expect(webhookAddress('https://hooks.example.com/a', simulated)).not.toBeNull();
  });

  it('has a short form for display that reveals too little to post messages', () => {
    expect(hintOf('https://hooks.example.com/catch/123/abcdefgh')).toBe('hooks.example.com/…efgh');
    expect(hintOf('https://example.com/in')).toBe('example.com');
  });

  it('rejects host names that resolve to private addresses', async () => {
    const message = { headers: {}, body: Buffer.from('{}'), isConfigured: false };
    for (const address of [
      'https://127.0.0.1:9/',
      'https://[::1]:9/',
      'https://169.254.169.254/',
      'https://10.1.2.3/',
    ])
      await expect(postOutside(new URL(address), message), address).rejects.toMatchObject({
        code: 'EADDRNOTPUBLIC',
      });
  });
});

describe('the webhook schedule', () => {
  it('waits longer before each retry, and at least as long as requested', () => {
    expect([...pauses].sort((one, other) => one - other)).toEqual([...pauses]);
    expect(pauseAfter(1, null)).toBeGreaterThanOrEqual(10);
    expect(pauseAfter(1, null)).toBeLessThan(12);
    expect(pauseAfter(1, 900)).toBe(900);
    expect(pauseAfter(8, 10)).toBeGreaterThanOrEqual(64_800);
  });

  it('includes a completed week for some days, but no week that ended before the webhook was added', () => {
    const week = { number: 1, firstDay: '2026-10-26', lastDay: '2026-11-01', isPlayoffs: false } as const;
    const numbers = (since: string, now: string) =>
      weeksOver([week], new Date(since), new Date(now)).map(({ number }) => number);
    expect(numbers('2026-10-30T12:00:00Z', '2026-11-01T20:00:00Z')).toEqual([]);
    expect(numbers('2026-10-30T12:00:00Z', '2026-11-02T20:00:00Z')).toEqual([1]);
    expect(numbers('2026-10-30T12:00:00Z', '2026-11-08T20:00:00Z')).toEqual([]);
    expect(numbers('2026-11-02T12:00:00Z', '2026-11-02T20:00:00Z')).toEqual([]);
  });
});

describe('the examples in docs/webhooks.md', () => {
  const document = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8');
  const codeOf = (language: string) =>
    new RegExp(`\\n\`\`\`${language}\\n([^]*?)\`\`\`\\n`).exec(document)?.[1] ?? '';
  const body = '{"type":"test","data":{"message":"Doncić"}}';
  const secrets = [newSigningSecret(), newSigningSecret()];
  const timestamp = 1_700_000_000;
  const headers = signedHeaders(secrets, { id: 'an-id', timestamp, body });
  // Each entry: secret, request, Unix time in seconds, and whether the signature is valid.
  const tried = [
    [secrets[0], headers, body, timestamp, true],
    [secrets[1], headers, body, timestamp + 299, true],
    [newSigningSecret(), headers, body, timestamp, false],
    [secrets[0], headers, body.replace('test', 'rest'), timestamp, false],
    [secrets[0], { ...headers, 'webhook-id': 'another' }, body, timestamp, false],
    [secrets[0], headers, body, timestamp + 301, false],
  ] as const;
  const expected = tried.map(([, , , , isGenuine]) => isGenuine);

  it('verify signatures in Node', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fantasy-stats-webhooks-'));
    const file = join(folder, 'example.mjs');
    writeFileSync(file, codeOf('js'));
    const { isGenuine } = await import(file);
    rmSync(folder, { recursive: true });
    expect(tried.map(([secret, sent, text, now]) => isGenuine(secret, sent, text, now * 1000))).toEqual(
      expected,
    );
  });

  const hasPython = spawnSync('python3', ['--version']).status === 0;
  it.skipIf(!hasPython)('verify signatures in Python', () => {
    const program = `${codeOf('python')}
import json, sys
print(json.dumps([is_genuine(secret, headers, body.encode(), now) for secret, headers, body, now, _ in json.load(sys.stdin)]))`;
    const { stderr, stdout } = spawnSync('python3', ['-c', program], {
      input: JSON.stringify(tried),
      encoding: 'utf8',
    });
    expect(JSON.parse(stdout || '[]'), stderr).toEqual(expected);
  });
});
