/** Thrown for a filter that ESPN rejects. `message` is its response. */
export class FilterRefused extends Error {}

type Node = { readonly [key: string]: unknown };

function isNode(value: unknown): value is Node {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function node(value: unknown, key: string): Node {
  const inner = isNode(value) ? value[key] : undefined;
  return isNode(inner) ? inner : {};
}

/** A parsed `X-Fantasy-Filter`, read by section. An empty section name means the top level. */
export class Filter {
  readonly #root: unknown;

  constructor(header: string | string[] | undefined) {
    const text = Array.isArray(header) ? header[0] : header;
    if (text === undefined || text === '') {
      this.#root = {};
      return;
    }
    try {
      this.#root = JSON.parse(text);
    } catch {
      throw new FilterRefused('FILTER_INVALID_VALUE: the filter is not JSON');
    }
  }

  #part(part: string): Node {
    if (part === '') return isNode(this.#root) ? this.#root : {};
    return node(this.#root, part);
  }

  text(part: string, name: string): string | undefined {
    const { value } = node(this.#part(part), name);
    return typeof value === 'string' ? value : undefined;
  }

  /** Returns the list in `value`; undefined if the filter is missing. */
  list(part: string, name: string): readonly unknown[] | undefined {
    const { value } = node(this.#part(part), name);
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) throw new FilterRefused(`FILTER_INVALID_VALUE: ${name} takes a list`);
    return value;
  }

  numbers(part: string, name: string): number[] | undefined {
    return this.list(part, name)?.map(Number);
  }

  texts(part: string, name: string): string[] | undefined {
    return this.list(part, name)?.map(String);
  }

  isSet(part: string, name: string): boolean {
    return node(this.#part(part), name).value === true;
  }

  has(part: string, name: string): boolean {
    return name in this.#part(part);
  }

  number(part: string, name: string): number | undefined {
    const value = this.#part(part)[name];
    if (value === undefined) return undefined;
    if (typeof value !== 'number' || value < 0) {
      throw new FilterRefused(`FILTER_INVALID_VALUE: ${name} takes a number from 0`);
    }
    return value;
  }

  /** Undefined if there is no number in `value`. */
  count(part: string, name: string): number | undefined {
    const { value } = node(this.#part(part), name);
    if (value === undefined) return undefined;
    if (typeof value !== 'number' || value <= 0) {
      throw new FilterRefused(`FILTER_INVALID_VALUE: ${name} takes a number above 0`);
    }
    return value;
  }

  additional(part: string, name: string): string[] {
    const { additionalValue } = node(this.#part(part), name);
    return Array.isArray(additionalValue) ? additionalValue.map(String) : [];
  }

  /** Returns the first sort key and whether it is ascending. */
  sort(part: string): { name: string; rises: boolean } | undefined {
    const sorts = Object.entries(this.#part(part))
      .filter(([name, value]) => name.startsWith('sort') && isNode(value))
      .map(([name, value]) => ({
        name,
        rises: isNode(value) && value.sortAsc === true,
        priority: isNode(value) ? Number(value.sortPriority ?? 99) : 99,
      }))
      .sort((a, b) => a.priority - b.priority);
    return sorts[0];
  }
}
