import type { FastifyBaseLogger } from 'fastify';

type Write = (...entry: unknown[]) => void;

/**
 * Returns a request's logger, created on first use, because most requests log nothing, and creating it costs
 * more than most responses.
 */
export class RequestLog {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | null = null;

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }

  get #log(): FastifyBaseLogger {
    this.#made ??= this.#make();
    return this.#made;
  }

  get level(): string {
    return this.#log.level;
  }

  set level(level: string) {
    this.#log.level = level;
  }

  child(...how: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...how);
  }

  #write(level: 'debug' | 'error' | 'fatal' | 'info' | 'silent' | 'trace' | 'warn', entry: unknown[]): void {
    (this.#log[level] as Write)(...entry);
  }

  trace(...entry: unknown[]): void {
    this.#write('trace', entry);
  }

  debug(...entry: unknown[]): void {
    this.#write('debug', entry);
  }

  info(...entry: unknown[]): void {
    this.#write('info', entry);
  }

  warn(...entry: unknown[]): void {
    this.#write('warn', entry);
  }

  error(...entry: unknown[]): void {
    this.#write('error', entry);
  }

  fatal(...entry: unknown[]): void {
    this.#write('fatal', entry);
  }

  silent(...entry: unknown[]): void {
    this.#write('silent', entry);
  }
}
