/** Writes moments in one way. */
export interface DateFormat {
  readonly format: (at: Date) => string;
}

/**
 * A British format of dates that is made when it is first used: the browser takes milliseconds for each, which a page
 * that shows no such date, or only later, should not wait for.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): DateFormat {
  let made: Intl.DateTimeFormat | undefined;
  return {
    format: (at) => {
      made ??= new Intl.DateTimeFormat('en-GB', options);
      return made.format(at);
    },
  };
}
