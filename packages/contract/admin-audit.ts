import { z } from 'zod';
import { auditActions } from './audit-actions.ts';
import { read } from './call.ts';

export const audit = read({
  path: 'admin/audit',
  summary: 'Who did what, and when: the newest hundred entries, or those before one of them.',
  access: 'admin',
  query: {
    action: z.enum(auditActions).optional(),
    /** Part of the email address of whoever did it, or of whom it was done to. */
    search: z.string().trim().max(100).optional(),
    before: z.coerce.number().int().positive().optional(),
  },
  answer: z.object({
    entries: z.array(
      z.object({
        id: z.number().int(),
        at: z.string(),
        actor: z.enum(['user', 'admin', 'operator', 'paymentService']),
        /** The address of whoever did it; null where the account is gone, and for the operator and the payment service. */
        by: z.string().nullable(),
        action: z.enum(auditActions),
        /** The address of whom it was done to; null where it is nobody, or the account is gone. */
        user: z.string().nullable(),
        subject: z.string().nullable(),
        /** Where it was done from; null for the server's own doing, and once it is forgotten. */
        address: z.string().nullable(),
        facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      }),
    ),
    /** Where the entries before these are asked for; null at the end. */
    next: z.number().int().nullable(),
  }),
});
