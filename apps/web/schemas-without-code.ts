/*
 * The schemas of the API can write code for themselves, which the content security policy forbids; the try alone is
 * reported as a violation. Said in zod's own place for settings, not by its function: this stands in front of
 * everything, and the landing page loads no schemas.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
