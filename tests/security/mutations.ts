import fc from 'fast-check';

export interface Wire {
  readonly query: Readonly<Record<string, unknown>>;
  /** Body value; undefined without a body. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** Raw text sent instead of `body`. */
  readonly raw?: string;
}

const odd = [
  null,
  '',
  ' ',
  '\0',
  '0',
  '-1',
  'NaN',
  "' or 1=1 --",
  '"><script>alert(1)</script>',
  '../../etc/passwd',
  '%00%0d%0a',
  '＝1+1',
  '\u202e\ufeff\ud800',
  'x'.repeat(20_000),
  -1,
  0,
  -0,
  0.1,
  1e308,
  2 ** 31,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  Array.from({ length: 500 }, () => 0),
  { toString: 'x', constructor: { prototype: {} } },
  JSON.parse('{"__proto__":{"isPremium":true}}'),
] as const;

type Where = readonly string[];

function places(value: unknown, path: Where = []): Where[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value)
      .slice(0, 20)
      .flatMap(([key, one]) => places(one, [...path, key])),
  ];
}

function changed(value: unknown, [key, ...rest]: Where, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((one, at) => (String(at) === key ? changed(one, rest, change) : one));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [
    name,
    name === key ? changed(one, rest, change) : one,
  ]);
  return Object.fromEntries(entries);
}

function without(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

type Mutation = (wire: Wire) => Wire;

function inside(pick: number, put: unknown, how: 'add' | 'drop' | 'put'): Mutation {
  return (wire) => {
    const part = wire.body === undefined ? 'query' : 'body';
    const value = wire[part];
    const all = places(value);
    const where = all[pick % all.length] ?? [];
    const at = (change: (value: unknown) => unknown): Wire => ({
      ...wire,
      [part]: changed(value, where, change),
    });
    if (how === 'put') return at(() => put);
    if (how === 'add')
      return at((one) =>
        typeof one === 'object' && one !== null && !Array.isArray(one)
          ? { ...one, role: 'admin', isPremium: put }
          : [one],
      );
    const last = where.at(-1);
    return last === undefined
      ? wire
      : { ...wire, [part]: changed(value, where.slice(0, -1), (one) => without(one, last)) };
  };
}

const headers: readonly Readonly<Record<string, string>>[] = [
  { authorization: '' },
  { authorization: 'Bearer x' },
  { authorization: `Bearer ${'x'.repeat(43)}` },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-encoding': 'gzip' },
  { 'if-none-match': '*' },
  { 'accept-encoding': 'br;q=0, gzip;q=x' },
  { origin: 'https://example.com' },
  { cookie: `yahoo_link_x=${'y'.repeat(3000)}` },
  { 'x-forwarded-for': '127.0.0.1, ::1, nonsense' },
];

const raws = [
  '',
  '{',
  '[',
  'null',
  '"x"',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  `${'['.repeat(5000)}`,
  '{"a":1e999}',
];

export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.nat(200), fc.constantFrom(...odd), fc.constantFrom('put', 'put', 'drop', 'add'))
      .map(([pick, put, how]) => inside(pick, put, how as 'add' | 'drop' | 'put')),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...headers).map(
      (more): Mutation =>
        (wire) => ({ ...wire, headers: { ...wire.headers, ...more } }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...raws).map(
      (raw): Mutation =>
        (wire) => ({ ...wire, raw }),
    ),
  },
);
