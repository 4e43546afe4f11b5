import { expect, it } from 'vitest';
import { pushWords } from '../text/push-words.ts';
import { type PushSurroundings, pushTroubles, troubleIn } from './push-support.ts';

const usual: PushSurroundings = {
  isSecure: true,
  hasAllParts: true,
  permission: 'default',
  isApplePhone: false,
  isInstalled: false,
};
const without = { hasAllParts: false };

it.each([
  ['nothing before permission was requested', {}, null],
  ['nothing where it was allowed', { permission: 'granted' as const }, null],
  ['a no', { permission: 'denied' as const }, 'denied'],
  ['an address without https', { ...without, isSecure: false }, 'insecure'],
  ['a browser without push', without, 'unsupported'],
  ['an iPhone’s browser', { ...without, isApplePhone: true }, 'notOnHomeScreen'],
  ['an iPhone from before push', { ...without, isApplePhone: true, isInstalled: true }, 'systemTooOld'],
  ['nothing on an iPhone’s home screen', { isApplePhone: true, isInstalled: true }, null],
] as const)('troubleIn returns %s', (_what, browser, trouble) => {
  expect(troubleIn({ ...usual, ...browser })).toBe(trouble);
});

it('every problem with push has a text that gives the next step', () => {
  const texts = pushTroubles.map((trouble) => pushWords(trouble));
  for (const { nextStep, title } of texts)
    expect(Math.min(title.length, nextStep.length)).toBeGreaterThan(20);
  expect(new Set(texts.map(({ title }) => title)).size).toBe(pushTroubles.length);
});
