/** Thrown when the embedded database cannot run; the message says why and what to do. */
export class EmbeddedDatabaseUnavailable extends Error {
  constructor(problem: string, remedy: string, cause?: unknown) {
    super(
      `The embedded PostgreSQL cannot run: ${problem}\n${remedy}\nOr name a PostgreSQL server of your own in DATABASE_URL.`,
      { cause },
    );
    this.name = 'EmbeddedDatabaseUnavailable';
  }
}
