import { limits } from './limits.ts';

// Rules for typed texts and choices, shared by the schemas and the forms. In a file without Zod schemas so that
// pages can import them without loading Zod.

export interface TextRule {
  /** Minimum and maximum length, without spaces at both ends. */
  readonly shortest: number;
  readonly longest: number;
  /** The error message of a shorter text. */
  readonly missing: string;
}

const leagueMissing = 'Enter the league number, or the address of its page.';

export const textRules = {
  espnLeague: { shortest: 1, longest: 300, missing: leagueMissing },
  yahooLeague: { shortest: 1, longest: 500, missing: leagueMissing },
  webhookAddress: { shortest: 8, longest: 500, missing: 'Enter the address.' },
  recapAddress: { shortest: 3, longest: 400, missing: 'Enter the address.' },
  tokenName: { shortest: 1, longest: 60, missing: 'Give the token a name.' },
  passkeyName: { shortest: 1, longest: 60, missing: 'Give it a name.' },
  totpCode: { shortest: 6, longest: 12, missing: 'Enter the six-digit code.' },
  auditReason: { shortest: 3, longest: 300, missing: 'Enter a reason.' },
} as const satisfies Record<string, TextRule>;

export function tooLong(longest: number): string {
  return `At most ${longest} characters.`;
}

/** Returns the error message for a typed text; null when valid. */
export function textFault({ longest, missing, shortest }: TextRule, typed: string): string | null {
  const { length } = typed.trim();
  if (length < shortest) return missing;
  return length > longest ? tooLong(longest) : null;
}

/** Returns the error message for an account's current password; null when valid. */
export function passwordFault(password: string): string | null {
  if (password === '') return 'Enter your password.';
  return password.length > limits.passwordLongest ? tooLong(limits.passwordLongest) : null;
}

/** Error messages for lists in which nothing is selected. */
export const nothingChosen = {
  webhookEvents: 'Choose what is sent.',
  webhookLeagues: 'Choose a league.',
  tokenScopes: 'Choose what the token can read.',
  assistantScopes: 'Choose what the assistant can read.',
} as const;

export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;
export const timeMissing = 'Enter a time of day, such as 09:00.';
