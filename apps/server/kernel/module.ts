import type { FastifyInstance } from 'fastify';
import type { ZodType } from 'zod';
import type { Routes } from './http/routes.ts';
import type { Handler, Task, WorkKind } from './jobs/work.ts';
import type { Parts } from './parts.ts';

export type RegisterRoutes = (routes: Routes, parts: Parts) => void;

/** A job's schema, concurrency, retry rule, timeout and handler. */
export interface Job extends Omit<WorkKind<object>, 'schema'> {
  readonly schema: ZodType;
  register(queue: Pick<Parts['queue'], 'handle'>): void;
}

/** Defines a job. The kind is separate because `queue.enqueue` uses it, often in another module. */
export function defineJob<Data extends object>(
  kind: WorkKind<Data>,
  run: Handler<Data>,
): Job & { readonly run: Handler<Data> } {
  return { ...kind, run, register: (queue) => queue.handle(kind, run) };
}

/** One feature of the server, listed in `modules.ts`. */
export interface ServerModule {
  readonly name: string;
  readonly routes?: readonly RegisterRoutes[];
  /** Adds `/api` endpoints outside the API contract, such as Stripe's webhook. */
  readonly installApi?: (api: FastifyInstance) => void | Promise<void>;
  /** Adds endpoints outside `/api`, such as pages. */
  readonly install?: (app: FastifyInstance) => void | Promise<void>;
  readonly jobs?: readonly Job[];
  /** Scheduled tasks, on nodes that do background work. */
  readonly schedules?: readonly Task[];
  /** Deletes data no longer needed. Runs once a day. */
  readonly cleanup?: readonly ((now: Date) => Promise<unknown>)[];
  /** Runs after the module's jobs are registered. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
}
