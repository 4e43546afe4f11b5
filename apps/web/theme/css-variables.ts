import {
  BREAKPOINT,
  CONTROL,
  DENSITY,
  FONT_FAMILY,
  HEAT_STEPS,
  type HeatStep,
  LAYER,
  LAYOUT,
  MOTION,
  PHONE_ROW,
  RADIUS,
  SPACE,
  TEXT,
  THEMES,
  type ThemeColors,
} from './tokens.ts';

type Declarations = readonly (readonly [name: string, value: string])[];

/** Returns the CSS variable (without `var()`) of a heat step's background, e.g. `--fs-heat-minus-2`. */
export function heatVariable(step: HeatStep): string {
  if (step === 0) return '--fs-heat-0';
  return step < 0 ? `--fs-heat-minus-${-step}` : `--fs-heat-plus-${step}`;
}

function colorDeclarations(colors: ThemeColors): Declarations {
  return [
    ['--fs-background', colors.background],
    ['--fs-sunken', colors.sunken],
    ['--fs-raised', colors.raised],
    ['--fs-hover', colors.hover],
    ['--fs-line', colors.line],
    ['--fs-line-strong', colors.lineStrong],
    ['--fs-ink', colors.ink],
    ['--fs-ink2', colors.ink2],
    ['--fs-ink3', colors.ink3],
    ['--fs-accent', colors.accent],
    ['--fs-accent-hover', colors.accentHover],
    ['--fs-accent-soft', colors.accentSoft],
    ['--fs-on-accent', colors.onAccent],
    ['--fs-error', colors.error],
    ['--fs-error-soft', colors.errorSoft],
    ['--fs-warning', colors.warning],
    ['--fs-info', colors.info],
    ['--fs-court', colors.court],
    ['--fs-good-text', colors.goodText],
    ['--fs-good-fill', colors.goodFill],
    ['--fs-bad-text', colors.badText],
    ['--fs-bad-fill', colors.badFill],
    ...HEAT_STEPS.map((step, index) => [heatVariable(step), colors.heat[index] ?? ''] as const),
    ['--fs-heat-text', colors.heatText],
    ['--fs-heat-rank', colors.heatRank],
    ...colors.series.map((color, index) => [`--fs-series-${index}`, color] as const),
    ['--fs-shadow-far', colors.shadow],
    ['--fs-shadow-edge', colors.shadowEdge],
  ];
}

const DARK = colorDeclarations(THEMES.dark);

/** Each color in both themes. The `color-scheme` of the page selects one. */
const COLORS: Declarations = [
  ...colorDeclarations(THEMES.light).map(
    ([name, light], index) => [name, `light-dark(${light}, ${DARK[index]?.[1]})`] as const,
  ),
  ['--fs-shadow', '0 8px 28px var(--fs-shadow-far), 0 1px 3px var(--fs-shadow-edge)'],
];

function densityDeclarations(density: 'comfortable' | 'compact'): Declarations {
  const sizes = DENSITY[density];
  return [
    ['--fs-row', `${sizes.row}px`],
    ['--fs-player-row', `${sizes.playerRow}px`],
    ['--fs-header-row', `${sizes.header}px`],
    ['--fs-cell-x', `${sizes.cellX}px`],
  ];
}

const SHARED: Declarations = [
  ['--fs-font', FONT_FAMILY],
  ...Object.entries(TEXT).map(([name, size]) => [`--fs-text-${name}`, `${size}px`] as const),
  ...SPACE.map((step) => [`--fs-space-${step}`, `${2 * step}px`] as const),
  ['--fs-rail', `${LAYOUT.rail}px`],
  // Height of the sticky bar at the top; sticky table headers are below it.
  ['--fs-sticky-top', '0px'],
  ['--fs-top-bar', `${LAYOUT.topBar}px`],
  ['--fs-phone-header', `${LAYOUT.phoneHeader}px`],
  ['--fs-thumb-bar', `${LAYOUT.thumbBar}px`],
  ['--fs-max-content', `${LAYOUT.maxContent}px`],
  ['--fs-max-content-wide', `${LAYOUT.maxContentWide}px`],
  ['--fs-page-x', `${LAYOUT.pageX}px`],
  ['--fs-section-gap', `${LAYOUT.sectionGap}px`],
  ['--fs-column-gap', `${LAYOUT.columnGap}px`],
  ['--fs-radius-cell', `${RADIUS.cell}px`],
  ['--fs-radius', `${RADIUS.control}px`],
  ['--fs-radius-overlay', `${RADIUS.overlay}px`],
  ['--fs-control', `${CONTROL.height}px`],
  ['--fs-control-small', `${CONTROL.small}px`],
  ['--fs-control-segment', `${CONTROL.segment}px`],
  ['--fs-chip', `${CONTROL.chip}px`],
  ['--fs-fast', MOTION.fast],
  ['--fs-base', MOTION.base],
  ['--fs-ease', MOTION.ease],
  ['--fs-layer-sticky-column', String(LAYER.stickyColumn)],
  ['--fs-layer-sticky-header', String(LAYER.stickyHeader)],
  ['--fs-layer-phone-header', String(LAYER.phoneHeader)],
  ['--fs-layer-thumb-bar', String(LAYER.thumbBar)],
  ['--fs-layer-flyout', String(LAYER.flyout)],
  ['--fs-layer-drawer', String(LAYER.drawer)],
];

const PHONE: Declarations = [
  ['--fs-sticky-top', `${LAYOUT.phoneHeader}px`],
  ['--fs-page-x', `${LAYOUT.pageXPhone}px`],
  ['--fs-section-gap', `${LAYOUT.sectionGapPhone}px`],
  ['--fs-row', `${PHONE_ROW.row}px`],
  ['--fs-player-row', `${PHONE_ROW.playerRow}px`],
  ['--fs-cell-x', '6px'],
  // Height of a segment plus the control's two 1px borders.
  ['--fs-control-segment', `${CONTROL.chipPhone + 2}px`],
  ['--fs-chip', `${CONTROL.chipPhone}px`],
];

function rule(selector: string, declarations: Declarations, indent = ''): string {
  const lines = declarations.map(([name, value]) => `${indent}  ${name}: ${value};`);
  return `${indent}${selector} {\n${lines.join('\n')}\n${indent}}`;
}

const WITHOUT_MOTION: Declarations = [
  ['--fs-fast', '0.01ms'],
  ['--fs-base', '0.01ms'],
];

/**
 * Returns the text of `variables.css`: every token as a CSS variable. `data-theme` on the root element
 * selects the theme; until a script sets it, the system preference does.
 */
export function cssVariables(): string {
  const comfortable = ':root[data-density="comfortable"]';
  const onPhone = rule(`:root,\n  ${comfortable}`, PHONE, '  ');
  return [
    '/* Written by theme/write-variables.ts from theme/tokens.ts; change the tokens and write it again. */',
    rule(':root', [['color-scheme', 'light dark'], ...COLORS, ...SHARED, ...densityDeclarations('compact')]),
    rule(comfortable, densityDeclarations('comfortable')),
    rule(':root[data-theme="light"]', [['color-scheme', 'light']]),
    rule(':root[data-theme="dark"]', [['color-scheme', 'dark']]),
    `@media (max-width: ${BREAKPOINT.phone}px) {\n${onPhone}\n}`,
    // Printing uses the light theme.
    `@media print {\n${rule(':root:root', [['color-scheme', 'light']], '  ')}\n}`,
    `@media (prefers-reduced-motion: reduce) {\n${rule(':root', WITHOUT_MOTION, '  ')}\n}`,
  ]
    .join('\n\n')
    .concat('\n');
}
