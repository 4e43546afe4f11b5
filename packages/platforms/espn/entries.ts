import { isProperties, type PlatformResponse, type Properties } from '../loose.ts';

/* Entries are read field by field, without schemas, because a season has tens of thousands of them. */

/** Visits the entries that are objects and reports the others. Does nothing if the value is not a list. */
export function eachEntry(
  value: unknown,
  response: PlatformResponse,
  at: string,
  visit: (entry: Properties, index: number) => void,
): void {
  if (!Array.isArray(value)) return;
  for (let index = 0; index < value.length; index++) {
    const entry: unknown = value[index];
    if (isProperties(entry)) visit(entry, index);
    else response.leaveOut('has another shape', `${at}[${index}]`);
  }
}

/** Notes an entry without a required property. */
export function unfit(
  response: PlatformResponse,
  at: string,
  index: number,
  field: string,
  what: string,
): void {
  response.leaveOut(`is not ${what}`, `${at}[${index}].${field}`);
}
