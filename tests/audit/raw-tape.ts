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
  #change: AnswerChange | null = null;
  /** What the change makes of the answers that it was asked for so far. */
  readonly #changed = new Map<string, string>();
  /** The answers of the last reading without a change. */
  readonly #read = new Set<string>();

  /** Stands in for the platforms' requests until it is restored. */
  start(): void {
    vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => this.#answer(address, init));
  }

  restore(): void {
    vi.mocked(globalThis.fetch).mockRestore();
  }

  /** Every answer from here on goes through a change; null for none, which begins a reading to hold the others against. */
  set change(change: AnswerChange | null) {
    this.#change = change;
    this.#changed.clear();
    if (!change) this.#read.clear();
  }

  /** Whether the change changes any answer of the last reading without one: else the league reads as it did then. */
  get isChanging(): boolean {
    return [...this.#read].some((key) => {
      const kept = this.#answers.get(key)?.text ?? '';
      return this.#answerText(key, kept) !== kept;
    });
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
    if (!this.#change) this.#read.add(key);
    return new Response(this.#answerText(key, kept.text), kept.init);
  }

  #answerText(key: string, text: string): string {
    if (!this.#change) return text;
    const known = this.#changed.get(key);
    if (known !== undefined) return known;
    const changed = changedText(text, this.#change);
    this.#changed.set(key, changed);
    return changed;
  }
}

/** An answer after a change; the very text where it is none that can be changed. */
function changedText(text: string, change: AnswerChange): string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return text;
  }
  change(body);
  return JSON.stringify(body);
}

/** Headers that are about the bytes, which are others once an answer is changed. */
function isOfBody(name: string): boolean {
  return name === 'content-length' || name === 'content-encoding' || name === 'transfer-encoding';
}
