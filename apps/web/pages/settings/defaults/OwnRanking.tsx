import { calls } from '@fantasy-stats/contract/calls';
import { markLimits } from '@fantasy-stats/contract/mark-limits';
import { type ReactElement, useMemo, useState } from 'react';
import accountStyles from '../../../account/account.module.css';
import { useApiMutation } from '../../../api/use-api-query.ts';
import { type ReadRank, type ReadRanking, readRanking } from '../../../player-notes/read-ranking.ts';
import { useMarks } from '../../../player-notes/use-marks.ts';
import { FailureNote } from '../../../text/FailureNote.tsx';
import { counted } from '../../../text/phrases.ts';
import text from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './defaults.module.css';
import { type ChosenFile, FileChoice } from './FileChoice.tsx';
import { fileProblems, ImportDryRun, UnreadableFile } from './ImportDryRun.tsx';
import { RankingScore } from './RankingScore.tsx';

const problems = {
  ...fileProblems,
  tooManyPlayers: `The file has more than ${markLimits.players} players.`,
} as const satisfies Record<Extract<ReadRanking, { problem: unknown }>['problem'], string>;

/** Imports a ranking. Users set single ranks in the player panel. */
export function OwnRanking(): ReactElement {
  const { marks, isLoaded, failure } = useMarks();
  const remove = useApiMutation(calls.marks.setRanks);
  const ranked = [...marks.values()].filter(({ rank }) => rank !== null).length;
  return (
    <Section
      id="ranking"
      name="Your ranking"
      note="next to ours in player rankings, draft rooms and cheat sheets"
    >
      <div className={styles.import}>
        <p className={accountStyles.accountText}>
          A CSV file or Excel workbook with names and ranks, or a plain list of names from the best down. It
          replaces your ranks; watch list, notes and tags stay.
        </p>
        {isLoaded ? (
          <p className={ranked === 0 ? text.note : undefined}>
            {ranked === 0
              ? 'You have not ranked any players.'
              : `You have ranked ${counted(ranked, 'player')}.`}
          </p>
        ) : null}
        {isLoaded ? <RankingScore ranked={ranked} /> : null}
        <FileChoice label="Import a ranking" most={markLimits.players}>
          {(file, close) => <ImportRanking key={file.count} file={file} close={close} />}
        </FileChoice>
        {ranked > 0 ? (
          <p>
            <Button isBusy={remove.isPending} onClick={() => remove.mutate({ players: [] })}>
              Remove your ranking
            </Button>
          </p>
        ) : null}
        {failure ? <FailureNote thrown={failure} /> : null}
        {remove.error ? <FailureNote thrown={remove.error} /> : null}
      </div>
    </Section>
  );
}

function ImportRanking({ file, close }: { file: ChosenFile; close: () => void }): ReactElement {
  const [order, chooseOrder] = useState<string | undefined>(undefined);
  const read = useMemo(() => readRanking(file.list, order), [file.list, order]);
  const save = useApiMutation(calls.marks.setRanks);
  if ('problem' in read)
    return <UnreadableFile name={file.name} why={problems[read.problem]} close={close} />;
  const store = (imported: ReadonlyMap<string, ReadRank>) =>
    save.mutateAsync({
      players: [...imported].map(([id, { rank }]) => ({ nbaId: Number(id), rank })),
    });
  const { columns, ignored, orderedBy, orders, players } = read;
  return (
    <ImportDryRun
      file={file.name}
      columns={orderedBy === null ? [...columns, { header: 'Order of the rows', meaning: 'Rank' }] : columns}
      ignored={ignored}
      choice={
        orders.length > 1 ? (
          <>
            <dt>Order</dt>
            <dd>
              <Select aria-label="Column that gives the order" value={orderedBy ?? ''} onChange={chooseOrder}>
                {orders.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </Select>
            </dd>
          </>
        ) : null
      }
      preview={{
        caption: 'First players as they will be used',
        headers: ['Rank'],
        cells: ({ rank }) => [String(rank)],
      }}
      players={players}
      store={store}
      error={save.error}
      isBusy={save.isPending}
      close={close}
    />
  );
}
