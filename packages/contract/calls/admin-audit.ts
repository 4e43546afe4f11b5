import { z } from 'zod';
import { auditActions } from './audit-actions.ts';
import { read } from './call.ts';

export const audit = read({
  path: 'admin/audit',
  summary: 'Who did what, and when: the newest hundred entries, or those before one of them.',
  access: 'admin',
  query: {
    action: z.enum(auditActions).optional(),
    /** Part of the email address of the actor or the affected user. */
    search: z.string().trim().max(100).optional(),
    before: z.coerce.number().int().positive().optional(),
  },
  response: z.object({
    entries: z.array(
      z.object({
        id: z.number().int(),
        at: z.string(),
        actor: z.enum(['user', 'admin', 'operator', 'paymentService']),
        /** Email address of the actor; null for a deleted account, the operator and the payment service. */
        by: z.string().nullable(),
        action: z.enum(auditActions),
        /** Email address of the affected user; null if none, or for a deleted account. */
        user: z.string().nullable(),
        subject: z.string().nullable(),
        /** IP address of the actor; null for actions of the server, and after it is erased. */
        address: z.string().nullable(),
        facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      }),
    ),
    /** Cursor of the next page; null at the end. */
    next: z.number().int().nullable(),
  }),
});
