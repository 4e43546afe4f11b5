/** Cache of response bodies with a maximum size. Evicts the oldest entries first. */
export class Bodies {
  readonly #limit: number;
  readonly #bodies = new Map<string, string>();
  #size = 0;

  /** @param limit maximum total size in characters */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): string | undefined {
    return this.#bodies.get(key);
  }

  set(key: string, body: string): void {
    this.#size += body.length - (this.#bodies.get(key)?.length ?? 0);
    this.#bodies.set(key, body);
    for (const [oldest, { length }] of this.#bodies) {
      if (this.#size <= this.#limit || oldest === key) return;
      this.#bodies.delete(oldest);
      this.#size -= length;
    }
  }
}
