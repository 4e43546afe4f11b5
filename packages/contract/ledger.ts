import { z } from 'zod';
import { read } from './call.ts';
import { DayShape } from './shapes.ts';

/** Weeks of the ledger that are told of: more than four seasons have. */
export const mostLedgerWeeks = 120;

/** SHA-256, hexadecimal. */
const HashShape = z.string().regex(/^[0-9a-f]{64}$/);

export const ledger = read({
  path: 'league/ledger',
  summary:
    'The weeks whose projections were frozen before their first game: when, and the hash of each file, which the next one names.',
  access: 'anyone',
  scope: 'advice',
  answer: z.object({
    /** Whether they are of simulated games. */
    isSimulated: z.boolean(),
    /** The newest first. */
    weeks: z
      .array(
        z.object({
          monday: DayShape,
          frozenAt: z.iso.datetime(),
          players: z.number().int().min(0),
          /** Of the file's bytes, as `league/ledgerWeek` answers them. */
          hash: HashShape,
          /** The hash of the file before; null at the first. */
          previousHash: HashShape.nullable(),
        }),
      )
      .max(mostLedgerWeeks),
  }),
});
export type Ledger = z.infer<typeof ledger.answer>;

export const ledgerWeek = read({
  path: 'league/ledgerWeek',
  summary:
    'A week of the ledger as it was frozen, JSON lines: first what it is and the hash of the file before, then a line for each NBA player.',
  access: 'anyone',
  kind: 'file',
  query: { monday: DayShape },
  answer: z.string(),
  errors: ['notFound'],
});
