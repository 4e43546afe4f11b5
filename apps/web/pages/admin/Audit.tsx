import { type AuditAction, auditActions } from '@fantasy-stats/contract/audit-actions';
import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import type { AuditEntry } from '../../api/responses.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useAddress } from '../../shell/use-address.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { dateColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import styles from './admin.module.css';
import { ListPart } from './ListPart.tsx';
import { SearchField, useSearch } from './SearchField.tsx';
import { momentOf } from './words.ts';

const actionWords = {
  leagueLinked: 'linked a league',
  leagueUnlinked: 'unlinked a league',
  roomOpened: 'opened a league’s public page',
  roomMoved: 'changed the link of a league’s public page',
  roomClosed: 'closed a league’s public page',
  platformUnlinked: 'unlinked a platform',
  premiumGranted: 'gave premium',
  premiumTaken: 'removed premium',
  trialStarted: 'started the trial',
  checkoutStarted: 'opened checkout',
  subscriptionStarted: 'started a subscription',
  subscriptionRenewed: 'renewed a subscription',
  subscriptionCancelled: 'canceled a subscription',
  subscriptionResumed: 'resumed a subscription',
  subscriptionPaymentFailed: 'could not take a payment',
  subscriptionEnded: 'ended a subscription',
  paymentWithdrawn: 'refunded a payment',
  paymentRestored: 'reinstated a payment',
  renewalReminded: 'reminded of a renewal',
  roleGiven: 'gave the administrator role',
  roleTaken: 'removed the administrator role',
  accountDeleted: 'deleted the account',
  accountDeletionAsked: 'requested deletion',
  accountKept: 'canceled the account deletion',
  emailChanged: 'changed the email address',
  emailChangeUndone: 'restored the email address',
  passwordChanged: 'changed the password',
  secondFactorAdded: 'added a second factor',
  secondFactorRemoved: 'removed a second factor',
  tokenCreated: 'created a personal token',
  tokenRevoked: 'revoked a personal token',
  assistantAllowed: 'connected an assistant',
  assistantDisconnected: 'disconnected an assistant',
  addressMade: 'created a secret address',
  addressRevoked: 'revoked a secret address',
  webhookAdded: 'added a webhook',
  webhookRemoved: 'removed a webhook',
  accountLocked: 'locked an account',
  accountUnlocked: 'unlocked an account',
  signedOut: 'ended all sessions',
  syncRetried: 'retried a sync',
  syncAskedFor: 'requested a sync',
  leagueSetAside: 'paused a league',
  jobRetried: 'retried a job',
  workPutBack: 'resumed paused work',
  playerDecided: 'matched a player',
  decisionUndone: 'undid a player match',
  answerNoted: 'reviewed an unrecognized response',
  answerDeleted: 'deleted an unrecognized response',
} as const satisfies Record<AuditAction, string>;

function actorOf({ actor, by }: AuditEntry): string {
  if (actor === 'operator') return 'the operator';
  if (actor === 'paymentService') return 'the payment service';
  return by ?? 'a deleted account';
}

function about({ action, facts, subject, user }: AuditEntry): string {
  const isOwn = action === 'accountDeleted' || action === 'trialStarted' || action === 'checkoutStarted';
  return [
    isOwn ? '' : (user ?? ''),
    subject ?? '',
    ...Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : [`${name} ${value}`])),
  ]
    .filter(Boolean)
    .join(' · ');
}

const columns: readonly StatColumn<AuditEntry>[] = [
  dateColumn('at', 'When', ({ at }) => at, momentOf, { isRowHeader: true }),
  textColumn('who', 'Who', actorOf),
  textColumn('what', 'What', ({ action }) => actionWords[action]),
  textColumn('address', 'From', ({ address }) => address ?? ''),
  textColumn('about', 'About', about, { className: styles.adminWrap }),
];

function isAction(text: string | null): text is AuditAction {
  return auditActions.some((action) => action === text);
}

export function Audit(): ReactElement {
  const { read, write } = useAddress();
  const action = read('action');
  const before = Number(read('before'));
  const { data, error, refetch } = useApiQuery(calls.admin.audit, {
    ...useSearch(),
    ...(isAction(action) ? { action } : {}),
    ...(Number.isInteger(before) && before > 0 ? { before } : {}),
  });
  return (
    <ListPart
      id="audit"
      name="Audit log"
      note="newest first"
      caption="Who did what, and when"
      columns={columns}
      rows={data?.entries}
      rowKey={(entry) => String(entry.id)}
      error={error}
      onRetry={() => void refetch()}
      empty={{ title: 'No entries', text: 'No entries of this kind.' }}
      controls={
        <>
          <Field label="What">
            {(control) => (
              <Select
                {...control}
                value={isAction(action) ? action : ''}
                onChange={(chosen) => write({ action: chosen, before: null })}
              >
                <option value="">everything</option>
                {auditActions.map((one) => (
                  <option key={one} value={one}>
                    {actionWords[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <SearchField label="Email" />
        </>
      }
    >
      <div className={styles.adminActions}>
        {before > 0 ? <Button onClick={() => write({ before: null })}>Newest</Button> : null}
        {data?.next ? <Button onClick={() => write({ before: String(data.next) })}>Older</Button> : null}
      </div>
    </ListPart>
  );
}
