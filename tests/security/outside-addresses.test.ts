import { describe, expect, it } from 'vitest';
import { documentPlace } from '../../apps/server/accounts/assistants/documents.ts';
import { usualPushServices } from '../../apps/server/kernel/config/schema.ts';
import { isKnownService } from '../../apps/server/kernel/outbound/address.ts';
import { isPublicHost } from '../../apps/server/kernel/outbound/public-host.ts';
import { postOutside, ResponseLost } from '../../apps/server/kernel/outbound/request-outside.ts';
import { webhookAddress } from '../../apps/server/notify/webhooks/webhook-address.ts';

const privateNames = [
  'localhost',
  'a.localhost',
  'a.b.localhost',
  'A.LOCALHOST',
  'localhost.localdomain',
  'metadata.google.internal',
  'printer.local',
  'router.home.arpa',
  '1.0.0.127.in-addr.arpa',
  'a.test',
  'a.invalid',
  'a.example',
  'abcdefghijklmnop.onion',
  'a.alt',
  'nas.lan',
  'nas.home',
  'wiki.corp',
  'wiki.intranet',
  'wiki.private',
  'metadata',
  'intranet',
];

const addresses = [
  '127.0.0.1',
  '127.1',
  '127.0.0.1.',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '0',
  '１２７.0.0.1',
  '127。0。0。1',
  '10.0.0.1',
  '169.254.169.254',
  '0xa9fea9fe',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::a00:1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fd00:ec2::254]',
];

/** Returns equivalent spellings: with a trailing dot, or percent-encoded. */
const spellings = (host: string): string[] => [
  host,
  ...(host.startsWith('[') || host.endsWith('.') ? [] : [`${host}.`]),
  ...(/^[a-z]/i.test(host) ? [`%${host.charCodeAt(0).toString(16)}${host.slice(1)}`] : []),
];

const real = { simulatedChats: null };
const message = { headers: {}, body: Buffer.from('{}'), isConfigured: false };

describe('isPublicHost', () => {
  it.each([
    'hooks.example.com',
    'localhost.com',
    'internal.example.com',
    'test.io',
    'a_b.example.net',
    'xn--bcher-kva.de',
    'a.xn--p1ai',
  ])('accepts the public name %s', (host) => {
    expect(isPublicHost(host)).toBe(true);
  });

  it('rejects names that are not valid in DNS', () => {
    for (const host of [
      '',
      '.',
      '.com',
      'a..com',
      'example.com.',
      '-a.com',
      'a-.com',
      'a b.com',
      `${'a'.repeat(64)}.com`,
      `${'a.'.repeat(130)}com`,
    ])
      expect(isPublicHost(host), host).toBe(false);
  });

  it('rejects IP addresses, including public ones', () => {
    for (const host of ['8.8.8.8', '::1', '[2606:4700::1111]', '1.2.3'])
      expect(isPublicHost(host), host).toBe(false);
  });
});

describe.each([...privateNames, ...addresses].flatMap(spellings))('the host %s', (host) => {
  const url = `https://${host}/x/y`;

  it('is rejected for webhooks, client metadata documents and push endpoints', () => {
    expect(webhookAddress(url, real)).toBeNull();
    // The client ID must be a normalized URL.
    expect(documentPlace(URL.parse(url)?.href ?? url, real)).toBeNull();
    expect(isKnownService(url, usualPushServices)).toBe(false);
  });

  it('is never connected to', async () => {
    if (!URL.canParse(url)) return;
    const error = await postOutside(new URL(url), message).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'EADDRNOTPUBLIC' });
    expect(error).not.toBeInstanceOf(ResponseLost);
  });
});
