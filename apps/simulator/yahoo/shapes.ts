export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * Returns a collection in Yahoo’s JSON format: keys "0", "1" …, and a count. An empty collection is an array.
 */
export function collection(name: string, items: readonly Json[]): Json {
  if (items.length === 0) return [];
  return {
    ...Object.fromEntries(items.map((item, index) => [String(index), { [name]: item }])),
    count: items.length,
  };
}

/** Returns a resource: metadata followed by its merged sub-resources. */
export function resource(meta: Json, parts: readonly Json[]): Json {
  return [meta, ...parts];
}

export function envelope(uri: string, content: { readonly [key: string]: Json }): Json {
  return {
    fantasy_content: {
      'xml:lang': 'en-US',
      'yahoo:uri': uri,
      ...content,
      time: `${(12 + (uri.length % 60) + 0.073904).toFixed(6)}ms`,
      copyright: 'Simulated data: NBA teams are real, players, teams and managers are invented',
      refresh_rate: '60',
    },
  };
}

/** Thrown to reject a request. `description` is Yahoo’s message. */
export class YahooRefusal extends Error {
  readonly status: number;

  constructor(status: number, description: string) {
    super(description);
    this.status = status;
  }
}

export function errorBody(uri: string, description: string): Json {
  return { error: { 'xml:lang': 'en-us', 'yahoo:uri': uri, description, detail: '' } };
}

/** Formats a fraction without a leading zero: `.483`, `1.000`. */
export function fraction(value: number): string {
  return value.toFixed(3).replace(/^0\./, '.');
}
