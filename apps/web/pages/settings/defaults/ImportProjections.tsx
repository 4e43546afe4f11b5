import { calls } from '@fantasy-stats/contract/calls';
import { markLimits } from '@fantasy-stats/contract/mark-limits';
import { formatStatistic } from '@fantasy-stats/domain';
import { type ReactElement, useMemo, useState } from 'react';
import { useApiMutation } from '../../../api/use-api-query.ts';
import type { ListUnit } from '../../../player-notes/list-units.ts';
import {
  layoutName,
  type ReadProjection,
  type ReadProjections,
  readProjections,
} from '../../../player-notes/read-projections.ts';
import { columnLabel } from '../../../text/phrases.ts';
import { Select } from '../../../ui/Select.tsx';
import type { ChosenFile } from './FileChoice.tsx';
import { fileProblems, ImportDryRun, UnreadableFile } from './ImportDryRun.tsx';

const problems = {
  ...fileProblems,
  noStatistics: 'No column is a statistic, e.g. PTS, REB or Points per game.',
  tooManyPlayers: `The file has more than ${markLimits.projections} players.`,
  totalsWithoutGames: 'The numbers are season totals, and no column holds games played (GP).',
  per36WithoutMinutes: 'The numbers are per 36 minutes, and no column holds minutes (MIN).',
} as const satisfies Record<Extract<ReadProjections, { problem: unknown }>['problem'], string>;

const unitNames = {
  perGame: 'Per game',
  totals: 'Season totals, divided by games',
  per36: 'Per 36 minutes',
} as const satisfies Record<ListUnit, string>;
const units = Object.keys(unitNames) as ListUnit[];

export function ImportProjections({ file, close }: { file: ChosenFile; close: () => void }): ReactElement {
  const [unit, chooseUnit] = useState<ListUnit | undefined>(undefined);
  const read = useMemo(() => readProjections(file.list, unit), [file.list, unit]);
  const save = useApiMutation(calls.marks.importProjections);
  const use = useApiMutation(calls.settings.changeDefaults);
  if ('problem' in read) {
    const why = problems[read.problem];
    return <UnreadableFile name={file.name} why={why} close={unit ? () => chooseUnit(undefined) : close} />;
  }
  const store = async (imported: ReadonlyMap<string, ReadProjection>): Promise<void> => {
    const players = [...imported].flatMap(([id, { projected }]) =>
      projected ? [{ nbaId: Number(id), line: projected }] : [],
    );
    await save.mutateAsync({ name: file.name.slice(0, markLimits.name), players });
    await use.mutateAsync({ usesOwnProjections: true });
  };
  return (
    <ImportDryRun
      file={read.layout === 'plain' ? file.name : `${file.name}, ${layoutName[read.layout]} layout`}
      columns={read.columns}
      ignored={read.ignored}
      choice={
        <>
          <dt>Unit</dt>
          <dd>
            <Select
              aria-label="Unit of the numbers"
              value={read.unit}
              onChange={(id) => chooseUnit(units.find((one) => one === id))}
            >
              {units.map((one) => (
                <option key={one} value={one}>
                  {unitNames[one]}
                </option>
              ))}
            </Select>
          </dd>
        </>
      }
      preview={{
        caption: 'First players as they will be used, per game',
        headers: read.statistics.map(columnLabel),
        cells: ({ projected }) =>
          read.statistics.map((id) => formatStatistic(id, projected?.[id] ?? null, 'average')),
      }}
      players={read.players}
      store={store}
      error={save.error ?? use.error}
      isBusy={save.isPending || use.isPending}
      close={close}
    />
  );
}
