import { z } from 'zod';
import { read } from './call.ts';
import { DayShape } from './shapes.ts';

/** Maximum number of listed weeks, which covers more than four seasons. */
export const mostLedgerWeeks = 120;

/** SHA-256, hexadecimal. */
const HashShape = z.string().regex(/^[0-9a-f]{64}$/);

export const ledger = read({
  path: 'league/ledger',
  summary:
    'Weeks with projections stored before the first game: time and hash of each file. The next file repeats the hash.',
  access: 'anyone',
  scope: 'advice',
  response: z.object({
    isSimulated: z.boolean(),
    /** Newest first. */
    weeks: z
      .array(
        z.object({
          monday: DayShape,
          frozenAt: z.iso.datetime(),
          players: z.number().int().min(0),
          /** Hash of the file's bytes in the response of `league/ledgerWeek`. */
          hash: HashShape,
          /** Hash of the previous file; null for the first. */
          previousHash: HashShape.nullable(),
        }),
      )
      .max(mostLedgerWeeks),
  }),
});
export type Ledger = z.infer<typeof ledger.response>;

export const ledgerWeek = read({
  path: 'league/ledgerWeek',
  summary:
    'A frozen week of the ledger as JSON lines: first a header with the hash of the previous file, then one line per NBA player.',
  access: 'anyone',
  kind: 'file',
  query: { monday: DayShape },
  response: z.string(),
  errors: ['notFound'],
});
