/** The browser APIs used for copying. Tests pass their own. */
export interface CopyEnvironment {
  readonly clipboard: Pick<Clipboard, 'writeText'> | undefined;
  readonly userAgent: string;
  readonly prompt: (message: string, text: string) => unknown;
}

function browser(): CopyEnvironment {
  return {
    clipboard: navigator.clipboard,
    userAgent: navigator.userAgent,
    prompt: (message, text) => window.prompt(message, text),
  };
}

function copyPrompt(userAgent: string): string {
  return `Copy to clipboard: ${/mac os x/i.test(userAgent) ? 'Cmd' : 'Ctrl'}+C, Enter`;
}

/**
 * Copies a text to the clipboard. If the browser refuses, shows it in a prompt for copying by hand.
 * @returns whether the text is on the clipboard
 */
export async function copyText(text: string, environment: CopyEnvironment = browser()): Promise<boolean> {
  try {
    if (environment.clipboard) {
      await environment.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Permission was denied. Fall back to the prompt.
  }
  environment.prompt(copyPrompt(environment.userAgent), text);
  return false;
}
