import { formatShare, missingText } from '@fantasy-stats/domain';
import { powerRanking } from '@fantasy-stats/engine/season';
import { type ReactElement, useMemo } from 'react';
import { useSeason } from '../../season/season-context.ts';
import { decisionsInWords } from '../../text/phrases.ts';
import text from '../../theme/text.module.css';
import { PowerRanking } from '../../ui/BumpChart.tsx';
import { Section } from '../../ui/SectionHeading.tsx';

export function Power({ through }: { through: number | null }): ReactElement {
  const view = useSeason();
  const ranking = useMemo(
    () => powerRanking(view.season, through === null ? {} : { throughWeek: through }),
    [view, through],
  );
  const weeks = ranking[0]?.weeks.map(({ week }) => week) ?? [];
  const lines = ranking.map(({ teamId, share, weeks: entries }) => ({
    id: teamId,
    name: view.name(teamId),
    isOwn: view.isOwn(teamId),
    ranks: entries.map(({ rank }) => rank),
    figure: share === null ? missingText : formatShare(share),
  }));
  const span = weeks.length === 1 ? `week ${weeks[0]}` : `weeks ${weeks[0]}–${weeks.at(-1)}`;
  return (
    <Section
      id="power"
      name="Power ranking"
      note={`all-play share of ${decisionsInWords(view.league.scoringForm)}${weeks.length > 0 ? `, ${span}` : ''}`}
    >
      {weeks.length === 0 ? (
        <p className={text.note}>It starts after the first week.</p>
      ) : (
        <PowerRanking
          periods={weeks.map((week) => `W${week}`)}
          lines={lines}
          label={`Power rank by week, ${span}; the list has the current ranks`}
        />
      )}
    </Section>
  );
}
