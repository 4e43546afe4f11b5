import { type Answer, isProperties, type Properties } from '../loose.ts';

/*
 * Lists of an ESPN season have tens of thousands of entries: they are read field by field, without a schema for each.
 */

/** Visits the entries of a list that are objects; others are noted. Nothing for what is no list. */
export function eachEntry(
  value: unknown,
  answer: Answer,
  at: string,
  visit: (entry: Properties, index: number) => void,
): void {
  if (!Array.isArray(value)) return;
  for (let index = 0; index < value.length; index++) {
    const entry: unknown = value[index];
    if (isProperties(entry)) visit(entry, index);
    else answer.leaveOut('has another shape', `${at}[${index}]`);
  }
}

/** Notes an entry that lacks what it means nothing without. */
export function unfit(answer: Answer, at: string, index: number, field: string, what: string): void {
  answer.leaveOut(`is not ${what}`, `${at}[${index}].${field}`);
}
