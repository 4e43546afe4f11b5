import { z } from 'zod';
import { type TextRule, tooLong } from './form-rules.ts';

/** Returns a schema that validates text by a form's rule. */
export function ruledText({ longest, missing, shortest }: TextRule) {
  return z.string().trim().min(shortest, missing).max(longest, tooLong(longest));
}
