import { calls } from '@fantasy-stats/contract/calls';
import { type Platform, platformName } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import accountStyles from '../../account/account.module.css';
import type { SettingsOverview } from '../../api/responses.ts';
import { useApiMutation } from '../../api/use-api-query.ts';
import { ConfirmButton } from '../../forms/ConfirmButton.tsx';
import { dateInWords } from '../../text/time.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import styles from './settings.module.css';

const forgets = {
  yahoo: 'Leagues synced with your Yahoo account are removed from your account here.',
  espn: 'The two cookies are erased, and private leagues synced with them are removed from your account here. Public leagues and those your browser syncs stay.',
} as const satisfies Record<Platform, string>;

function Unlink({ platform }: { platform: Platform }): ReactElement {
  const unlink = useApiMutation(calls.settings.unlinkPlatform);
  const name = platformName[platform];
  return (
    <ConfirmButton
      label={`Unlink ${name}`}
      title={`Unlink ${name}?`}
      confirm={`Unlink ${name}`}
      mutation={unlink}
      onConfirm={(done) => unlink.mutate({ platform }, { onSuccess: done })}
    >
      <p>
        {forgets[platform]} Nothing changes at {name}.
      </p>
    </ConfirmButton>
  );
}

function linkedSince(linkedAt: string | null): string {
  return linkedAt ? `Linked since ${dateInWords(linkedAt)}.` : 'Linked.';
}

export function YahooAccount({ yahoo }: { yahoo: SettingsOverview['yahoo'] }): ReactElement | null {
  if (!yahoo.isLinked)
    return (
      <p className={accountStyles.accountText}>
        Link by number, with the extension, or by signing in. Each way is read-only and changes nothing on
        Yahoo.
      </p>
    );
  if (yahoo.needsRelink)
    return (
      <>
        <p className={accountStyles.accountText}>
          Yahoo no longer accepts the link; earlier data is still there. Sign in again below.
        </p>
        <div className={accountStyles.accountActions}>
          <Unlink platform="yahoo" />
        </div>
      </>
    );
  return (
    <div className={styles.settingsPlatform}>
      <p className={accountStyles.accountText}>{linkedSince(yahoo.linkedAt)}</p>
      <div className={accountStyles.accountActions}>
        <ButtonLink to="/yahooSuccess">Choose a league</ButtonLink>
        <Unlink platform="yahoo" />
      </div>
    </div>
  );
}

export function EspnAccount({ espn }: { espn: SettingsOverview['espn'] }): ReactElement | null {
  if (!espn.isLinked)
    return (
      <p className={accountStyles.accountText}>
        Three ways to link a league. Each is read-only and changes nothing on ESPN.
      </p>
    );
  return (
    <div className={styles.settingsPlatform}>
      <p className={accountStyles.accountText}>
        {espn.needsRelink
          ? 'ESPN no longer accepts your cookies; earlier data is still there. Link a private league again with new cookies.'
          : `Your ESPN cookies are stored encrypted. ${linkedSince(espn.linkedAt)}`}
      </p>
      <div className={accountStyles.accountActions}>
        <Unlink platform="espn" />
      </div>
    </div>
  );
}
