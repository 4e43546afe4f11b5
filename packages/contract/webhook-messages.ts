import { z } from 'zod';
import { AlertFactsShape } from './alerts.ts';
import { DayShape, TeamIdShape } from './shapes.ts';

/* What is posted to webhooks: the stable form of each event, as docs/webhooks.md shows it. */

const league = z.object({
  id: z.string(),
  platform: z.enum(['yahoo', 'espn']),
  name: z.string(),
  season: z.number().int(),
});
const team = { id: TeamIdShape, name: z.string() };
const envelope = {
  /** The same in every try, and in the header `webhook-id`. */
  id: z.uuid(),
  /** When the event was noticed (ISO instant). */
  timestamp: z.iso.datetime(),
};

/** A team's row of the table. */
const RowShape = z.object({
  ...team,
  rank: z.number().int().nullable(),
  wins: z.number(),
  losses: z.number(),
  ties: z.number(),
});

export const WebhookMessageShape = z.discriminatedUnion('type', [
  z.object({ ...envelope, type: z.literal('test'), data: z.object({ message: z.string() }) }),
  z.object({
    ...envelope,
    type: z.literal('week.over'),
    data: z.object({
      league,
      week: z.object({
        number: z.number().int(),
        firstDay: DayShape,
        lastDay: DayShape,
        isPlayoffs: z.boolean(),
      }),
      /** How matchups ended, the winner first; none in leagues without matchups. Scores are categories won, or points. */
      results: z.array(
        z.object({
          isTie: z.boolean(),
          unit: z.enum(['categories', 'points']),
          teams: z.array(z.object({ ...team, score: z.number() })).length(2),
        }),
      ),
      /** The table as the platform has it when the event is noticed. */
      standings: z.array(RowShape),
      /** The week in sentences, its title first. */
      text: z.array(z.string()),
      url: z.url(),
    }),
  }),
  z.object({
    ...envelope,
    type: z.literal('trade.made'),
    data: z.object({
      league,
      trade: z.object({
        id: z.string(),
        /** When it took effect (ISO instant). */
        at: z.iso.datetime(),
        sides: z.array(
          z.object({
            ...team,
            /** Players by the platform’s ids. */
            got: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
            picksGot: z.number().int(),
          }),
        ),
      }),
      url: z.url(),
    }),
  }),
  z.object({
    ...envelope,
    type: z.literal('alert.raised'),
    data: z.object({
      league,
      alert: z.object({ id: z.uuid(), title: z.string(), detail: z.string(), facts: AlertFactsShape }),
      url: z.url(),
    }),
  }),
]);
export type WebhookMessage = z.output<typeof WebhookMessageShape>;
