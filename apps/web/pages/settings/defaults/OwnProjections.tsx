import { calls } from '@fantasy-stats/contract/calls';
import { markLimits } from '@fantasy-stats/contract/mark-limits';
import type { ReactElement } from 'react';
import accountStyles from '../../../account/account.module.css';
import { useApiMutation, useApiQuery } from '../../../api/use-api-query.ts';
import { layoutName } from '../../../player-notes/read-projections.ts';
import { useDefaults } from '../../../player-notes/use-defaults.ts';
import { FailureNote } from '../../../text/FailureNote.tsx';
import { counted, formatDate } from '../../../text/phrases.ts';
import text from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import styles from './defaults.module.css';
import { FileChoice } from './FileChoice.tsx';
import { ImportProjections } from './ImportProjections.tsx';
import { OwnScore } from './OwnScore.tsx';

export function OwnProjections(): ReactElement {
  const { defaults } = useDefaults();
  const { data, error } = useApiQuery(calls.marks.projections, {});
  const change = useApiMutation(calls.settings.changeDefaults);
  const remove = useApiMutation(calls.marks.removeProjections);
  const stored = data?.projections ?? null;
  return (
    <Section id="projections" name="Your projections">
      <div className={styles.import}>
        <p className={accountStyles.accountText}>
          A CSV file or Excel workbook, e.g. from {layoutName.basketballMonster}, {layoutName.hashtag} or{' '}
          {layoutName.fantasyPros}: names and columns such as points, rebounds or minutes.
        </p>
        <p className={accountStyles.accountText}>
          Statistics that the file leaves out, and games played, stay ours.
        </p>
        {stored ? (
          <>
            <p>
              {stored.name}: {counted(stored.players.length, 'player')}, imported{' '}
              {formatDate(stored.importedAt.slice(0, 10))}.
            </p>
            <Checkbox
              isChecked={
                change.isPending ? change.variables.usesOwnProjections === true : defaults.usesOwnProjections
              }
              isDisabled={change.isPending}
              onChange={(usesOwnProjections) => change.mutate({ usesOwnProjections })}
            >
              Use them in player rankings, draft rooms, streamers and trades
            </Checkbox>
            <OwnScore />
          </>
        ) : data ? (
          <p className={text.note}>You have no projections of your own.</p>
        ) : null}
        <FileChoice
          label={stored ? 'Replace with another file' : 'Import a file'}
          most={markLimits.projections}
        >
          {(file, close) => <ImportProjections key={file.count} file={file} close={close} />}
        </FileChoice>
        {stored ? (
          <p>
            <Button isBusy={remove.isPending} onClick={() => remove.mutate({})}>
              Remove {stored.name}
            </Button>
          </p>
        ) : null}
        {[error, change.error, remove.error].map((thrown, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: one place for each call
          thrown ? <FailureNote key={index} thrown={thrown} /> : null,
        )}
      </div>
    </Section>
  );
}
