import { americanDate, isAmericanForm } from './american-dates.ts';

export interface DateFormat {
  readonly format: (at: Date) => string;
}

/**
 * Returns the date locale for a browser's language: English, like all texts, with the user's region (`en-GB`,
 * `en-DE`). The default is `en-US`.
 */
export function dateLocale(language: string | undefined): string {
  // Most language tags include a region. Try that first, because `Intl.Locale` takes milliseconds.
  const region = /^[a-z]{2,3}-(?:[A-Z][a-z]{3}-)?([A-Z]{2})$/.exec(language ?? '')?.[1];
  if (region !== undefined) return `en-${region}`;
  try {
    return `en-${new Intl.Locale(language || 'en').maximize().region ?? 'US'}`;
  } catch {
    return 'en-US';
  }
}

let locale: string | undefined;

/** {@link dateLocale} of the user's browser. */
export function userLocale(): string {
  locale ??= dateLocale(globalThis.navigator?.language);
  return locale;
}

/** Returns a date format that is created on first use, because creating one takes milliseconds. */
export function dateFormat(options: Intl.DateTimeFormatOptions): DateFormat {
  let made: Intl.DateTimeFormat | undefined;
  const isAmerican = isAmericanForm(options);
  return {
    format: (at) => {
      if (isAmerican && userLocale() === 'en-US') return americanDate(at, options);
      made ??= new Intl.DateTimeFormat(userLocale(), options);
      // Some browsers put a narrow space before AM and PM, which few fonts have.
      return made.format(at).replace('\u202f', ' ');
    },
  };
}
