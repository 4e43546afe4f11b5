import { z } from 'zod';
import { type TextRule, tooLong } from './form-rules.ts';

/** Returns the schema of a text with a form's rule. */
export function ruledText({ longest, missing, shortest }: TextRule) {
  return z.string().trim().min(shortest, missing).max(longest, tooLong(longest));
}
