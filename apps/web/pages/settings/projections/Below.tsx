import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { useApiQuery } from '../../../api/use-api-query.ts';
import layout from '../../../theme/layout.module.css';
import { OwnProjections } from '../defaults/OwnProjections.tsx';
import { OwnRanking } from '../defaults/OwnRanking.tsx';
import { Sections } from '../Sections.tsx';

export function Below(): ReactElement {
  const defaults = useApiQuery(calls.settings.defaults, {});
  const projections = useApiQuery(calls.marks.projections, {});
  const score = useApiQuery(calls.marks.projectionScore, {});
  const players = useApiQuery(calls.marks.players, {});
  return (
    <Sections queries={[defaults, projections, score, players]}>
      <div className={layout.grid}>
        <OwnProjections />
        <OwnRanking />
      </div>
    </Sections>
  );
}
