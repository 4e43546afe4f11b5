import { type Platform, platformName } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { Reading } from '../api/extension/use-reading.ts';
import text from '../theme/text.module.css';
import { Button } from '../ui/Button.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import styles from './linking.module.css';

interface ReadingWorkProps extends Pick<Reading, 'cancel'> {
  readonly progress: NonNullable<Reading['progress']>;
  readonly platform: Platform;
}

export function ReadingWork({ cancel, platform, progress }: ReadingWorkProps): ReactElement {
  const { received, wanted } = progress;
  return (
    <div className={styles.reading}>
      <p role="status">
        {received < wanted
          ? `Reading from ${platformName[platform]}: request ${received + 1} of ${wanted}`
          : 'Sending the data'}
      </p>
      <ProgressBar share={wanted === 0 ? 0 : received / wanted} label="Reading" />
      <p className={text.note}>
        Keep this page open.{' '}
        <Button variant="link" onClick={cancel}>
          Cancel
        </Button>
      </p>
    </div>
  );
}
