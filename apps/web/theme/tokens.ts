/**
 * The design tokens, the only source of the web app's sizes, durations and colors. Images use the same
 * colors. The CSS variables (`css-variables.ts`) are generated from them.
 */

export {
  CLOSE_CALL,
  HEAT_STEPS,
  type HeatStep,
  THEMES,
  type ThemeColors,
  type ThemeName,
} from '@fantasy-stats/cards/colors';

export type Density = 'comfortable' | 'compact';

/** Largest rank shown in players' heat cells. Larger ranks are hidden to save space. */
export const LAST_SHOWN_RANK = 99;

export const FONT_FAMILY =
  '"Archivo Variable", "Archivo Fallback", "Archivo Fallback Roboto", system-ui, sans-serif';

/** Font sizes in px, from the rank in a heat cell to a page's headline. */
export const TEXT = {
  micro: 10.5,
  tiny: 11,
  caption: 11.5,
  small: 12,
  control: 12.5,
  body: 13,
  base: 14,
  lead: 15,
  /** Form fields on a phone, because iOS zooms in on fields with smaller text. */
  field: 16,
  title: 17,
  heading: 21,
  display: 30,
} as const;

/** Page dimensions in px. */
export const LAYOUT = {
  rail: 92,
  topBar: 52,
  phoneHeader: 48,
  thumbBar: 60,
  maxContent: 1340,
  /** Maximum width of pages with dense tables and charts. */
  maxContentWide: 1760,
  pageX: 40,
  pageXPhone: 16,
  sectionGap: 40,
  sectionGapPhone: 28,
  columnGap: 44,
} as const;

/**
 * Maximum widths (px) of the narrow layouts, by their name in style sheets: `@media (--phone)`, and `@media
 * (--above-phone)` for wider windows.
 */
export const BREAKPOINT = { phone: 720, tablet: 900, narrow: 1100, 'two-columns': 1180, wide: 1600 } as const;

/** Steps of the spacing scale; one step is 2 px. `--fs-space-4` is 8 px. */
export const SPACE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16] as const;

export const RADIUS = { cell: 2, control: 3, overlay: 4 } as const;

/** Heights in px of table rows and headers, and horizontal padding of cells, by density. */
export const DENSITY: Record<Density, { row: number; header: number; cellX: number; playerRow: number }> = {
  comfortable: { row: 40, header: 32, cellX: 8, playerRow: 46 },
  compact: { row: 34, header: 27, cellX: 8, playerRow: 40 },
};

/** Heights in px of table rows on a phone, large enough to tap. */
export const PHONE_ROW = { row: 44, playerRow: 46, touch: 44 } as const;

export const CONTROL = { height: 32, small: 24, segment: 30, phone: 44, chip: 28, chipPhone: 44 } as const;

export const MOTION = {
  fast: '120ms',
  base: '160ms',
  slow: '200ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

export const LAYER = {
  stickyColumn: 2,
  stickyHeader: 3,
  phoneHeader: 9,
  thumbBar: 10,
  flyout: 20,
  drawer: 30,
} as const;

/** Styles of chart series, which differ in more than color (dashes in px). */
export const SERIES_STYLE = [
  { dash: [], width: 3, symbol: 'emptyCircle' },
  { dash: [], width: 2, symbol: 'circle' },
  { dash: [6, 3], width: 2, symbol: 'rect' },
  { dash: [2, 3], width: 2, symbol: 'triangle' },
  { dash: [8, 3, 2, 3], width: 2, symbol: 'diamond' },
  { dash: [], width: 1.5, symbol: 'none' },
] as const satisfies readonly { dash: readonly number[]; width: number; symbol: string }[];
