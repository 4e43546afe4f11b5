import type { FoundTrade } from '@fantasy-stats/engine/trade/find-trades';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { writeMoves } from '../../links/trade-address.ts';

/** The way of a found trade into the analyzer. */
export function OpenTrade({ trade }: { trade: FoundTrade }): ReactElement {
  const [parameters] = useSearchParams();
  const next = new URLSearchParams(parameters);
  for (const name of ['view', 'drop', 'add', 'from']) next.delete(name);
  next.set('trade', writeMoves(trade.proposal.moves));
  next.set(
    'with',
    trade.sides
      .slice(1)
      .map(({ teamId }) => teamId)
      .join(','),
  );
  return (
    <Link className="fs-link" to={`?${next}`} aria-label="Open in the analyzer">
      Open
    </Link>
  );
}
