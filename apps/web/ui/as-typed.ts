/** Attributes of fields for names and codes, which a phone's keyboard must not capitalize or correct. */
export const AS_TYPED = {
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
