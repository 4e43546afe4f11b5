import type { AwardCard } from '@fantasy-stats/cards';
import { calls } from '@fantasy-stats/contract/calls';
import { isHeadToHead } from '@fantasy-stats/domain';
import { type ReactElement, useMemo } from 'react';
import { failureIn } from '../../api/failure.ts';
import { useCall } from '../../api/use-call.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { lineupAwards, type WeekAward, weekAwards } from '../../league/week-awards.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { ShareButton } from '../../ui/card/ShareButton.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { failureLine } from '../../words/failure-words.ts';
import styles from './Dashboard.module.css';

/** What a week is remembered for. */
export function Awards({ view, week }: { view: SeasonView; week: number }): ReactElement {
  const { data: lineups, error } = useCall(calls.league.lineups, { league: view.league.id });
  const awards = useMemo(
    () => [...weekAwards(view, week), ...(lineups ? lineupAwards(view, lineups, week) : [])],
    [view, lineups, week],
  );
  return (
    <Section id="awards" name={`Week ${week} awards`}>
      <dl className={styles.awards}>
        {awards.map((award) => (
          <div key={award.title}>
            <dt>{award.title}</dt>
            <dd>
              <b>{award.who}</b>
              <span>
                {award.what}{' '}
                <ShareButton
                  card={() => cardOf(view, week, award)}
                  name={award.title}
                  fileName={[view.league.name, `week ${week}`, award.title]}
                />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {error && !lineups ? (
        <p className={text.note} role="alert">
          Awards for lineups are missing: {failureLine(failureIn(error))}
        </p>
      ) : null}
      {awards.length === 0 ? <p className={text.note}>No stats for this week yet.</p> : null}
      {isHeadToHead(view.league.scoringForm) ? null : (
        <p className={`${text.note} ${layout.below}`}>
          This format has no weekly matchups; weeks are compared with every team’s.
        </p>
      )}
    </Section>
  );
}

function cardOf({ league }: SeasonView, week: number, { title, winner, figure, unit }: WeekAward): AwardCard {
  return {
    kind: 'award',
    league: league.name,
    note: `Week ${week} awards`,
    title,
    winner,
    figure,
    unit,
    address: globalThis.location.host,
  };
}
