import { isCategoryForm, leadFigure, type TeamId } from '@fantasy-stats/domain';
import type { RosterEdit, WeekProjection } from '@fantasy-stats/engine/league';
import { lazy, type ReactElement, Suspense, useMemo } from 'react';
import { useToday } from '../../league/today.ts';
import { useSeason } from '../../season/season-context.ts';
import { moduleOnDemand } from '../../shell/module-on-demand.ts';
import { loadCode } from '../../shell/on-demand.ts';
import { addedTeam, addsNoteOf } from './adds.ts';
import type { Chosen } from './question.ts';
import type { LiveMatchupState } from './use-live-matchup.ts';
import { WhatIf } from './WhatIf.tsx';

// Edits work without this module, so a failure to load it must not break the page.
const useBrokenEdits = moduleOnDemand('broken-edits', () => import('./broken-edits.ts'), {
  isOptional: true,
});
// Do not use `lazySection`, which would load the form before the user opens it.
const AddForm = lazy(async () => {
  const { AddForm: Form } = await loadCode('AddForm', () => import('./AddForm.tsx'));
  return { default: Form };
});

interface LiveWhatIfProps {
  readonly chosen: Chosen;
  readonly opponent: TeamId;
  readonly matchup: LiveMatchupState;
  readonly base: WeekProjection;
  readonly shown: WeekProjection;
}

export function LiveWhatIf({ chosen, opponent, matchup, base, shown }: LiveWhatIfProps): ReactElement {
  const view = useSeason();
  const today = useToday(view.league);
  const { inputs, freeAgents, agents, rosters, editing, aim } = matchup;
  const { edits } = editing;
  const rostered = inputs?.rostered ?? [];
  const nameOf = useMemo(() => {
    const names = new Map([...(inputs?.rostered ?? []), ...freeAgents].map(({ id, name }) => [id, name]));
    return (id: string) => names.get(id) ?? id;
  }, [inputs, freeAgents]);
  const rules = useBrokenEdits(edits.length > 0);
  const broken = useMemo(
    () =>
      (inputs &&
        rules?.brokenEditWords(
          view,
          inputs,
          freeAgents,
          chosen.week,
          [chosen.team, opponent],
          edits,
          nameOf,
        )) ??
      [],
    [rules, view, inputs, freeAgents, chosen.week, chosen.team, opponent, edits, nameOf],
  );
  const teamOf = (edit: RosterEdit) =>
    edit.kind === 'add' ? edit.teamId : (rosters?.teamOf(edit.playerId) ?? addedTeam(edits, edit.playerId));
  return (
    <WhatIf
      base={base}
      shown={shown}
      edits={edits}
      advice={matchup.advice}
      isCurrent={matchup.isCurrent}
      aim={aim}
      onAim={matchup.chooseAim}
      countsCategories={leadFigure(view.league.scoringForm) === 'expectedCategories'}
      isByPoints={!isCategoryForm(view.league.scoringForm)}
      nameOf={nameOf}
      isOther={(edit) => teamOf(edit) === opponent}
      brokenBy={(edit) => broken[edits.indexOf(edit)] ?? null}
      onAdd={editing.add}
      onRemove={editing.remove}
      onReset={editing.reset}
      locked={
        shown.first.isLocked
          ? 'Lineups are locked for this week: no sits, starts or adds, but you can change a player’s health.'
          : null
      }
      addsNote={
        matchup.lacksFreeAgents
          ? 'Free agents could not be loaded, so no adds are tried.'
          : addsNoteOf(view, chosen.week, editing.lost)
      }
      form={(close) => (
        <Suspense fallback={null}>
          <AddForm
            teams={[chosen.team, opponent].map((id) => ({
              id,
              name: view.name(id),
              players: rostered.filter(({ teamId }) => teamId === id),
            }))}
            freeAgents={agents}
            isWhole={freeAgents.length > 0}
            week={chosen.week}
            today={today}
            onEdit={(edit) => editing.add([edit])}
            close={close}
          />
        </Suspense>
      )}
    />
  );
}
