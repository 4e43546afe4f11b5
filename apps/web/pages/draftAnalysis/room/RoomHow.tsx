import { platformName } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { formatDay } from '../../../text/phrases.ts';
import layout from '../../../theme/layout.module.css';
import text from '../../../theme/text.module.css';
import { formatProbability } from '../../../ui/format-probability.ts';
import { HowComputed } from '../../../ui/HowComputed.tsx';
import type { RoomSource } from './room-source.ts';

interface RoomHowProps {
  readonly source: RoomSource;
  /** Weight of ADP or average prices in the other managers' simulated picks; null if averages are unknown. */
  readonly market: number | null;
  readonly isAuction: boolean;
  readonly hasUsual: boolean;
}

export function RoomHow({ source, market, isAuction, hasUsual }: RoomHowProps): ReactElement {
  const { averagesOf } = source;
  return (
    <p className={`${text.note} ${layout.below}`}>
      <HowComputed anchor="draft-room">
        {market === null ? null : (
          <p>
            How much opponents follow {isAuction ? 'average prices' : 'ADP'} is learned from the picks in this
            room: currently {formatProbability(market)}; the rest follows G-score.
          </p>
        )}
      </HowComputed>
      {hasUsual && averagesOf
        ? ` ${isAuction ? 'Average prices' : 'ADP'}: ${platformName[averagesOf.platform]}’s other drafts, read on ${formatDay(averagesOf.asOf)}.`
        : null}
    </p>
  );
}
