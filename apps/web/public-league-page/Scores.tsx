import { type WeekMatchup, weekMatchups } from '@fantasy-stats/engine/season';
import type { ReactElement } from 'react';
import { hasWon, sidesOf, stageWords } from '../league/matchup-words.ts';
import { tiesText } from '../league/tie-words.ts';
import { formatPoints } from '../text/phrases.ts';
import { formatProbability } from '../ui/format-probability.ts';
import { ProbabilityBar } from '../ui/ProbabilityCell.tsx';
import styles from './room.module.css';
import type { Room } from './room.ts';

export function Scores({ room, week }: { room: Room; week: number }): ReactElement {
  const { facts, view } = room;
  const { columns, matchups } = weekMatchups(view.season, week);
  const forecast = facts.dashboard?.week;
  const chances = new Map(
    forecast?.number === week
      ? forecast.matchups.map(({ id, result }) => [id, result.win + result.tie / 2])
      : [],
  );
  const isPlayoffs = matchups.some(({ matchup }) => matchup.isPlayoffs);
  if (matchups.length === 0)
    return <p className={styles.note}>The platform has no matchups yet for week {week}.</p>;
  return (
    <>
      <ul className={styles.scores}>
        {matchups.map((entry) => (
          <Score
            key={entry.matchup.id}
            room={room}
            entry={entry}
            isPoints={columns[0]?.id === 'points'}
            chance={chances.get(entry.matchup.id) ?? null}
          />
        ))}
      </ul>
      {chances.size > 0 ? (
        <p className={styles.note}>
          Percentages are chances to win the matchup ({tiesText(view.league, isPlayoffs)}), from{' '}
          <a className={styles.link} href="/about/numbers#win-probability">
            simulations of the rest of the week
          </a>
          .
        </p>
      ) : null}
    </>
  );
}

interface ScoreProps {
  readonly room: Room;
  readonly entry: WeekMatchup;
  readonly isPoints: boolean;
  /** Win probability of the home team. */
  readonly chance: number | null;
}

function Score({ room: { view }, entry, isPoints, chance }: ScoreProps): ReactElement {
  const sides = sidesOf(entry);
  const stage = stageWords[entry.stage];
  return (
    <li>
      {stage === '' ? null : <span className={styles.about}>{stage}</span>}
      {sides.map((side, index) => {
        const share = chance === null ? null : index === 0 ? chance : 1 - chance;
        const won = hasWon(side) === true;
        return (
          <span key={side.teamId} className={styles.side} data-won={won}>
            <span className={styles.team}>{view.name(side.teamId)}</span>
            {share === null ? (
              <span />
            ) : (
              <span className={styles.chance}>
                <ProbabilityBar probability={share} width={44} />
                {formatProbability(share)}
              </span>
            )}
            <span className={styles.figure}>
              {side.score === null ? '–' : isPoints ? formatPoints(side.score) : side.score}
            </span>
          </span>
        );
      })}
      {sides.length === 1 ? (
        <span className={styles.side}>
          <span className={styles.team}>Bye</span>
        </span>
      ) : null}
    </li>
  );
}
