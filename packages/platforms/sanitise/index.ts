export type { FoundSecret, SecretKind } from './find-secrets.ts';
export { findSecrets } from './find-secrets.ts';
export type { SanitisedFeed, Sanitiser } from './sanitiser.ts';
export { createSanitiser } from './sanitiser.ts';
export type { UnrecognizedResponse } from './unrecognized.ts';
export { unrecognizedResponse } from './unrecognized.ts';
