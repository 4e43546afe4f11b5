import { vi } from 'vitest';

/** Changes a platform's answer in place, the same in every answer of one reading. */
export type AnswerChange = (body: unknown) => void;

/**
 * Keeps what a simulator answers, so that a league can be read again and again without it, each time with its answers changed on
 * their way to the readers.
 */
export class RawTape {
  readonly #answers = new Map<string, { readonly text: string; readonly init: ResponseInit }>();
  readonly #fetch = globalThis.fetch;
  #change: AnswerChange = () => undefined;

  /** Stands in for the platforms' requests until it is restored. */
  start(): void {
    vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => this.#answer(address, init));
  }

  restore(): void {
    vi.mocked(globalThis.fetch).mockRestore();
  }

  /** Every answer from here on goes through a change; null for none. */
  set change(change: AnswerChange | null) {
    this.#change = change ?? (() => undefined);
  }

  async #answer(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    if ((init.method ?? 'GET') !== 'GET') return this.#fetch(address, init);
    const url = address instanceof Request ? address.url : String(address);
    const key = `${url} ${new Headers(init.headers).get('x-fantasy-filter') ?? ''}`;
    let kept = this.#answers.get(key);
    if (!kept) {
      const { headers, status, ...response } = await this.#fetch(address, init).then(async (answer) => ({
        headers: answer.headers,
        status: answer.status,
        text: await answer.text(),
      }));
      kept = {
        text: response.text,
        init: { status, headers: [...headers].filter(([name]) => !isOfBody(name)) },
      };
      this.#answers.set(key, kept);
    }
    return new Response(this.#changed(kept.text), kept.init);
  }

  #changed(text: string): string {
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return text;
    }
    this.#change(body);
    return JSON.stringify(body);
  }
}

/** Headers that are about the bytes, which are others once an answer is changed. */
function isOfBody(name: string): boolean {
  return name === 'content-length' || name === 'content-encoding' || name === 'transfer-encoding';
}
