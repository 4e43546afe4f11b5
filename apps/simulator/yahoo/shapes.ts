export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A collection as the machine-made JSON has it: keys "0", "1" …, and a count; an empty one is an empty list. */
export function collection(name: string, items: readonly Json[]): Json {
  if (items.length === 0) return [];
  return {
    ...Object.fromEntries(items.map((item, index) => [String(index), { [name]: item }])),
    count: items.length,
  };
}

/** Merges the sub-resources of a resource into the objects that follow its metadata. */
export function resource(meta: Json, parts: readonly Json[]): Json {
  return [meta, ...parts];
}

/** The outermost object of every answer. */
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

/** A refusal; `description` is what the platform says. */
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

/** A fraction without its leading zero: `.483`, `1.000`. */
export function fraction(value: number): string {
  return value.toFixed(3).replace(/^0\./, '.');
}
