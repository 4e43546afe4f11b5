import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cssVariables, heatVariable } from './css-variables.ts';
import { THEMES } from './tokens.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Computes the WCAG 2 contrast ratio of two colors. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe('variables.css', () => {
  it('matches the design tokens', () => {
    const file = readFileSync(fileURLToPath(new URL('./variables.css', import.meta.url)), 'utf8');
    expect(file).toBe(cssVariables());
  });

  it('has heat variables named by sign and step', () => {
    expect([heatVariable(-4), heatVariable(0), heatVariable(3)]).toEqual([
      '--fs-heat-minus-4',
      '--fs-heat-0',
      '--fs-heat-plus-3',
    ]);
  });
});

describe.each(['light', 'dark'] as const)('text in the %s theme', (name) => {
  const colors = THEMES[name];

  it('has a contrast of at least 4.5 on every background', () => {
    const grounds = [colors.background, colors.sunken, colors.raised, colors.hover];
    const inks = [colors.ink, colors.ink2, colors.ink3, colors.accent, colors.goodText, colors.badText];
    const least = Math.min(...grounds.flatMap((ground) => inks.map((ink) => contrast(ink, ground))));
    expect(least).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors.onAccent, colors.accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors.error, colors.errorSoft)).toBeGreaterThanOrEqual(4.5);
  });

  it('has a contrast of at least 4.5 on every heat step', () => {
    for (const ground of colors.heat) {
      expect(contrast(colors.heatText, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colors.heatRank, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
