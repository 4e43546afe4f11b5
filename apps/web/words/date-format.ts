import { americanDate, isAmericanForm } from './american-dates.ts';

/** Writes moments in one way. */
export interface DateFormat {
  readonly format: (at: Date) => string;
}

/**
 * The locale of dates and times for a browser's language: English, as the sentences around them, in the form of the
 * reader's region (`en-US`, `en-GB`, `en-DE`); American where the language names none.
 */
export function dateLocale(language: string | undefined): string {
  /* Mostly it names the region itself: then the browser, which takes milliseconds for it, need not be asked. */
  const named = /^[a-z]{2,3}-(?:[A-Z][a-z]{3}-)?([A-Z]{2})$/.exec(language ?? '')?.[1];
  if (named !== undefined) return `en-${named}`;
  try {
    return `en-${new Intl.Locale(language || 'en').maximize().region ?? 'US'}`;
  } catch {
    return 'en-US';
  }
}

let locale: string | undefined;

/** {@link dateLocale} of the reader's browser. */
export function readersLocale(): string {
  locale ??= dateLocale(globalThis.navigator?.language);
  return locale;
}

/**
 * A format of dates for the reader, made when it is first used: the browser takes milliseconds for each, which a page
 * that shows no such date, or only later, should not wait for.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): DateFormat {
  let made: Intl.DateTimeFormat | undefined;
  const isAmerican = isAmericanForm(options);
  return {
    format: (at) => {
      if (isAmerican && readersLocale() === 'en-US') return americanDate(at, options);
      made ??= new Intl.DateTimeFormat(readersLocale(), options);
      // Some browsers put a narrow space before AM and PM that few fonts have.
      return made.format(at).replace('\u202f', ' ');
    },
  };
}
