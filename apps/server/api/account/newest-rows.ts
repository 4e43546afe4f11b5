/** Maximum rows of a growing list, because exports are built in memory. */
export const mostExported = 2_000;

export async function oldestFirst<Row>(newest: PromiseLike<Row[]>): Promise<Row[]> {
  return (await newest).toReversed();
}
