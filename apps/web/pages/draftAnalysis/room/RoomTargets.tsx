import type { RoomAdvice } from '@fantasy-stats/questions/draft';
import type { ReactElement } from 'react';
import { useSeason } from '../../../season/season-context.ts';
import { useParams } from '../../../shell/use-params.ts';
import { useSort } from '../../../shell/use-sort.ts';
import { Button } from '../../../ui/Button.tsx';
import { HeatLegend } from '../../../ui/HeatLegend.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import { TableActions } from '../../../ui/TableActions.tsx';
import { draftParams } from '../params.ts';
import { Candidates } from './Candidates.tsx';
import { RoomHow } from './RoomHow.tsx';
import type { RoomPageState } from './use-room-page.ts';

interface RoomTargetsProps {
  readonly room: RoomPageState;
  readonly advice: RoomAdvice;
}

export function RoomTargets({ room, advice }: RoomTargetsProps): ReactElement {
  const { league } = useSeason();
  const [{ sheet: hasSheet }, change] = useParams(draftParams);
  const { sort } = useSort('targets');
  const { source, columns, rows, isAuction, isCurrent, isOwnTurn, usual } = room;
  return (
    <Section
      id="room-targets"
      name={isOwnTurn ? 'Take now' : 'Targets'}
      note={`${advice.statistics.length > 0 ? 'G-scores by category' : 'by fantasy points'}; the rest of the draft is planned for each`}
      actions={
        <>
          <Button variant="link" onClick={() => change({ sheet: !hasSheet })}>
            Cheat sheet
          </Button>
          <TableActions columns={columns} rows={rows} sort={sort} fileName={[league.name, 'draft targets']} />
        </>
      }
    >
      <div aria-busy={!isCurrent}>
        <Candidates columns={columns} rows={rows} />
      </div>
      {advice.statistics.length > 0 ? <HeatLegend text="weaker → stronger, weekly G-score" /> : null}
      <RoomHow source={source} market={advice.market} isAuction={isAuction} hasUsual={usual.size > 0} />
    </Section>
  );
}
