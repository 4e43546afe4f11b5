import { describe, expect, it } from 'vitest';
import { usualPushServices } from '../config/schema.ts';
import { isKnownService, isPublicAddress, lookUpPublic } from './address.ts';

describe('the check of outbound addresses', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QAbc',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAA',
  ])('accepts a known push service: %s', (endpoint) => {
    expect(isKnownService(endpoint, usualPushServices)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:word@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.example.org/fcm/send/abc',
    'https://notify.windows.com.example.org/w/',
    'https://evilpush.apple.com.example.org/',
    'https://evilpush.apple.com@127.0.0.1/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
    'https://example.org/push',
    'no address',
  ])('rejects %s as a push service', (endpoint) => {
    expect(isKnownService(endpoint, usualPushServices)).toBe(false);
  });

  it('accepts an origin that the operator has configured, and no similar ones', () => {
    const services = ['http://127.0.0.1:4000'];
    expect(isKnownService('http://127.0.0.1:4000/send/1', services)).toBe(true);
    expect(isKnownService('http://127.0.0.1:4001/send/1', services)).toBe(false);
    expect(isKnownService('https://127.0.0.1:4000/send/1', services)).toBe(false);
  });

  it('accepts only public IP addresses, not this machine or its networks', () => {
    for (const address of [
      '127.0.0.1',
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '169.254.169.254',
      '172.31.255.255',
      '192.168.1.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:a00:1',
      '64:ff9b::7f00:1',
      'fd00::1',
      'fe80::1',
      'ff02::1',
      'fec0::1',
      '2002:7f00:1::',
      '2002:c0a8:101::1',
      '2001:0:4136:e378:8000:63bf:3fff:fdd2',
      '2001:db8::1',
      '64:ff9b:1::7f00:1',
      '64:ff9b:1:abcd::a00:1',
      '::7f00:1',
      '::ffff:8.8.8.8',
      '::ffff:0:127.0.0.1',
      '4000::1',
      '100::1',
      'fe80::1%lo',
      '192.0.2.1',
      '198.51.100.1',
      '203.0.113.1',
      '192.88.99.1',
      '127.1',
      '0x7f.0.0.1',
      '2130706433',
      'not an address',
    ])
      expect(isPublicAddress(address), address).toBe(false);
    for (const address of ['142.250.74.10', '172.32.0.1', '2a00:1450:4001:80b::200a', '2606:4700::1111'])
      expect(isPublicAddress(address), address).toBe(true);
  });

  it('rejects a host name that resolves to this machine', async () => {
    const found = await new Promise<unknown>((resolve) => {
      lookUpPublic('localhost', {}, (error, address) => resolve(error ?? address));
    });
    expect(found).toMatchObject({ code: 'EADDRNOTPUBLIC' });
  });
});
