import type { PlayerMove, Transaction } from '@fantasy-stats/domain';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useSeason } from '../season/season-context.ts';
import { inRow } from '../text/phrases.ts';
import text from '../theme/text.module.css';
import { Button } from '../ui/Button.tsx';
import { Section } from '../ui/SectionHeading.tsx';
import styles from './Moves.module.css';
import { formatMoment } from './moment.ts';
import type { SeasonView } from './season-view.ts';

const FIRST = 6;

function players(moves: readonly PlayerMove[]): string {
  return inRow(moves.map(({ playerName }) => playerName ?? 'a player'));
}

function teamName(view: SeasonView, id: string): string {
  return view.isOwn(id) ? 'You' : view.name(id);
}

export function moveInWords(view: SeasonView, { kind, teamIds, moves }: Transaction): ReactNode {
  const [first] = teamIds;
  if (kind === 'trade') {
    return teamIds.map((id, index) => {
      const got = moves.filter(({ to }) => to === id);
      if (got.length === 0) return null;
      return (
        <span key={id}>
          {index > 0 ? '; ' : ''}
          <b>{teamName(view, id)}</b> got {players(got)}
        </span>
      );
    });
  }
  const added = moves.filter(({ to }) => to !== null);
  const dropped = moves.filter(({ to }) => to === null);
  const parts = [
    added.length > 0 ? `added ${players(added)}` : '',
    dropped.length > 0 ? `dropped ${players(dropped)}` : '',
  ].filter(Boolean);
  const team = first ?? added[0]?.to ?? dropped[0]?.from ?? null;
  return (
    <>
      <b>{team === null ? 'The commissioner' : teamName(view, team)}</b>{' '}
      {parts.join(', ') || 'changed the roster'}
    </>
  );
}

function below({ kind, faabBid }: Transaction): string {
  if (kind === 'trade') return 'Trade';
  if (kind === 'commissioner') return 'By the commissioner';
  if (faabBid !== null) return `FAAB $${faabBid}`;
  return kind === 'waiver' ? 'From waivers' : '';
}

export function Moves(): ReactElement {
  const view = useSeason();
  const [showsAll, setShowsAll] = useState(false);
  const { transactions } = view;
  const now = new Date();
  const shown = showsAll ? transactions : transactions.slice(0, FIRST);
  return (
    <Section
      id="moves"
      name="Latest moves"
      actions={
        transactions.length > FIRST ? (
          <Button variant="link" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Fewer' : `All ${transactions.length}`}
          </Button>
        ) : undefined
      }
    >
      <ul className={styles.moves}>
        {shown.map((transaction) => (
          <li key={transaction.id} data-own={transaction.teamIds.some(view.isOwn)}>
            <time dateTime={transaction.at}>{formatMoment(transaction.at, now)}</time>
            <p>{moveInWords(view, transaction)}</p>
            {below(transaction) === '' ? null : <small>{below(transaction)}</small>}
          </li>
        ))}
      </ul>
      {transactions.length === 0 ? <p className={text.note}>No moves yet.</p> : null}
    </Section>
  );
}
