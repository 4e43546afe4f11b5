import type { TeamId } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type TradeState, writeMoves } from '../../links/trade-address.ts';
import textStyles from '../../theme/text.module.css';

interface OpenTradeProps {
  readonly moves: TradeState['moves'];
  /** The other teams in it. */
  readonly partners: readonly TeamId[];
  readonly text: string;
  /** What it does, where the text alone does not say it. */
  readonly name?: string;
  /** Whether the day on which the trade on the table counts stays. */
  readonly keepsDay?: boolean;
}

/** The way of a proposed trade onto the table. */
export function OpenTrade({ moves, partners, text, name, keepsDay = false }: OpenTradeProps): ReactElement {
  const [parameters] = useSearchParams();
  const next = new URLSearchParams(parameters);
  for (const stale of ['view', 'drop', 'add', ...(keepsDay ? [] : ['from'])]) next.delete(stale);
  next.set('trade', writeMoves(moves));
  next.set('with', partners.join(','));
  return (
    <Link className={textStyles.link} to={`?${next}`} aria-label={name}>
      {text}
    </Link>
  );
}
