import type { ReactElement } from 'react';
import type { FinderState } from '../../links/trade-address.ts';
import { useAddress } from '../../shell/use-address.ts';
import { Button } from '../../ui/Button.tsx';
import { FindPlayer } from '../../ui/FindPlayer.tsx';
import { PlayerChip } from '../../ui/PlayerChip.tsx';
import { Select } from '../../ui/Select.tsx';
import type { ProposedTradesProps } from './proposed-columns.tsx';
import styles from './tradeAnalyzer.module.css';
import { Worth } from './Worth.tsx';

interface SoughtPlayersProps extends ProposedTradesProps {
  readonly team: string;
  readonly finder: FinderState;
  readonly worth: Readonly<Record<string, number>> | null;
}

export function SoughtPlayers(props: SoughtPlayersProps): ReactElement {
  const { view, book, inputs, team, finder, worth } = props;
  const { write } = useAddress();
  const known = inputs.rostered.filter(({ place }) => place !== null);
  const others = known
    .filter(({ teamId }) => teamId !== team)
    .toSorted((one, other) => (worth?.[other.id] ?? 0) - (worth?.[one.id] ?? 0));
  const { get, rid } = finder;
  return (
    <>
      <div className={styles.tradeSought}>
        <span>Get</span>
        {get === null ? (
          <FindPlayer
            label="Find a player to get"
            players={others.map(({ id, teamId }) => ({
              ...book.player(id),
              ownerLabel: view.name(teamId),
              end: <Worth value={worth?.[id]} />,
            }))}
            taken={[]}
            onFind={(id) => write({ get: id })}
            noMatchText={() => 'No player of another team by that name.'}
          />
        ) : (
          <>
            <PlayerChip player={book.player(get)} isText />
            <Button
              variant="unstyled"
              className={styles.tradeRemove}
              aria-label={`Search without ${book.nameOf(get)}`}
              onClick={() => write({ get: null })}
            >
              ×
            </Button>
          </>
        )}
      </div>
      <label>
        <span>Trade away</span>
        <Select
          variant="unstyled"
          className={styles.tradeSelect}
          value={rid ?? ''}
          onChange={(chosen) => write({ rid: chosen })}
        >
          <option value="">anyone</option>
          {known
            .filter(({ teamId }) => teamId === team)
            .map(({ id }) => (
              <option key={id} value={id}>
                {book.nameOf(id)}
              </option>
            ))}
        </Select>
      </label>
    </>
  );
}
