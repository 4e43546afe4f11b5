import { BREAKPOINT } from './tokens.ts';

/** Returns the media query of a breakpoint name. @throws Error for a name without a token */
function queryOf(name: string): string {
  const above = name.replace(/^above-/, '');
  const width = Object.entries(BREAKPOINT).find(([one]) => one === above)?.[1];
  if (width === undefined) throw new Error(`No breakpoint is called --${name}: see theme/tokens.ts`);
  // Widths may be fractional, so `above` starts right after the breakpoint.
  return name === above ? `(max-width: ${width}px)` : `(min-width: ${width}.02px)`;
}

/** A PostCSS plugin that replaces breakpoint names in media queries, which cannot use CSS variables. */
export const breakpoints = {
  postcssPlugin: 'breakpoints',
  AtRule: {
    media(rule: { params: string }): void {
      rule.params = rule.params.replace(/\(--([\w-]+)\)/g, (_, name: string) => queryOf(name));
    },
  },
};
