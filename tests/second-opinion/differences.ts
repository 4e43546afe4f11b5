/** Numbers as they are: whole ones exactly, others to a billionth. */
function isSame(shown: unknown, own: unknown): boolean {
  if (typeof shown !== 'number' || typeof own !== 'number') return shown === own;
  if (Number.isInteger(shown) && Number.isInteger(own)) return shown === own;
  return Math.abs(shown - own) <= 1e-9 * Math.max(1, Math.abs(own));
}

const isList = (value: unknown): value is object => value !== null && typeof value === 'object';

/** What the tables of a league show beside what the platform's answers make of it, in words. */
export class Differences {
  readonly found: string[] = [];
  /** How many single figures were compared, by table. */
  readonly compared = new Map<string, number>();
  readonly #league: string;

  constructor(league: string) {
    this.#league = league;
  }

  /**
   * Holds what a table shows against the second opinion, field by field; only what the second opinion tells is compared.
   *
   * @param where what the figures are of: a team, a week
   */
  compare(table: string, where: string, shown: unknown, own: unknown): void {
    if (isList(own) && isList(shown)) {
      if (Array.isArray(own) && Array.isArray(shown) && own.length !== shown.length)
        this.#add(table, `${where} has ${shown.length} entries, should have ${own.length}`);
      for (const [name, value] of Object.entries(own))
        this.compare(table, `${where} ${name}`, Reflect.get(shown, name), value);
      return;
    }
    this.compared.set(table, (this.compared.get(table) ?? 0) + 1);
    if (!isSame(shown, own))
      this.#add(table, `${where} is ${JSON.stringify(shown)}, should be ${JSON.stringify(own)}`);
  }

  /** Lists in no order. */
  alike(table: string, where: string, shown: readonly string[], own: readonly string[]): void {
    const left = [...own];
    this.compared.set(table, (this.compared.get(table) ?? 0) + own.length);
    for (const one of shown) {
      const place = left.indexOf(one);
      if (place < 0) this.#add(table, `${where} should not have "${one}"`);
      else left.splice(place, 1);
    }
    for (const one of left) this.#add(table, `${where} lacks "${one}"`);
  }

  #add(table: string, what: string): void {
    this.found.push(`${this.#league}: ${table}: ${what}`);
  }
}
