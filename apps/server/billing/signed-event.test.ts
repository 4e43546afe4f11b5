import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { readSignedEvent } from './signed-event.ts';

const stripe = new Stripe('sk_test_nobody');
const secret = 'whsec_of_the_test';
const now = new Date('2027-01-13T12:00:00Z');
const seconds = now.getTime() / 1000;

function read(text: string, { at = seconds, by = secret }: { at?: number | string; by?: string } = {}) {
  const mark = createHmac('sha256', by).update(`${at}.${text}`).digest('hex');
  return readSignedEvent(stripe, secret, { body: Buffer.from(text), signature: `t=${at},v1=${mark}`, now });
}

const event = JSON.stringify({ id: 'evt_1', type: 'invoice.paid', data: { object: { id: 'in_1' } } });
const refusal = expect.objectContaining({ code: 'invalidRequest', status: 400 });
const faultOf = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

it('readSignedEvent accepts a signature up to five minutes before or after now', () => {
  for (const at of [seconds, seconds - 300, seconds + 300])
    expect(read(event, { at })).toMatchObject({ id: 'evt_1' });
});

it('readSignedEvent rejects signatures that are old, in the future, undated, missing, or from another key', () => {
  for (const at of [seconds - 301, seconds + 301, seconds + 10 * 365 * 86_400, 'NaN', ''])
    expect(faultOf(() => read(event, { at }))).toEqual(refusal);
  expect(faultOf(() => read(event, { by: 'whsec_of_another' }))).toEqual(refusal);
  expect(
    faultOf(() => readSignedEvent(stripe, secret, { body: Buffer.from(event), signature: undefined, now })),
  ).toEqual(refusal);
});

it.each([
  'not JSON',
  '',
  'null',
  '7',
  '"text"',
  '[]',
  '{}',
  '{"object":"v2.core.event"}',
  '{"id":7,"type":"invoice.paid","data":{"object":{}}}',
  '{"id":"evt_\\u0000","type":"invoice.paid","data":{"object":{}}}',
  '{"id":"evt_1","type":null,"data":{"object":{}}}',
  '{"id":"evt_1","type":"invoice.paid"}',
  '{"id":"evt_1","type":"invoice.paid","data":null}',
  '{"id":"evt_1","type":"invoice.paid","data":{"object":null}}',
  '{"id":"evt_1","type":"invoice.paid","data":{"object":"in_1"}}',
])('readSignedEvent rejects correctly signed text that is not an event: %s', (text) => {
  expect(faultOf(() => read(text))).toEqual(refusal);
});
