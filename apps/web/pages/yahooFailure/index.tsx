import type { YahooFailureReason } from '@fantasy-stats/contract';
import { calls } from '@fantasy-stats/contract/calls';
import { yahooFailureReasons } from '@fantasy-stats/contract/yahoo-failures';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { useApiMutation } from '../../api/use-api-query.ts';
import { FailureNote } from '../../text/FailureNote.tsx';
import layout from '../../theme/layout.module.css';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import styles from './yahooFailure.module.css';

interface ReasonWords {
  readonly happened: string;
  readonly nextStep: string;
}

const words: Record<YahooFailureReason, ReasonWords> = {
  denied: {
    happened: 'You did not allow access to Yahoo.',
    nextStep:
      'To link it, start again and choose “Agree” on Yahoo’s page. We only read; we cannot change your lineup.',
  },
  state: {
    happened: 'Yahoo’s response did not match this browser.',
    nextStep: 'The sign-in started in another browser, took too long, or was opened twice. Start again here.',
  },
  code: {
    happened: 'Yahoo’s code expired.',
    nextStep: 'Each code works once and for a few minutes. Start again.',
  },
  notAuthorized: {
    happened: 'Yahoo does not let us read leagues right now.',
    nextStep: 'This is between us and Yahoo. Your account is fine. You can still link ESPN leagues.',
  },
  unreachable: {
    happened: 'Yahoo could not be reached.',
    nextStep: 'Try again in a few minutes.',
  },
  unexpected: {
    happened: 'Unrecognized response from Yahoo.',
    nextStep: 'Try again; if it keeps failing, you can still link ESPN leagues.',
  },
};

function reasonIn(text: string | null): YahooFailureReason {
  return yahooFailureReasons.find((reason) => reason === text) ?? 'unexpected';
}

/** `/yahooFailure`: why Yahoo could not be linked (`reason=…`) and what to do. */
export default function YahooFailurePage(): ReactElement {
  const [parameters] = useSearchParams();
  const { happened, nextStep } = words[reasonIn(parameters.get('reason'))];
  const start = useApiMutation(calls.settings.startYahooLink);
  return (
    <div className={layout.page}>
      <PageHeadline
        page="Yahoo not linked"
        more={<>Nothing was changed. Leagues you linked before are still there. {nextStep}</>}
      >
        {happened}
      </PageHeadline>
      <div className={styles.yahooFailureActions}>
        <Button variant="primary" isBusy={start.isPending} onClick={() => start.mutate({})}>
          Try again
        </Button>
        <ButtonLink to="/settings#espn">Link an ESPN league</ButtonLink>
        <ButtonLink to="/settings">Go to settings</ButtonLink>
      </div>
      {start.error ? <FailureNote thrown={start.error} /> : null}
    </div>
  );
}
