import { expect } from 'vitest';
import { accessibilityFaults, overflow, settled, type Window } from './support.ts';

/** Holds that the page that is open, once at rest, has no axe violations and does not scroll sideways. */
export async function faultless({ page }: Window): Promise<void> {
  await settled(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect.poll(() => overflow(page)).toBe(0);
}

/** Presses buttons of one section by keyboard, each as soon as it is there. */
export function pressesIn({ page }: Window, section: string): (name: string | RegExp) => Promise<void> {
  return async (name) => {
    const button = page.locator(section).getByRole('button', { name }).first();
    await button.waitFor();
    await expect.poll(() => button.isEnabled()).toBe(true);
    await button.focus();
    await page.keyboard.press('Enter');
  };
}
