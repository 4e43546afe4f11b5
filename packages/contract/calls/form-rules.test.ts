import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { Password } from './auth.ts';
import { passwordFault, type TextRule, textFault, textRules } from './form-rules.ts';
import { limits } from './limits.ts';
import { ruledText } from './ruled-text.ts';

const messageOf = (schema: z.ZodType, text: string) =>
  schema.safeParse(text).error?.issues[0]?.message ?? null;

describe('the validation rules of forms', () => {
  it('report the same errors as the API’s schemas', () => {
    for (const rule of Object.values<TextRule>(textRules))
      for (const length of [0, rule.shortest - 1, rule.shortest, rule.longest, rule.longest + 1]) {
        const text = ` ${'a'.repeat(length)} `;
        expect(textFault(rule, text), `${rule.missing} ${length}`).toBe(messageOf(ruledText(rule), text));
      }
    for (const length of [0, 1, limits.passwordLongest, limits.passwordLongest + 1]) {
      const password = ' '.repeat(length);
      expect(passwordFault(password), `${length}`).toBe(messageOf(Password, password));
    }
  });
});
