import { type ReactElement, useContext } from 'react';
import text from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { OpenPlayer } from '../../ui/open-player.ts';

/** Returns the last name for narrow chips: "Delacroix". */
export function lastName(name: string): string {
  const parts = name.split(' ').filter((part) => !/^(jr|sr|ii|iii|iv)\.?$/i.test(part));
  return parts.at(-1) ?? name;
}

export function PlayerName({
  player,
}: {
  player: { readonly id: string; readonly name: string };
}): ReactElement {
  const open = useContext(OpenPlayer);
  return (
    <Button variant="unstyled" title={player.name} onClick={() => open?.(player.id)}>
      <span aria-hidden="true">{lastName(player.name)}</span>
      <span className={text.hidden}>{player.name}</span>
    </Button>
  );
}
