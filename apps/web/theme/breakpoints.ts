import { BREAKPOINT } from './tokens.ts';

/** The media query of a breakpoint by the name that sheets give it. @throws Error for a name that no token has */
function queryOf(name: string): string {
  const above = name.replace(/^above-/, '');
  const width = Object.entries(BREAKPOINT).find(([one]) => one === above)?.[1];
  if (width === undefined) throw new Error(`No breakpoint is called --${name}: see theme/tokens.ts`);
  /* Widths may be fractions of a px: what is above begins right after. */
  return name === above ? `(max-width: ${width}px)` : `(min-width: ${width}.02px)`;
}

/** Puts the breakpoints' widths where a media query names them: media queries cannot read CSS variables. */
export const breakpoints = {
  postcssPlugin: 'breakpoints',
  AtRule: {
    media(rule: { params: string }): void {
      rule.params = rule.params.replace(/\(--([\w-]+)\)/g, (_, name: string) => queryOf(name));
    },
  },
};
