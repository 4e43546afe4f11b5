import type { TeamId } from '@fantasy-stats/domain';
import { formatShare, platformName } from '@fantasy-stats/domain';
import { powerRanking, type WeekMatchup, type WeekMatchups } from '@fantasy-stats/engine/season';
import { type ReactElement, useMemo } from 'react';
import type { DashboardResponse } from '../../api/responses.ts';
import { hasOwnTeam, hasWon, sidesOf, stageWords } from '../../league/matchup-words.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { tiesText } from '../../league/tie-words.ts';
import { useSeason } from '../../season/season-context.ts';
import { formatPoints } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { formatProbability } from '../../ui/format-probability.ts';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { ProbabilityBar } from '../../ui/ProbabilityCell.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import styles from './weeklyMatchups.module.css';

type Chances = NonNullable<DashboardResponse['week']>['matchups'];

interface ScoreboardProps {
  readonly week: WeekMatchups;
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
  /** Win probabilities for the current week. Empty for other weeks and while loading. */
  readonly chances: Chances;
  readonly lacksChances: boolean;
}

export function Scoreboard({ week, openId, onOpen, chances, lacksChances }: ScoreboardProps): ReactElement {
  const view = useSeason();
  const { matchups } = week;
  const isPoints = week.columns[0]?.id === 'points';
  const isPlayoffs = matchups.some(({ matchup }) => matchup.isPlayoffs);
  const isUpcoming = matchups.length > 0 && matchups.every(({ matchup }) => matchup.status === 'upcoming');
  const name = week.isCompleted || isUpcoming ? `Week ${week.week}` : `Week ${week.week} so far`;
  const shares = useMemo(
    () => new Map(powerRanking(view.season).map(({ teamId, share }) => [teamId, share])),
    [view],
  );
  return (
    <Section
      id="matchups"
      name={name}
      note={
        isUpcoming
          ? `${chances.length > 0 ? 'chance to win, then ' : ''}all-play share this season`
          : `${isPoints ? 'fantasy points' : 'categories won, ties left out'}; click a matchup to open it`
      }
    >
      {matchups.length === 0 ? (
        <p className={text.note}>The platform has no matchups yet for week {week.week}.</p>
      ) : (
        <ul className={styles.scores}>
          {matchups.map((entry) => (
            <Score
              key={entry.matchup.id}
              week={week}
              entry={entry}
              strengthOf={isUpcoming ? (id) => shares.get(id) ?? null : null}
              isOwn={hasOwnTeam(view, entry)}
              isOpen={entry.matchup.id === openId}
              onPress={() => onOpen(entry.matchup.id === openId ? null : entry.matchup.id)}
              chance={chances.find(({ id }) => id === entry.matchup.id)}
            />
          ))}
        </ul>
      )}
      {lacksChances ? (
        <p className={`${text.note} ${layout.below}`} role="alert">
          Chances to win are not available now; the scores are from the last sync.
        </p>
      ) : null}
      {chances.length > 0 ? (
        <p className={`${text.note} ${layout.below}`}>
          Bars are chances to win the matchup; {tiesText(view.league, isPlayoffs)}.{' '}
          <HowComputed anchor="win-probability" />
        </p>
      ) : null}
    </Section>
  );
}

interface ScoreProps {
  readonly week: WeekMatchups;
  readonly entry: WeekMatchup;
  readonly isOwn: boolean;
  readonly isOpen: boolean;
  readonly onPress: () => void;
  readonly chance: Chances[number] | undefined;
  /** Returns a team's strength this season, from 0 to 1; null if the week is not upcoming. */
  readonly strengthOf: ((teamId: TeamId) => number | null) | null;
}

function Score({ week, entry, isOwn, isOpen, onPress, chance, strengthOf }: ScoreProps): ReactElement {
  const view = useSeason();
  const [home, away] = sidesOf(entry);
  const stage = stageWords[entry.stage];
  const left = gamesLeft(view, week, entry);
  const share = chance ? chance.result.win + chance.result.tie / 2 : null;
  const isPoints = week.columns[0]?.id === 'points';
  const figure = (score: number | null | undefined) =>
    score === null || score === undefined ? '–' : isPoints ? formatPoints(score) : String(score);
  const sides = [home, away].map((side, index) => ({
    id: side?.teamId ?? 'bye',
    name: side ? view.name(side.teamId) : 'Bye',
    score: strengthOf && side ? percent(strengthOf(side.teamId)) : figure(side?.score),
    won: side ? hasWon(side) === true : false,
    chance: share === null ? null : index === 0 ? share : 1 - share,
    isBye: side === undefined,
  }));
  return (
    <li data-own={isOwn} data-open={isOpen}>
      <Button
        variant="unstyled"
        aria-expanded={isOpen}
        disabled={away === undefined || strengthOf !== null}
        onClick={onPress}
      >
        {stage === '' && left === null ? null : (
          <span className={styles.scoreAbout}>
            {[stage, left].filter((part) => part !== null && part !== '').join(' · ')}
          </span>
        )}
        {sides.map((side) => (
          <span key={side.id} className={styles.scoreSide} data-won={side.won} data-bye={side.isBye}>
            <span className={styles.scoreName}>{side.name}</span>
            {side.chance === null ? null : (
              <span className={styles.scoreChance}>
                <ProbabilityBar probability={side.chance} width={44} />
                {formatProbability(side.chance)}
              </span>
            )}
            {side.isBye ? null : (
              <span className={styles.scoreFigure}>
                {side.score}
                {side.won ? (
                  <>
                    <span className={styles.scoreMark} aria-hidden="true" />
                    <span className={text.hidden}>{week.isCompleted ? ' won' : ' ahead'}</span>
                  </>
                ) : null}
              </span>
            )}
          </span>
        ))}
      </Button>
    </li>
  );
}

function percent(share: number | null): string {
  return share === null ? '–' : formatShare(share);
}

/** Formats both teams' remaining games, including those of injured players; null if unknown. */
function gamesLeft(view: SeasonView, week: WeekMatchups, { home, away }: WeekMatchup): string | null {
  if (week.isCompleted || away === null) return null;
  const left = [home, away].map(
    ({ teamId }) =>
      view.season.teamWeeks.find((entry) => entry.week === week.week && entry.teamId === teamId)
        ?.gamesRemaining ?? null,
  );
  const [first = null, second = null] = left;
  if (first === null || second === null) return null;
  return `Games left: ${first} vs. ${second} (${platformName[view.league.platform]}’s count)`;
}
