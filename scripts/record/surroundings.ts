import type { Environment, Prompt } from './credentials.ts';
import type { Print } from './readings.ts';

export interface RecorderSurroundings {
  readonly environment: Environment;
  readonly prompt: Prompt;
  readonly print: Print;
  readonly now: () => Date;
  /** Additional names to replace everywhere. */
  readonly names: readonly string[];
}
