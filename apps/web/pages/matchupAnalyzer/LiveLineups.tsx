import type { TeamId } from '@fantasy-stats/domain';
import type { WeekProjection } from '@fantasy-stats/engine/league';
import type { ReactElement } from 'react';
import { leftOutSentence } from '../../league/forecast-words.ts';
import { useToday } from '../../league/today.ts';
import { useSeason } from '../../season/season-context.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { capsNote } from './adds.ts';
import type { Names } from './headline.ts';
import { Lineups } from './Lineups.tsx';
import { lineupRows } from './lineup-rows.ts';
import type { Chosen } from './question.ts';
import type { LiveMatchupState } from './use-live-matchup.ts';

interface LiveLineupsProps {
  readonly chosen: Chosen;
  readonly opponent: TeamId;
  readonly names: Names;
  readonly matchup: LiveMatchupState;
  readonly shown: WeekProjection;
  readonly fileName: readonly string[];
}

export function LiveLineups(props: LiveLineupsProps): ReactElement | null {
  const { chosen, opponent, names, matchup, shown, fileName } = props;
  const { league } = useSeason();
  const today = useToday(league);
  const { inputs, editing, opponents, freeAgentsById } = matchup;
  if (!inputs) return null;
  const rowsOf = (side: 'first' | 'second', team: TeamId) =>
    lineupRows(inputs, shown[side], team, chosen.week, opponents, freeAgentsById);
  const caps = capsNote(inputs, chosen.week, [chosen.team, opponent]);
  const leftOut = leftOutSentence(matchup.leftOut, [chosen.team, opponent]);
  return (
    <div>
      <Lineups
        chosen={chosen}
        names={names}
        today={today}
        rows={{ first: rowsOf('first', chosen.team), second: rowsOf('second', opponent) }}
        plans={{ first: shown.first, second: shown.second }}
        edits={editing.edits}
        onEdit={editing.toggle}
        onChoose={editing.choose}
        fileName={fileName}
      />
      {matchup.hasSchedule ? null : (
        <p className={`${text.note} ${layout.below}`} role="alert">
          The NBA’s schedule is not available now, so games are counted without opponents’ names.
        </p>
      )}
      {caps ? <p className={`${text.note} ${layout.below}`}>{caps}</p> : null}
      {leftOut ? <p className={`${text.note} ${layout.below}`}>{leftOut}</p> : null}
    </div>
  );
}
