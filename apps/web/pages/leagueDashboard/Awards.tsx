import type { AwardCard } from '@fantasy-stats/cards';
import { calls } from '@fantasy-stats/contract/calls';
import { isHeadToHead } from '@fantasy-stats/domain';
import { type ReactElement, useMemo } from 'react';
import { failureIn } from '../../api/failure.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { lastCompletedWeek, type SeasonView } from '../../league/season-view.ts';
import { benchAwards, lineupAwards, type WeekAward, weekAwards } from '../../league/week-awards.ts';
import { useSeason } from '../../season/season-context.ts';
import { failureLine } from '../../text/failure-words.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { ShareButton } from '../../ui/card/ShareButton.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import styles from './Dashboard.module.css';

/** Shows a week's awards. For the latest week, also shows the season awards to date. */
export function Awards({ week }: { week: number }): ReactElement {
  const view = useSeason();
  const { data: lineups, error } = useApiQuery(calls.league.lineups, { league: view.league.id });
  const awards = useMemo(
    () => [...weekAwards(view, week), ...(lineups ? lineupAwards(view, lineups, week) : [])],
    [view, lineups, week],
  );
  const ofSeason = useMemo(
    () => (lineups && week >= (lastCompletedWeek(view) ?? 0) ? benchAwards(view, lineups) : []),
    [view, lineups, week],
  );
  const isOver = view.league.phase === 'over';
  return (
    <Section id="awards" name={`Week ${week} awards`}>
      <AwardList awards={awards} of={`Week ${week}`} />
      {ofSeason.length > 0 ? (
        <>
          <h3 className={styles.awardsOf}>{isOver ? 'Season awards' : 'Season so far'}</h3>
          <AwardList awards={ofSeason} of="Season" />
        </>
      ) : null}
      {error && !lineups ? (
        <p className={text.note} role="alert">
          Awards for lineups are missing: {failureLine(failureIn(error))}
        </p>
      ) : null}
      {awards.length === 0 ? <p className={text.note}>No stats for this week yet.</p> : null}
      {isHeadToHead(view.league.scoringForm) ? null : (
        <p className={`${text.note} ${layout.below}`}>
          This format has no weekly matchups; each team’s week is compared with all others.
        </p>
      )}
    </Section>
  );
}

interface AwardListProps {
  readonly awards: readonly WeekAward[];
  readonly of: string;
}

function AwardList({ awards, of }: AwardListProps): ReactElement {
  const view = useSeason();
  return (
    <dl className={styles.awards}>
      {awards.map((award) => (
        <div key={award.title}>
          <dt>{award.title}</dt>
          <dd>
            <b>{award.recipient}</b>
            <span>
              {award.what}{' '}
              <ShareButton
                card={() => cardOf(view, of, award)}
                name={award.title}
                fileName={[view.league.name, of.toLowerCase(), award.title]}
              />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function cardOf({ league }: SeasonView, of: string, { title, winner, figure, unit }: WeekAward): AwardCard {
  return {
    kind: 'award',
    league: league.name,
    note: `${of} awards`,
    title,
    winner,
    figure,
    unit,
    address: globalThis.location.host,
  };
}
