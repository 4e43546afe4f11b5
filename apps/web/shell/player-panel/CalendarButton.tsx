import { calls } from '@fantasy-stats/contract/calls';
import { addDays, type League } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { call } from '../../api/call.ts';
import { useAction } from '../../api/use-action.ts';
import { saveGames } from '../../schedule/save-games.ts';
import { scheduleModel } from '../../schedule/schedule-model.ts';
import { FailureNote } from '../../text/FailureNote.tsx';
import { Button } from '../../ui/Button.tsx';

const mostDays = 299;

interface CalendarButtonProps {
  readonly name: string;
  readonly nbaTeam: string;
  readonly league: Pick<League, 'today' | 'lastDay'>;
}

export function CalendarButton({ name, nbaTeam, league }: CalendarButtonProps): ReactElement {
  const { today, lastDay } = league;
  const limit = addDays(today, mostDays);
  const save = useAction(async () => {
    const { days } = await call(calls.nba.schedule, { from: today, to: lastDay < limit ? lastDay : limit });
    await saveGames(`${name} games`, scheduleModel(days), [{ nbaTeam, names: [name] }], today);
  });
  return (
    <>
      <Button isBusy={save.isRunning} onClick={() => void save.run()}>
        Calendar file (.ics)
      </Button>
      {save.thrown ? <FailureNote thrown={save.thrown} /> : null}
    </>
  );
}
