/**
 * The product's colors, for pages and images.
 *
 * Accent (rim orange): interactive elements, and the current position. Good (court blue): in the user's
 * favor. Bad (hardwood): against the user.
 */

export type ThemeName = 'light' | 'dark';
export type HeatStep = -4 | -3 | -2 | -1 | 0 | 1 | 2 | 3 | 4;

export const HEAT_STEPS: readonly HeatStep[] = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

/** Probabilities in this range are too close to call, so their dots are hollow. */
export const CLOSE_CALL: { readonly low: number; readonly high: number } = { low: 0.45, high: 0.55 };

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
  /** Chart series: the user's team, four compared teams, all others. */
  readonly series: readonly [string, string, string, string, string, string];
  /** Colors of an overlay's shadow and of its edge. */
  readonly shadow: string;
  readonly shadowEdge: string;
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
    shadow: 'rgba(22, 24, 29, 0.14)',
    shadowEdge: 'rgba(22, 24, 29, 0.1)',
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
    shadow: 'rgba(0, 0, 0, 0.55)',
    shadowEdge: 'transparent',
  },
};
