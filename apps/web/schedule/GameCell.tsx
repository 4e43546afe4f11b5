import type { NbaTeamGame } from '@fantasy-stats/engine/schedule';
import type { ReactElement, ReactNode } from 'react';
import type { NbaGameFacts } from '../api/responses.ts';
import text from '../theme/text.module.css';
import { tipTime } from './day-words.ts';
import styles from './GameCell.module.css';

/** Formats the opponent and the location: "@LAC", "LAC". */
export function opponentText({ opponent, isHome }: NbaTeamGame): string {
  return isHome ? opponent : `@${opponent}`;
}

/** Returns a game's time, live score or result, from one NBA team's side. */
export function standOf(game: NbaTeamGame, facts: NbaGameFacts | undefined): string {
  const { homePoints, awayPoints, status = 'scheduled' } = facts ?? {};
  const [own, other] = game.isHome ? [homePoints, awayPoints] : [awayPoints, homePoints];
  if (status === 'scheduled' || typeof own !== 'number' || typeof other !== 'number')
    return status === 'live' ? 'live' : status === 'final' ? 'final' : tipTime(game.game.tip, game.game.day);
  if (status === 'live') return `live ${own}–${other}`;
  return `${own > other ? 'W' : 'L'} ${own}–${other}`;
}

export function gameText(
  game: NbaTeamGame | null,
  facts: NbaGameFacts | undefined,
  isOffNight: boolean,
): string {
  if (!game) return '';
  const marks = [
    game.playedYesterday ? 'second night of a back-to-back' : '',
    !game.playedYesterday && game.playsTomorrow ? 'first night of a back-to-back' : '',
    isOffNight ? 'off night' : '',
  ].filter(Boolean);
  return [`${opponentText(game)} ${standOf(game, facts)}`, ...marks].join(', ');
}

interface GameCellProps {
  readonly game: NbaTeamGame;
  readonly facts: NbaGameFacts | undefined;
  readonly isOffNight: boolean;
  /** Content that replaces the time, e.g. the slot used for the game. */
  readonly below?: ReactNode;
  readonly fate?: 'held' | 'noSlot' | 'unavailable' | undefined;
}

/** A game in a grid of days. A bar connects back-to-back games; an off night has a line below it. */
export function GameCell({ game, facts, isOffNight, below, fate }: GameCellProps): ReactElement {
  const backToBack = game.playedYesterday
    ? game.playsTomorrow
      ? 'middle'
      : 'second'
    : game.playsTomorrow
      ? 'first'
      : undefined;
  return (
    <span
      className={styles.game}
      data-status={facts?.status ?? 'scheduled'}
      data-off={isOffNight || undefined}
      data-back-to-back={backToBack}
      data-fate={fate}
    >
      <b>{opponentText(game)}</b>
      <small>{below ?? standOf(game, facts)}</small>
      {backToBack ? (
        <span className={text.hidden}>
          , {backToBack === 'first' ? 'first' : 'second'} night of a back-to-back
        </span>
      ) : null}
      {isOffNight ? <span className={text.hidden}>, off night</span> : null}
    </span>
  );
}

export function CalledOffCell({ nbaTeam, facts }: { nbaTeam: string; facts: NbaGameFacts }): ReactElement {
  return (
    <span className={styles.game} data-status="calledOff">
      <b>{calledOffOpponent(nbaTeam, facts)}</b>
      <small>{facts.status}</small>
    </span>
  );
}

/** Formats the opponent of a game that was called off: "@LAC". */
export function calledOffOpponent(nbaTeam: string, { home, away }: NbaGameFacts): string {
  return home === nbaTeam ? (away ?? '') : `@${home ?? ''}`;
}
