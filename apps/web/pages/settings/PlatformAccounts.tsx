import { calls } from '@fantasy-stats/contract/calls';
import { type Platform, platformName } from '@fantasy-stats/domain';
import { type ReactElement, useState } from 'react';
import accountStyles from '../../account/account.module.css';
import type { SettingsOverview } from '../../api/answers.ts';
import { useAct } from '../../api/use-call.ts';
import { LinkYahoo } from '../../linking/LinkYahoo.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { FailureNote } from '../../words/FailureNote.tsx';
import { dateInWords } from '../../words/time.ts';
import styles from './settings.module.css';

const forgets = {
  yahoo: 'The leagues synced with your Yahoo account leave your account here.',
  espn: 'The two cookies are erased, and the private leagues synced with them leave your account here. Public leagues and those your browser syncs stay.',
} as const satisfies Record<Platform, string>;

function Unlink({ platform }: { platform: Platform }): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const unlink = useAct(calls.settings.unlinkPlatform);
  const name = platformName[platform];
  return (
    <>
      <Button onClick={() => setAsking(true)}>Unlink {name}</Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Unlink ${name}?`}
          confirm={`Unlink ${name}`}
          isRunning={unlink.isPending}
          onConfirm={() => unlink.mutate({ platform }, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>
            {forgets[platform]} Nothing changes at {name}.
          </p>
          {unlink.error ? <FailureNote thrown={unlink.error} /> : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function linkedSince(linkedAt: string | null): string {
  return linkedAt ? `Linked since ${dateInWords(linkedAt)}.` : 'Linked.';
}

/** The link to Yahoo: made, run out, or not there. */
export function YahooAccount({ yahoo }: { yahoo: SettingsOverview['yahoo'] }): ReactElement {
  if (!yahoo.isLinked || yahoo.needsRelink)
    return (
      <>
        <p className={accountStyles.accountText}>
          {yahoo.needsRelink
            ? 'Yahoo no longer accepts the link; earlier data is still there.'
            : 'You agree on Yahoo’s own page and come back here to choose a league. We never see your Yahoo password.'}
        </p>
        <div className={accountStyles.accountActions}>
          <LinkYahoo yahoo={yahoo} />
          {yahoo.isLinked ? <Unlink platform="yahoo" /> : null}
        </div>
      </>
    );
  return (
    <>
      <p className={accountStyles.accountText}>{linkedSince(yahoo.linkedAt)}</p>
      <div className={accountStyles.accountActions}>
        <ButtonLink to="/yahooSuccess">Choose a league</ButtonLink>
        <Unlink platform="yahoo" />
      </div>
    </>
  );
}

/** The ESPN cookies: kept, no longer accepted, or not there. */
export function EspnAccount({ espn }: { espn: SettingsOverview['espn'] }): ReactElement | null {
  if (!espn.isLinked)
    return (
      <p className={accountStyles.accountText}>
        Three ways to link a league; all of them only read and change nothing on ESPN.
      </p>
    );
  return (
    <div className={styles.settingsEspn}>
      <p className={accountStyles.accountText}>
        {espn.needsRelink
          ? 'ESPN no longer accepts your cookies; earlier data is still there. Link a private league again with new ones.'
          : `Your ESPN cookies are stored encrypted. ${linkedSince(espn.linkedAt)}`}
      </p>
      <div className={accountStyles.accountActions}>
        <Unlink platform="espn" />
      </div>
    </div>
  );
}
