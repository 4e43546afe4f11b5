import { calls } from '@fantasy-stats/contract/calls';
import { platformName } from '@fantasy-stats/domain';
import { type ReactElement, useState } from 'react';
import type { AdminPlayer, NbaPlayer } from '../../api/answers.ts';
import { useAct, useCall } from '../../api/use-call.ts';
import { oneOf, useAddress } from '../../shell/use-address.ts';
import { Button } from '../../ui/Button.tsx';
import { formatAge } from '../../ui/format-age.ts';
import { Section } from '../../ui/SectionHeading.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { columnList, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { useNow } from '../../ui/use-now.ts';
import { FailureNote } from '../../words/FailureNote.tsx';
import { counted } from '../../words/phrases.ts';
import { ListPart } from './ListPart.tsx';
import { SearchField, useSearch } from './SearchField.tsx';
import { TwoLines } from './TwoLines.tsx';

const shows = [
  { value: 'open', label: 'Open' },
  { value: 'decided', label: 'Decided' },
] as const;

const problems = {
  unknown: 'nobody of this name',
  ambiguous: 'several of this name',
  none: 'nobody of the NBA’s',
} as const;

const keyOf = ({ id, platform }: AdminPlayer) => `${platform}-${id}`;

function nameOf({ club, id, name }: NbaPlayer): string {
  return `${name}, ${club ?? 'no club'} (${id})`;
}

function columnsAt(now: Date, isDecided: boolean, open: (key: string) => void): StatColumn<AdminPlayer>[] {
  return columnList([
    textColumn('name', 'Player', ({ name }) => name, {
      isRowHeader: true,
      render: (player) => (
        <TwoLines below={[player.club ?? 'no club', player.positions.join(', ')].filter(Boolean).join(' · ')}>
          <Button variant="link" className="fs-admin-open" onClick={() => open(keyOf(player))}>
            {player.name}
          </Button>
        </TwoLines>
      ),
    }),
    textColumn('platform', 'Platform', ({ platform }) => platformName[platform]),
    numberColumn('rosters', 'Rosters', ({ rosters }) => rosters, { description: 'Teams that have him now.' }),
    !isDecided &&
      textColumn('problem', 'Problem', ({ problem }: AdminPlayer) => (problem ? problems[problem] : '')),
    isDecided
      ? textColumn('match', 'Is', ({ match }) => (match ? nameOf(match) : 'nobody'))
      : textColumn(
          'candidates',
          'Might be',
          ({ candidates }) => candidates.map(nameOf).join('; ') || 'nobody known',
          { className: 'fs-admin-wrap' },
        ),
    isDecided &&
      textColumn('decided', 'Decided', ({ decision }: AdminPlayer) => decision?.at ?? null, {
        text: ({ decision }: AdminPlayer) =>
          decision ? `${formatAge(decision.at, now)}, ${decision.by ?? 'by an account that is gone'}` : '',
      }),
  ]);
}

/** Who a player is: one of those he might be, somebody else, or nobody. */
function Decide({ player, onClose }: { player: AdminPlayer; onClose: () => void }): ReactElement {
  const [text, setText] = useState('');
  const found = useCall(calls.admin.nbaPlayers, text.trim().length >= 2 ? { search: text } : null);
  const decide = useAct(calls.admin.decidePlayer);
  const undo = useAct(calls.admin.undoDecision);
  const key = { platform: player.platform, player: player.id };
  const others = text.trim().length >= 2 ? (found.data?.players ?? []) : [];
  const offered = [
    ...player.candidates,
    ...others.filter(({ id }) => player.candidates.every((one) => one.id !== id)),
  ];
  const hint = player.decision ? '' : 'Nobody of his name is known.';
  const nobody = text.trim().length >= 2 ? 'Nobody of that name.' : hint;
  const choose = (nbaPlayer: number | null) => decide.mutate({ ...key, nbaPlayer }, { onSuccess: onClose });
  return (
    <Section
      id="decide"
      name={player.name}
      note={`${platformName[player.platform]} ${player.id}${player.club ? ` · ${player.club}` : ''}`}
      actions={
        <Button variant="link" onClick={onClose}>
          Close
        </Button>
      }
    >
      {player.decision ? (
        <p className="fs-admin-text">
          Decided: he is {player.match ? nameOf(player.match) : 'nobody of the NBA’s'}.{' '}
          <Button
            variant="link"
            isBusy={undo.isPending}
            onClick={() => undo.mutate(key, { onSuccess: onClose })}
          >
            Take it back
          </Button>
        </p>
      ) : (
        <p className="fs-admin-text">
          Say which of the NBA’s players he is. It outranks what is found by name, and can be taken back.
        </p>
      )}
      <TextInput
        label="Find one of the NBA’s players"
        value={text}
        onChange={setText}
        maximum={100}
        showsCounter={false}
        type="search"
        autoComplete="off"
        spellCheck={false}
      />
      {offered.length > 0 ? (
        <ul className="fs-admin-choices">
          {offered.map((one) => (
            <li key={one.id}>
              <TwoLines below={`${one.club ?? 'no club'} · ${one.id} · last game ${one.seenOn}`}>
                {one.name}
              </TwoLines>
              <Button
                isBusy={decide.isPending}
                aria-label={`It is he: ${nameOf(one)}`}
                onClick={() => choose(one.id)}
              >
                It is he
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="fs-admin-text">{nobody}</p>
      )}
      <div className="fs-admin-actions">
        <Button isBusy={decide.isPending} onClick={() => choose(null)}>
          He is nobody of the NBA’s
        </Button>
      </div>
      {decide.error ? <FailureNote thrown={decide.error} /> : null}
      {undo.error ? <FailureNote thrown={undo.error} /> : null}
    </Section>
  );
}

/** Players of the platforms the NBA’s are not known of. */
export function Players(): ReactElement {
  const { read, write } = useAddress();
  const show = oneOf(read('state'), ['open', 'decided']);
  const { data, error, refetch } = useCall(calls.admin.players, { show, ...useSearch() });
  const now = useNow();
  const opened = data?.players.find((player) => keyOf(player) === read('player'));
  return (
    <>
      <ListPart
        id="players"
        name="Players to decide about"
        note={
          data
            ? `${data.counts.ambiguous} with several of their name · ${data.counts.unknown} unknown · ${data.counts.decided} decided`
            : undefined
        }
        caption="Players of Yahoo and ESPN the NBA’s players are not known of"
        columns={columnsAt(now, show === 'decided', (player) => write({ player }))}
        rows={data?.players}
        rowKey={keyOf}
        rowKind="player"
        error={error}
        onRetry={() => void refetch()}
        empty={
          show === 'open'
            ? {
                title: 'Everybody is known',
                text: 'The NBA’s player of each player on a roster has been found.',
              }
            : { title: 'No decisions', text: 'Nobody has been decided about by hand.' }
        }
        controls={
          <>
            <Segmented
              label="Players shown"
              choices={shows}
              value={show}
              onChange={(state) => write({ state, player: null })}
            />
            <SearchField label="Name" />
          </>
        }
      >
        {data && data.found > data.players.length ? (
          <p className="fs-note">
            The first {data.players.length} of {counted(data.found, 'player')}.
          </p>
        ) : null}
      </ListPart>
      {opened ? <Decide key={keyOf(opened)} player={opened} onClose={() => write({ player: null })} /> : null}
    </>
  );
}
