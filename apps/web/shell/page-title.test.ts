import { expect, it } from 'vitest';
import { pageTitle } from './page-title.ts';

it('pageTitle returns the page’s title also while the app starts, and only the product’s name before a redirect', () => {
  const route = { title: 'Weekly stats' };
  expect(pageTitle(route, { kind: 'show' })).toBe('Weekly stats · Fantasy Stats');
  expect(pageTitle(route, { kind: 'wait' })).toBe('Weekly stats · Fantasy Stats');
  expect(pageTitle(route, { kind: 'redirect' })).toBe('Fantasy Stats');
  expect(pageTitle(null, { kind: 'wait' })).toBe('Fantasy Stats');
  expect(pageTitle(null, { kind: 'show' })).toBe('Not found · Fantasy Stats');
});
