import { z } from 'zod';
import { AlertFactsShape } from './alerts.ts';
import { DayShape, TeamIdShape } from './shapes.ts';

// Bodies sent to webhooks. Each event's format is stable; see docs/webhooks.md.

const league = z.object({
  id: z.string(),
  platform: z.enum(['yahoo', 'espn']),
  name: z.string(),
  season: z.number().int(),
});
const team = { id: TeamIdShape, name: z.string() };
const envelope = {
  /** Event id, the same in every attempt, also in the header `webhook-id`. */
  id: z.uuid(),
  /** ISO instant at which the event was detected. */
  timestamp: z.iso.datetime(),
};

/** A team's row of the standings. */
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
      /**
       * Matchup results, winner first; empty in leagues without matchups. Scores are categories won, or
       * points.
       */
      results: z.array(
        z.object({
          isTie: z.boolean(),
          unit: z.enum(['categories', 'points']),
          teams: z.array(z.object({ ...team, score: z.number() })).length(2),
        }),
      ),
      /** The platform's standings when the event was detected. */
      standings: z.array(RowShape),
      /** The recap as sentences, title first. */
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
        /** ISO instant at which the transaction took effect. */
        at: z.iso.datetime(),
        sides: z.array(
          z.object({
            ...team,
            /** Players by platform id. */
            got: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
            picksGot: z.number().int(),
            /** FAAB in dollars. */
            faabGot: z.number().default(0),
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
