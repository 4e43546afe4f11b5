import type { NbaTeamGame } from '@fantasy-stats/engine/schedule';
import type { ReactElement, ReactNode } from 'react';
import type { NbaGameFacts } from '../api/answers.ts';
import text from '../theme/text.module.css';
import { tipTime } from './day-words.ts';
import styles from './GameCell.module.css';

/** Opponent and place as schedules write them: "@LAC", "LAC". */
export function opponentText({ opponent, isHome }: NbaTeamGame): string {
  return isHome ? opponent : `@${opponent}`;
}

/** A game as one NBA team sees it: the time, the score while it is on, the result. */
export function standOf(game: NbaTeamGame, facts: NbaGameFacts | undefined): string {
  const { homePoints, awayPoints, status = 'scheduled' } = facts ?? {};
  const [own, other] = game.isHome ? [homePoints, awayPoints] : [awayPoints, homePoints];
  if (status === 'scheduled' || typeof own !== 'number' || typeof other !== 'number')
    return status === 'live' ? 'live' : status === 'final' ? 'final' : tipTime(game.game.tip, game.game.day);
  if (status === 'live') return `live ${own}–${other}`;
  return `${own > other ? 'W' : 'L'} ${own}–${other}`;
}

/** The same as text, for sorting, for the file and for readers who do not see the marks. */
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
  /** What stands in place of the time: the slot that holds the game. */
  readonly below?: ReactNode;
  readonly fate?: 'held' | 'noSlot' | 'unavailable' | undefined;
}

/** A game in a grid of days. Nights that follow each other are joined by a bar; an off night has a line below. */
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

/** A game that was to be played that day and has no new one yet. */
export function PostponedCell({ nbaTeam, facts }: { nbaTeam: string; facts: NbaGameFacts }): ReactElement {
  return (
    <span className={styles.game} data-status="postponed">
      <b>{postponedText(nbaTeam, facts)}</b>
      <small>postponed</small>
    </span>
  );
}

/** The opponent of a postponed game: "@LAC". */
export function postponedText(nbaTeam: string, { home, away }: NbaGameFacts): string {
  return home === nbaTeam ? (away ?? '') : `@${home ?? ''}`;
}
