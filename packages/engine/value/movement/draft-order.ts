/** Orders NBA player IDs by average pick, or by average price in auctions. */
export function draftOrder(
  averages: readonly {
    readonly nbaId: number | null;
    readonly pick: number | null;
    readonly cost: number | null;
  }[],
): number[] {
  const last = Number.POSITIVE_INFINITY;
  return averages
    .filter(({ cost, pick }) => pick !== null || cost !== null)
    .toSorted((one, other) => {
      const [first, second] = [one.pick ?? last, other.pick ?? last];
      return first === second ? (other.cost ?? 0) - (one.cost ?? 0) : first - second;
    })
    .flatMap(({ nbaId }) => (nbaId === null ? [] : [nbaId]));
}
