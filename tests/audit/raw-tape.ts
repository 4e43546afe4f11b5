import { vi } from 'vitest';

/** Changes a response in place, in the same way throughout one reading. */
export type ResponseChange = (body: unknown) => void;

/**
 * Records a simulator’s responses, so that a league can be read repeatedly without it, each time with changed
 * responses.
 */
export class RawTape {
  readonly #answers = new Map<string, { readonly text: string; readonly init: ResponseInit }>();
  readonly #fetch = globalThis.fetch;
  #change: ResponseChange | null = null;
  /** Responses after the current change, by key. */
  readonly #changed = new Map<string, string>();
  /** Keys of the last unchanged reading. */
  readonly #read = new Set<string>();

  start(): void {
    vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => this.#answer(address, init));
  }

  restore(): void {
    vi.mocked(globalThis.fetch).mockRestore();
  }

  /** Sets the change for all further responses. Null starts an unchanged reference reading. */
  set change(change: ResponseChange | null) {
    this.#change = change;
    this.#changed.clear();
    if (!change) this.#read.clear();
  }

  /**
   * Whether the change affects any response of the reference reading. If not, the league's data stays the
   * same.
   */
  get isChanging(): boolean {
    return [...this.#read].some((key) => {
      const recorded = this.#answers.get(key)?.text ?? '';
      return this.#answerText(key, recorded) !== recorded;
    });
  }

  async #answer(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    if ((init.method ?? 'GET') !== 'GET') return this.#fetch(address, init);
    const url = address instanceof Request ? address.url : String(address);
    const key = `${url} ${new Headers(init.headers).get('x-fantasy-filter') ?? ''}`;
    let recorded = this.#answers.get(key);
    if (!recorded) {
      const { headers, status, ...response } = await this.#fetch(address, init).then(async (answer) => ({
        headers: answer.headers,
        status: answer.status,
        text: await answer.text(),
      }));
      recorded = {
        text: response.text,
        init: { status, headers: [...headers].filter(([name]) => !isOfBody(name)) },
      };
      this.#answers.set(key, recorded);
    }
    if (!this.#change) this.#read.add(key);
    return new Response(this.#answerText(key, recorded.text), recorded.init);
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

/** Returns a changed response, or the same text if it cannot be changed. */
function changedText(text: string, change: ResponseChange): string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return text;
  }
  change(body);
  return JSON.stringify(body);
}

/** Returns whether a header depends on the body, which a change invalidates. */
function isOfBody(name: string): boolean {
  return name === 'content-length' || name === 'content-encoding' || name === 'transfer-encoding';
}
