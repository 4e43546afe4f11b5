import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { useCall } from '../../../api/use-call.ts';
import layout from '../../../theme/layout.module.css';
import { OwnProjections } from '../defaults/OwnProjections.tsx';
import { OwnRanking } from '../defaults/OwnRanking.tsx';
import { Sections } from '../Sections.tsx';

export function Below(): ReactElement {
  const defaults = useCall(calls.settings.defaults, {});
  const projections = useCall(calls.marks.projections, {});
  const score = useCall(calls.marks.projectionScore, {});
  const players = useCall(calls.marks.players, {});
  return (
    <Sections queries={[defaults, projections, score, players]}>
      <div className={layout.grid}>
        <OwnProjections />
        <OwnRanking />
      </div>
    </Sections>
  );
}
