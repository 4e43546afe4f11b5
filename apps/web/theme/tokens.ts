/**
 * The design tokens: the one source of every color, size and duration of the web app. The CSS variables
 * (`css-variables.ts`) are derived from here; nothing else may name a color.
 *
 * Three hues have three jobs. Accent (rim orange): what can be pressed, and where the reader is. Good (court
 * blue) and bad (hardwood): for you and against you, in heat, probability, change and luck alike.
 */

export type ThemeName = 'light' | 'dark';
export type Density = 'comfortable' | 'compact';
export type HeatStep = -4 | -3 | -2 | -1 | 0 | 1 | 2 | 3 | 4;

export const HEAT_STEPS: readonly HeatStep[] = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

/** Between these probabilities a contest is too close to call: the dot is drawn hollow. */
export const CLOSE_CALL: { readonly low: number; readonly high: number } = { low: 0.45, high: 0.55 };

/** Above this rank a heat cell of players shows no rank: the number would be longer than it is useful. */
export const LAST_SHOWN_RANK = 99;

export const FONT_FAMILY =
  '"Archivo Variable", "Archivo Fallback", "Archivo Fallback Roboto", system-ui, sans-serif';

/** Sizes of type in px, from the rank in a heat cell to the opening of a page. */
export const TEXT = {
  micro: 10.5,
  tiny: 11,
  caption: 11.5,
  small: 12,
  control: 12.5,
  body: 13,
  base: 14,
  lead: 15,
  /** What is written in on a phone: below it, iOS zooms into the field. */
  field: 16,
  title: 17,
  heading: 21,
  display: 30,
} as const;

/** Page measures in px. */
export const LAYOUT = {
  rail: 92,
  topBar: 52,
  phoneHeader: 48,
  thumbBar: 60,
  maxContent: 1340,
  pageX: 40,
  pageXPhone: 16,
  sectionGap: 40,
  sectionGapPhone: 28,
  columnGap: 44,
} as const;

/**
 * Upper ends (px) of the narrow layouts, as sheets name them: `@media (--phone)`, and `@media (--above-phone)` for all that
 * is wider. At `phone` and below the page has one column and a thumb bar; above `two-columns` its sections stand in two.
 */
export const BREAKPOINT = { phone: 720, tablet: 900, narrow: 1100, 'two-columns': 1180 } as const;

export const RADIUS = { cell: 2, control: 3, overlay: 4 } as const;

/** Heights in px of table rows and headers, and the padding left and right of a cell, per density. */
export const DENSITY: Record<Density, { row: number; header: number; cellX: number; playerRow: number }> = {
  comfortable: { row: 40, header: 32, cellX: 8, playerRow: 46 },
  compact: { row: 34, header: 27, cellX: 8, playerRow: 40 },
};

/** Heights in px of table rows on a phone, where every row must be wide enough for a thumb. */
export const PHONE_ROW = { row: 40, playerRow: 46, touch: 44 } as const;

export const CONTROL = { height: 32, small: 24, segment: 30, phone: 44, chip: 28, chipPhone: 36 } as const;

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

export interface ThemeColors {
  readonly background: string;
  readonly sunken: string;
  readonly raised: string;
  readonly hover: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly ink: string;
  readonly ink2: string;
  readonly ink3: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly accentSoft: string;
  readonly onAccent: string;
  readonly error: string;
  readonly errorSoft: string;
  readonly warning: string;
  readonly info: string;
  readonly court: string;
  readonly goodText: string;
  readonly goodFill: string;
  readonly badText: string;
  readonly badFill: string;
  /** Backgrounds of the nine heat steps, −4 first. */
  readonly heat: readonly [string, string, string, string, string, string, string, string, string];
  readonly heatText: string;
  readonly heatRank: string;
  /** Chart series: own team, four compared teams, everybody else. */
  readonly series: readonly [string, string, string, string, string, string];
  readonly shadow: string;
}

export const THEMES: Record<ThemeName, ThemeColors> = {
  light: {
    background: '#ffffff',
    sunken: '#f6f6f4',
    raised: '#ffffff',
    hover: '#f0f1ef',
    line: '#e3e4e1',
    lineStrong: '#c3c5c1',
    ink: '#15181e',
    ink2: '#41454d',
    ink3: '#5f636b',
    accent: '#bb430d',
    accentHover: '#a53600',
    accentSoft: '#ffeee6',
    onAccent: '#ffffff',
    error: '#af2843',
    errorSoft: '#feedee',
    warning: '#845a0f',
    info: '#006c72',
    court: '#d1b99f',
    goodText: '#0a5a9a',
    goodFill: '#3a84ca',
    badText: '#83501c',
    badFill: '#bd833f',
    heat: ['#dcad66', '#e7c38a', '#efd7b0', '#f5ead4', '#f6f6f4', '#ddeefc', '#bfdffa', '#9ecdf4', '#7cb9ed'],
    heatText: '#15181e',
    heatRank: '#3a404b',
    series: ['#15181e', '#2d78bd', '#c48c3f', '#066357', '#b9579c', '#9fa5ae'],
    shadow: '0 8px 28px rgba(22, 24, 29, 0.14), 0 1px 3px rgba(22, 24, 29, 0.1)',
  },
  dark: {
    background: '#101317',
    sunken: '#181b21',
    raised: '#181b21',
    hover: '#1f2329',
    line: '#292d33',
    lineStrong: '#484d55',
    ink: '#ebedef',
    ink2: '#b9bec4',
    ink3: '#9399a1',
    accent: '#f57f3a',
    accentHover: '#ff9b59',
    accentSoft: '#3b2116',
    onAccent: '#1b110c',
    error: '#f39098',
    errorSoft: '#3e1e21',
    warning: '#e2bf76',
    info: '#7cced2',
    court: '#67503b',
    goodText: '#8fc3f5',
    goodFill: '#458ace',
    badText: '#e5bd86',
    badFill: '#b37c3c',
    heat: ['#7d5622', '#69481f', '#543b1f', '#3a2e20', '#1f2329', '#223345', '#244364', '#25527e', '#266098'],
    heatText: '#f1f4f6',
    heatRank: '#d4d8dd',
    series: ['#ebedef', '#4998dd', '#e0ae62', '#8ce5d3', '#d779ba', '#666c75'],
    shadow: '0 10px 32px rgba(0, 0, 0, 0.55)',
  },
};

/** How each chart series is drawn, so that no series is told by its color alone (dashes in px). */
export const SERIES_STYLE = [
  { dash: [], width: 3, symbol: 'emptyCircle' },
  { dash: [], width: 2, symbol: 'circle' },
  { dash: [6, 3], width: 2, symbol: 'rect' },
  { dash: [2, 3], width: 2, symbol: 'triangle' },
  { dash: [8, 3, 2, 3], width: 2, symbol: 'diamond' },
  { dash: [], width: 1.5, symbol: 'none' },
] as const satisfies readonly { dash: readonly number[]; width: number; symbol: string }[];
