import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { TradeIdea as Idea } from '@fantasy-stats/engine/trade';
import { formatGain, formatGainSize, gainUnits } from '@fantasy-stats/words/gain-units';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { SeasonView } from '../../league/season-view.ts';
import { writeMoves } from '../../links/trade-address.ts';
import { useSeason } from '../../season/season-context.ts';
import { marginOf } from '../../text/interval.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { formatEstimate } from '../../ui/format-probability.ts';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { PlayerChip } from '../../ui/PlayerChip.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';
import styles from './home.module.css';
import type { PickupsState } from './use-pickups.ts';

/** Height reserved to prevent layout shift, in px: roughly that of a 1-for-2 trade. */
const TRADE_IDEA_HEIGHT = 190;

interface TradeIdeaProps {
  readonly state: Pick<PickupsState, 'tradeIdea' | 'hasLooked' | 'isLooking'>;
  readonly players: readonly LeaguePlayer[] | null;
}

function addressOf(view: SeasonView, { moves, sides }: Idea): string {
  const partners = sides.map(({ teamId }) => teamId).filter((teamId) => !view.isOwn(teamId));
  return new URLSearchParams({
    league: view.league.id,
    with: partners.join(','),
    trade: writeMoves(moves),
  }).toString();
}

export function TradeIdea({ state, players }: TradeIdeaProps): ReactElement | null {
  const view = useSeason();
  const { tradeIdea: idea, hasLooked, isLooking } = state;
  if (!idea || !players) {
    if (!hasLooked && !isLooking) return null;
    return (
      <Section id="trade" name="Trade idea" note="over the rest of the season">
        <div className={styles.tradeIdeaRoom} data-loading={!hasLooked}>
          {hasLooked ? (
            <p className={text.note}>
              No trade is likely to help every side and gain you more than your best add.
            </p>
          ) : (
            <FigureSkeleton height={TRADE_IDEA_HEIGHT} />
          )}
        </div>
      </Section>
    );
  }
  const { bestAdd, unit } = idea;
  return (
    <Section
      id="trade"
      name="Trade idea"
      note={
        bestAdd
          ? `rest of the season, net of your best add (${formatGain(unit, bestAdd.gain)})`
          : 'over the rest of the season'
      }
      actions={
        <Link className={text.link} to={`/tradeAnalyzer?${addressOf(view, idea)}`}>
          See trade
        </Link>
      }
    >
      <ul className={`${styles.tradeIdea} ${styles.tradeIdeaFound}`}>
        {idea.sides.map(({ teamId, net: { shown, error, chance } }) => {
          const gets = idea.moves.flatMap(({ playerId, to }) =>
            to === teamId ? (players.find(({ id }) => id === playerId) ?? []) : [],
          );
          return (
            <li key={teamId} data-own={view.isOwn(teamId)}>
              <span>
                <b>{view.isOwn(teamId) ? 'You' : view.name(teamId)}</b> get{view.isOwn(teamId) ? '' : 's'}
                <span className={styles.tradePlayers}>
                  {gets.map((player) => (
                    <PlayerChip key={player.id} player={player} />
                  ))}
                </span>
              </span>
              <span className={styles.pickupGain}>
                <b>{formatGain(unit, shown)}</b>
                <small>
                  ± {formatGainSize(unit, marginOf(error))} {gainUnits[unit].short}; {formatEstimate(chance)}{' '}
                  likely to help
                </small>
              </span>
            </li>
          );
        })}
      </ul>
      <p className={`${text.note} ${layout.below}`}>
        <HowComputed anchor="trade-idea" />
      </p>
    </Section>
  );
}
