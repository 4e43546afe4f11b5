/** Compares numbers: integers exactly, others to a billionth. */
function isSame(shown: unknown, own: unknown): boolean {
  if (typeof shown !== 'number' || typeof own !== 'number') return shown === own;
  if (Number.isInteger(shown) && Number.isInteger(own)) return shown === own;
  return Math.abs(shown - own) <= 1e-9 * Math.max(1, Math.abs(own));
}

const isList = (value: unknown): value is object => value !== null && typeof value === 'object';

/** The differences between a league's tables and the independent calculation, in words. */
export class Differences {
  readonly found: string[] = [];
  readonly compared = new Map<string, number>();
  readonly #league: string;

  constructor(league: string) {
    this.#league = league;
  }

  /**
   * Compares a table with the independent calculation field by field. Skips fields without a calculated
   * value.
   *
   * @param where the subject of the figures: a team, a week
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

  alike(table: string, where: string, shown: readonly string[], own: readonly string[]): void {
    const left = [...own];
    this.compared.set(table, (this.compared.get(table) ?? 0) + own.length);
    for (const one of shown) {
      const index = left.indexOf(one);
      if (index < 0) this.#add(table, `${where} should not have "${one}"`);
      else left.splice(index, 1);
    }
    for (const one of left) this.#add(table, `${where} lacks "${one}"`);
  }

  #add(table: string, what: string): void {
    this.found.push(`${this.#league}: ${table}: ${what}`);
  }
}
