import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as espnSample from '../testing/espn-sample.ts';
import { isSound, mutate, mutations } from '../testing/mutations.ts';
import * as yahooSample from '../testing/yahoo-sample.ts';
import { createSanitiser, findSecrets, type SanitisedFeed } from './index.ts';

const json = (value: unknown) => JSON.stringify(value);

/** Secrets of every kind, each unlike any word of a response. */
const letters = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...'bcdfghjklmnpqrstvwxz'), minLength: least, maxLength: most });
const hex = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: count, maxLength: count });
const secretName = letters(9, 20).map((text) => `Q${text}`);
const secretEmail = fc.tuple(letters(5, 12), letters(5, 12)).map(([user, host]) => `${user}@${host}.org`);
const secretGuid = fc
  .tuple(hex(7), hex(4), hex(4), hex(4), hex(12))
  .map(([a, b, c, d, e]) => `{F${a}-${b}-${c}-${d}-${e}}`.toUpperCase());
const secretYahooGuid = fc
  .string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'), minLength: 25, maxLength: 25 })
  .map((text) => `${text}4`);
const secretToken = fc
  .string({
    unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'),
    minLength: 30,
    maxLength: 120,
  })
  .map((text) => `a1${text}z`);
const secretLeague = fc.integer({ min: 3_000_000, max: 99_999_999 }).map(String);

const planted = fc.oneof(
  secretName.map((secret) => ({ secret, piece: { team: [[{ name: secret }]] } })),
  secretName.map((secret) => ({ secret, piece: { league: [{ name: secret }, {}] } })),
  secretName.map((secret) => ({ secret, piece: { manager: { nickname: secret } } })),
  secretName.map((secret) => ({ secret, piece: { members: [{ displayName: secret }] } })),
  secretName.map((secret) => ({ secret, piece: { members: [{ firstName: 'x', lastName: secret }] } })),
  secretName.map((secret) => ({ secret, piece: { teams: [{ location: 'x', nickname: secret }] } })),
  secretName.map((secret) => ({ secret, piece: { transaction: { trade_note: `for ${secret}, please` } } })),
  secretName.map((secret) => ({
    secret,
    piece: { player: { transaction_data: { destination_team_name: secret } } },
  })),
  secretName.map((secret) => ({
    secret,
    piece: { a: { unheard_of: `by ${secret}.` }, teams: [{ name: secret }] },
  })),
  secretName.map((secret) => ({ secret, piece: { logo_url: `https://pictures.example.org/${secret}.png` } })),
  fc
    .oneof(secretEmail, secretGuid, secretYahooGuid, secretToken)
    .chain((secret) =>
      fc.constantFrom<{ secret: string; piece: unknown }>(
        { secret, piece: { unheard_of: secret } },
        { secret, piece: { unheard_of: [`it is (${secret}) and more`] } },
        { secret, piece: { player: { name: { full: `Somebody ${secret}` } } } },
        { secret, piece: { [secret]: 1 } },
        { secret, piece: { members: [{ id: secret }] } },
        { secret, piece: { owners: [secret] } },
        { secret, piece: { access_token: secret } },
      ),
    ),
  secretLeague.chain((secret) =>
    fc.constantFrom<{ secret: string; piece: unknown }>(
      { secret, piece: { team_key: `466.l.${secret}.t.3` } },
      { secret, piece: { league_id: secret } },
      { secret, piece: { leagueId: Number(secret) } },
      { secret, piece: { renew: `454_${secret}` } },
      { secret, piece: { url: `https://basketball.fantasysports.yahoo.com/nba/${secret}/3` } },
    ),
  ),
);

const bodies: readonly (readonly [SanitisedFeed, unknown])[] = [
  ...[...yahooSample.sampleResponses.values()].map((body) => ['yahoo', body] as const),
  ...[...espnSample.sampleResponses.values()].map((body) => ['espn', body] as const),
];

function plant(body: unknown, piece: unknown, place: number): unknown {
  const copy: unknown = structuredClone(body);
  const spots: (unknown[] | object)[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    spots.push(value);
    for (const entry of Object.values(value)) walk(entry);
  };
  walk(copy);
  const spot = spots[place % spots.length];
  if (Array.isArray(spot)) spot.push(piece);
  else if (spot) Object.assign(spot, { planted: piece });
  return copy;
}

const numRuns = process.env.FULL ? 1500 : 300;

describe('a response with planted secrets', () => {
  it('contains no planted secret after sanitizing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...bodies), planted, fc.nat(), ([feed, body], { secret, piece }, place) => {
        const sanitiser = createSanitiser();
        const safe = sanitiser.body(feed, plant(body, piece, place));
        const bare = secret.replace(/[{}]/g, '').toLowerCase();
        /** A league number may occur by chance within a longer number. */
        expect(json(safe).toLowerCase()).not.toMatch(new RegExp(`(?<!\\d)${bare}(?!\\d)`));
        expect(findSecrets(feed, safe, [...sanitiser.originals, secret])).toEqual([]);
      }),
      { numRuns },
    );
  });

  it('is detected if a planted secret remains', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...bodies),
        fc.oneof(secretEmail, secretGuid, secretYahooGuid, secretToken),
        fc.nat(),
        ([feed, body], secret, index) => {
          expect(findSecrets(feed, plant({}, { note: secret }, index))).not.toEqual([]);
          const found = findSecrets(feed, plant(body, { note: `so: ${secret}` }, index));
          expect(found.length).toBeGreaterThan(0);
          expect(json(found)).not.toContain(secret);
        },
      ),
      { numRuns },
    );
  });

  it('has names that the caller passes replaced, and detected if they are not replaced', () => {
    fc.assert(
      fc.property(secretName, (name) => {
        const body = { copyright: `of ${name} and others` };
        expect(findSecrets('yahoo', body, [name])).toEqual([{ at: 'copyright', kind: 'name' }]);
        expect(createSanitiser([name]).body('yahoo', body)).toEqual({ copyright: 'of Name 1 and others' });
      }),
    );
  });

  it('keeps its structure and types', () => {
    const shape = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shape);
      if (typeof value !== 'object' || value === null) return typeof value;
      return Object.entries(value).map(([key, entry]) => [key.length > 0, shape(entry)]);
    };
    fc.assert(
      fc.property(fc.constantFrom(...bodies), mutations, ([feed, body], list) => {
        const spoiled = mutate(body, list);
        const safe = createSanitiser().body(feed, spoiled);
        expect(shape(safe)).toEqual(shape(spoiled));
        expect(isSound(safe)).toBe(isSound(spoiled));
      }),
      { numRuns },
    );
  });
});
