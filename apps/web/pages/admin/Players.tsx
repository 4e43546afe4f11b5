import { calls } from '@fantasy-stats/contract/calls';
import { platformName } from '@fantasy-stats/domain';
import { type ReactElement, useState } from 'react';
import type { AdminPlayer, NbaPlayer } from '../../api/responses.ts';
import { useApiMutation, useApiQuery } from '../../api/use-api-query.ts';
import { oneOf, useAddress } from '../../shell/use-address.ts';
import { FailureNote } from '../../text/FailureNote.tsx';
import { counted } from '../../text/phrases.ts';
import textStyles from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { formatAge } from '../../ui/format-age.ts';
import { Section } from '../../ui/SectionHeading.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { columnList, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './admin.module.css';
import { ListPart } from './ListPart.tsx';
import { SearchField, useSearch } from './SearchField.tsx';
import { TwoLines } from './TwoLines.tsx';

const shows = [
  { value: 'open', label: 'Open' },
  { value: 'decided', label: 'Decided' },
] as const;

const problems = {
  unknown: 'no NBA player by this name',
  ambiguous: 'several NBA players by this name',
  none: 'not an NBA player',
} as const;

const keyOf = ({ id, platform }: AdminPlayer) => `${platform}-${id}`;

function nameOf({ nbaTeam, id, name }: NbaPlayer): string {
  return `${name}, ${nbaTeam ?? 'no team'} (${id})`;
}

function columnsAt(now: Date, isDecided: boolean, open: (key: string) => void): StatColumn<AdminPlayer>[] {
  return columnList([
    textColumn('name', 'Player', ({ name }) => name, {
      isRowHeader: true,
      render: (player) => (
        <TwoLines
          below={[player.nbaTeam ?? 'no team', player.positions.join(', ')].filter(Boolean).join(' · ')}
        >
          <Button variant="link" className={styles.adminOpen} onClick={() => open(keyOf(player))}>
            {player.name}
          </Button>
        </TwoLines>
      ),
    }),
    textColumn('platform', 'Platform', ({ platform }) => platformName[platform]),
    numberColumn('rosters', 'Rosters', ({ rosters }) => rosters, {
      description: 'Teams that roster this player.',
    }),
    !isDecided &&
      textColumn('problem', 'Problem', ({ problem }: AdminPlayer) => (problem ? problems[problem] : '')),
    isDecided
      ? textColumn('match', 'Is', ({ match }) => (match ? nameOf(match) : 'no player'))
      : textColumn(
          'candidates',
          'Might be',
          ({ candidates }) => candidates.map(nameOf).join('; ') || 'no known player',
          { className: styles.adminWrap },
        ),
    isDecided &&
      textColumn('decided', 'Decided', ({ decision }: AdminPlayer) => decision?.at ?? null, {
        text: ({ decision }: AdminPlayer) =>
          decision ? `${formatAge(decision.at, now)}, ${decision.by ?? 'by a deleted account'}` : '',
      }),
  ]);
}

function Decide({ player, onClose }: { player: AdminPlayer; onClose: () => void }): ReactElement {
  const [text, setText] = useState('');
  const found = useApiQuery(calls.admin.nbaPlayers, text.trim().length >= 2 ? { search: text } : null);
  const decide = useApiMutation(calls.admin.decidePlayer);
  const undo = useApiMutation(calls.admin.undoDecision);
  const key = { platform: player.platform, player: player.id };
  const others = text.trim().length >= 2 ? (found.data?.players ?? []) : [];
  const offered = [
    ...player.candidates,
    ...others.filter(({ id }) => player.candidates.every((one) => one.id !== id)),
  ];
  const hint = player.decision ? '' : 'No NBA player has this name.';
  const noMatch = text.trim().length >= 2 ? 'No player by that name.' : hint;
  const choose = (nbaPlayer: number | null) => decide.mutate({ ...key, nbaPlayer }, { onSuccess: onClose });
  return (
    <Section
      id="decide"
      name={player.name}
      note={`${platformName[player.platform]} ${player.id}${player.nbaTeam ? ` · ${player.nbaTeam}` : ''}`}
      actions={
        <Button variant="link" onClick={onClose}>
          Close
        </Button>
      }
    >
      {player.decision ? (
        <p className={styles.adminText}>
          Matched to {player.match ? nameOf(player.match) : 'not an NBA player'}.{' '}
          <Button
            variant="link"
            isBusy={undo.isPending}
            onClick={() => undo.mutate(key, { onSuccess: onClose })}
          >
            Undo
          </Button>
        </p>
      ) : (
        <p className={styles.adminText}>
          Choose the NBA player. This overrides the match by name and can be undone.
        </p>
      )}
      <TextInput
        label="Find an NBA player"
        value={text}
        onChange={setText}
        maximum={100}
        showsCounter={false}
        type="search"
        autoComplete="off"
        spellCheck={false}
      />
      {offered.length > 0 ? (
        <ul className={styles.adminChoices}>
          {offered.map((one) => (
            <li key={one.id}>
              <TwoLines below={`${one.nbaTeam ?? 'no team'} · ${one.id} · last game ${one.seenOn}`}>
                {one.name}
              </TwoLines>
              <Button
                isBusy={decide.isPending}
                aria-label={`Match: ${nameOf(one)}`}
                onClick={() => choose(one.id)}
              >
                Match
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.adminText}>{noMatch}</p>
      )}
      <div className={styles.adminActions}>
        <Button isBusy={decide.isPending} onClick={() => choose(null)}>
          Not an NBA player
        </Button>
      </div>
      {decide.error ? <FailureNote thrown={decide.error} /> : null}
      {undo.error ? <FailureNote thrown={undo.error} /> : null}
    </Section>
  );
}

export function Players(): ReactElement {
  const { read, write } = useAddress();
  const show = oneOf(read('state'), ['open', 'decided']);
  const { data, error, refetch } = useApiQuery(calls.admin.players, { show, ...useSearch() });
  const now = useNow();
  const opened = data?.players.find((player) => keyOf(player) === read('player'));
  return (
    <>
      <ListPart
        id="players"
        name="Players to match"
        note={
          data
            ? `${data.counts.ambiguous} with several candidates · ${data.counts.unknown} unknown · ${data.counts.decided} decided`
            : undefined
        }
        caption="Yahoo and ESPN players without an NBA match"
        columns={columnsAt(now, show === 'decided', (player) => write({ player }))}
        rows={data?.players}
        rowKey={keyOf}
        rowKind="player"
        error={error}
        onRetry={() => void refetch()}
        empty={
          show === 'open'
            ? {
                title: 'All players matched',
                text: 'Every rostered player is matched to an NBA player.',
              }
            : { title: 'No decisions', text: 'No player was matched by hand.' }
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
          <p className={textStyles.note}>
            The first {data.players.length} of {counted(data.found, 'player')}.
          </p>
        ) : null}
      </ListPart>
      {opened ? <Decide key={keyOf(opened)} player={opened} onClose={() => write({ player: null })} /> : null}
    </>
  );
}
