/** The browser, as far as copying needs it; tests give their own. */
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

/** The words of the prompt that stands in for an unavailable clipboard. */
export function copyPrompt(userAgent: string): string {
  return `Copy to clipboard: ${/mac os x/i.test(userAgent) ? 'Cmd' : 'Ctrl'}+C, Enter`;
}

/**
 * Puts a text on the clipboard. Where the browser does not let us, shows it in a prompt to be copied by hand.
 * Answers whether it is known to be on the clipboard: what the reader does in the prompt is not.
 */
export async function copyText(text: string, environment: CopyEnvironment = browser()): Promise<boolean> {
  try {
    if (environment.clipboard) {
      await environment.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused by permission or policy: the prompt below is the way left.
  }
  environment.prompt(copyPrompt(environment.userAgent), text);
  return false;
}
