import type { TeamId } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type TradeState, writeMoves } from '../../links/trade-address.ts';
import textStyles from '../../theme/text.module.css';

interface OpenTradeProps {
  readonly moves: TradeState['moves'];
  readonly partners: readonly TeamId[];
  readonly text: string;
  /** Accessible name, if `text` is not descriptive enough. */
  readonly name?: string;
  /** Whether to keep the current trade's effective date. */
  readonly retainsDay?: boolean;
}

export function OpenTrade({ moves, partners, text, name, retainsDay = false }: OpenTradeProps): ReactElement {
  const [parameters] = useSearchParams();
  const next = new URLSearchParams(parameters);
  for (const stale of ['view', 'drop', 'add', ...(retainsDay ? [] : ['from'])]) next.delete(stale);
  next.set('trade', writeMoves(moves));
  next.set('with', partners.join(','));
  return (
    <Link className={textStyles.link} to={`?${next}`} aria-label={name}>
      {text}
    </Link>
  );
}
