import { z } from 'zod';
import { errorCodes } from './error-codes.ts';

export * from './error-codes.ts';

/**
 * The body of every response other than 200. `facts` has values for the error text, such as a retry time or
 * field name.
 */
export const ErrorBody = z.object({
  error: z.object({
    code: z.enum(errorCodes),
    message: z.string(),
    status: z.number().int(),
    requestId: z.string().optional(),
    /** Invalid fields of the request: path and reason. */
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
  }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
