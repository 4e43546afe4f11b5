import { describe, expect, it } from 'vitest';
import { type CopyEnvironment, copyText } from './copy-text.ts';

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';

function environment(clipboard: CopyEnvironment['clipboard'], userAgent: string) {
  const prompts: [string, string][] = [];
  const prompt = (message: string, text: string) => {
    prompts.push([message, text]);
    return text;
  };
  return { prompts, environment: { clipboard, userAgent, prompt } };
}

describe('copyText', () => {
  it('writes to the clipboard without a prompt', async () => {
    const written: string[] = [];
    const clipboard = { writeText: async (text: string) => void written.push(text) };
    const { environment: browser, prompts } = environment(clipboard, LINUX);
    expect(await copyText('a\tb', browser)).toBe(true);
    expect([written, prompts]).toEqual([['a\tb'], []]);
  });

  it('shows the prompt without a clipboard, and returns false', async () => {
    const { environment: browser, prompts } = environment(undefined, LINUX);
    expect(await copyText('text', browser)).toBe(false);
    expect(prompts).toEqual([['Copy to clipboard: Ctrl+C, Enter', 'text']]);
  });

  it('shows the prompt if the browser refuses, with the Mac shortcut on a Mac', async () => {
    const clipboard = { writeText: () => Promise.reject(new Error('NotAllowedError')) };
    const { environment: browser, prompts } = environment(clipboard, MAC);
    expect(await copyText('text', browser)).toBe(false);
    expect(prompts).toEqual([['Copy to clipboard: Cmd+C, Enter', 'text']]);
  });
});
