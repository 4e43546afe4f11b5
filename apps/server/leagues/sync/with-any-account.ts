import { isAboutCredentials } from '../../kernel/http/platform-error.ts';
import type { SourceChoice } from './surroundings.ts';

/**
 * Reads with the first account that the platform accepts.
 * @throws the first account's refusal if all are refused; `none` if there are no accounts; any other error
 *   immediately
 */
export async function withAnyAccount<Result>(
  choices: readonly SourceChoice[],
  none: Error,
  read: (choice: SourceChoice) => Promise<Result>,
): Promise<Result> {
  let refusal: Error | null = null;
  for (const choice of choices)
    try {
      return await read(choice);
    } catch (error) {
      if (!isAboutCredentials(error)) throw error;
      refusal ??= error;
    }
  throw refusal ?? none;
}
