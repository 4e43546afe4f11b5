import { type AuditAction, auditActions } from '@fantasy-stats/contract/audit-actions';
import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import type { AuditEntry } from '../../api/answers.ts';
import { useCall } from '../../api/use-call.ts';
import { useAddress } from '../../shell/use-address.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { dateColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { ListPart } from './ListPart.tsx';
import { SearchField, useSearch } from './SearchField.tsx';
import { momentOf } from './words.ts';

const actionWords = {
  leagueLinked: 'linked a league',
  leagueUnlinked: 'unlinked a league',
  platformUnlinked: 'unlinked a platform',
  premiumGranted: 'gave premium',
  premiumTaken: 'took premium',
  trialStarted: 'started the trial',
  checkoutStarted: 'went to pay',
  subscriptionStarted: 'started a subscription',
  subscriptionRenewed: 'renewed a subscription',
  subscriptionCancelled: 'will end a subscription',
  subscriptionResumed: 'will not end a subscription',
  subscriptionPaymentFailed: 'could not take a payment',
  subscriptionEnded: 'ended a subscription',
  paymentWithdrawn: 'took a payment back',
  paymentRestored: 'let a payment stand after all',
  renewalReminded: 'reminded of a renewal',
  roleGiven: 'made an administrator',
  roleTaken: 'took the administrator’s role',
  accountDeleted: 'deleted the account',
  accountDeletionAsked: 'asked for deletion',
  accountKept: 'kept the account after all',
  emailChanged: 'changed the e-mail address',
  emailChangeUndone: 'took the e-mail address back',
  passwordChanged: 'changed the password',
  secondFactorAdded: 'added a second factor',
  secondFactorRemoved: 'removed a second factor',
  accountLocked: 'locked an account',
  accountUnlocked: 'unlocked an account',
  signedOut: 'ended all sessions',
  syncRetried: 'asked for a sync again',
  syncAskedFor: 'asked for a sync',
  leagueSetAside: 'set a league aside',
  jobRetried: 'put a job into the queue again',
  workPutBack: 'took up again what was set aside',
  playerDecided: 'decided about a player',
  decisionUndone: 'took a decision back',
  answerNoted: 'looked at an unfitting answer',
  answerDeleted: 'forgot an unfitting answer',
} as const satisfies Record<AuditAction, string>;

function who({ actor, by }: AuditEntry): string {
  if (actor === 'operator') return 'the operator';
  if (actor === 'paymentService') return 'the payment service';
  return by ?? 'an account that is gone';
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
  textColumn('who', 'Who', who),
  textColumn('what', 'What', ({ action }) => actionWords[action]),
  textColumn('address', 'From', ({ address }) => address ?? ''),
  textColumn('about', 'About', about, { className: 'fs-admin-wrap' }),
];

function isAction(text: string | null): text is AuditAction {
  return auditActions.some((action) => action === text);
}

/** Who did what, and when. */
export function Audit(): ReactElement {
  const { read, write } = useAddress();
  const action = read('action');
  const before = Number(read('before'));
  const { data, error, refetch } = useCall(calls.admin.audit, {
    ...useSearch(),
    ...(isAction(action) ? { action } : {}),
    ...(Number.isInteger(before) && before > 0 ? { before } : {}),
  });
  return (
    <ListPart
      id="audit"
      name="Audit log"
      note="the newest first"
      caption="Who did what, and when"
      columns={columns}
      rows={data?.entries}
      rowKey={(entry) => String(entry.id)}
      error={error}
      onRetry={() => void refetch()}
      empty={{ title: 'Nothing is written down', text: 'Nobody has done anything of this kind.' }}
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
          <SearchField label="E-mail" />
        </>
      }
    >
      <div className="fs-admin-actions">
        {before > 0 ? <Button onClick={() => write({ before: null })}>Newest</Button> : null}
        {data?.next ? <Button onClick={() => write({ before: String(data.next) })}>Older</Button> : null}
      </div>
    </ListPart>
  );
}
