import { addDays, goalUnitOf, type TeamId } from '@fantasy-stats/domain';
import type { SideImpact } from '@fantasy-stats/engine/trade';
import { addUnits } from '@fantasy-stats/words/add-gain';
import type { ReactElement } from 'react';
import text from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { PlayerChip } from '../../ui/PlayerChip.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { Select } from '../../ui/Select.tsx';
import { DropChoice } from './DropChoice.tsx';
import { FindInLeague } from './FindInLeague.tsx';
import { PickupChoice } from './PickupChoice.tsx';
import { PlayerPicker } from './PlayerPicker.tsx';
import type { SidesProps } from './sides-props.ts';
import { TeamChoice } from './TeamChoice.tsx';
import styles from './tradeAnalyzer.module.css';
import { Worth } from './Worth.tsx';

export function Sides(props: SidesProps): ReactElement {
  const { view, editor, inputs } = props;
  const { teams, state } = editor;
  const others = view.season.teams.filter(({ id }) => !teams.includes(id));
  const isOwnTeam = state.team !== null && view.isOwn(state.team);
  const { lineupLock, weekLock } = view.league;
  // If all players are locked for the week, the trade counts from the next week, and the field stays empty.
  const usualDay = lineupLock === 'daily' || weekLock === 'ownGame' ? addDays(inputs.today, 1) : null;
  return (
    <Section
      id="trade"
      name="The trade"
      note={`number: rest-of-season value to ${isOwnTeam ? 'your team' : 'this team'} in ${addUnits[goalUnitOf(view.league.scoringForm)].many}`}
      actions={
        <DateField
          label="Effective date"
          value={state.from ?? usualDay ?? ''}
          min={inputs.today}
          max={inputs.lastDay}
          onChange={(day) => editor.start(day === usualDay ? null : day)}
        />
      }
    >
      <FindInLeague {...props} />
      <div className={styles.tradeTeams}>
        {state.team === null ? (
          <TeamChoice label="Team" teams={view.season.teams} onChoose={editor.selectTeam} />
        ) : null}
        {teams.map((team) => (
          <Side key={team} team={team} {...props} />
        ))}
        {teams.length === 1 && others.length > 0 ? (
          <section className={styles.tradeSide} aria-label={isOwnTeam ? 'You get' : 'They get'}>
            <header>
              <h3>{isOwnTeam ? 'You get' : 'They get'}</h3>
            </header>
            <TeamChoice label="Trade with" teams={others} onChoose={editor.sit} />
          </section>
        ) : null}
      </div>
      {teams.length > 1 && others.length > 0 ? (
        <TeamChoice label="Add a team" teams={others} onChoose={editor.sit} />
      ) : null}
      {state.from === null && usualDay === null ? (
        <p className={text.note}>Without a date, the trade takes effect next week.</p>
      ) : null}
    </Section>
  );
}

/** Returns a team's heading: its name, or "You give" and "You get" with a single partner. */
function headingOf(
  { view, editor }: SidesProps,
  team: TeamId,
): { readonly name: string; readonly about: string } {
  const ownTeam = editor.state.team;
  const isOwnTeam = ownTeam !== null && view.isOwn(ownTeam);
  if (team === ownTeam)
    return isOwnTeam
      ? { name: 'You give', about: view.name(team) }
      : { name: 'They give', about: view.name(team) };
  if (editor.teams.length === 2)
    return { name: isOwnTeam ? 'You get' : 'They get', about: `from ${view.name(team)}` };
  return { name: `${view.name(team)} gives`, about: '' };
}

function Side(props: SidesProps & { readonly team: TeamId }): ReactElement {
  const { view, book, editor, inputs, state, moves, team } = props;
  const roster = inputs.rostered.filter(({ teamId }) => teamId === team);
  const going = moves.filter(({ playerId }) => roster.some(({ id }) => id === playerId));
  const { name, about } = headingOf(props, team);
  const targets = editor.teams.filter((one) => one !== team);
  const impact = state.impact?.sides.find(({ teamId }) => teamId === team);
  const ownTeam = editor.state.team;
  return (
    <section className={styles.tradeSide} aria-label={`${name} ${about}`}>
      <header>
        <h3>{name}</h3>
        <span>{about}</span>
        {team !== ownTeam ? (
          <Button variant="link" className={styles.tradeLeave} onClick={() => editor.leave(team)}>
            Remove
          </Button>
        ) : null}
      </header>
      <ul>
        {going.map(({ playerId, to }) => (
          <li key={playerId}>
            <PlayerChip player={book.player(playerId)} />
            {targets.length > 1 ? (
              <Select
                variant="unstyled"
                className={styles.tradeSelect}
                aria-label={`${book.nameOf(playerId)} goes to`}
                value={to}
                onChange={(chosen) => editor.move(playerId, chosen)}
              >
                {targets.map((target) => (
                  <option key={target} value={target}>
                    to {view.name(target)}
                  </option>
                ))}
              </Select>
            ) : null}
            <Worth value={state.worth?.[playerId]} />
            <Button
              variant="unstyled"
              className={styles.tradeRemove}
              aria-label={`Remove ${book.nameOf(playerId)} from the trade`}
              onClick={() => editor.move(playerId, null)}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      {targets.length > 0 ? (
        <PlayerPicker
          label={`Add a player of ${view.name(team)}`}
          players={roster.filter(({ id }) => !going.some(({ playerId }) => playerId === id))}
          book={book}
          worth={state.worth}
          onPick={(id) => editor.move(id, targets[0] ?? null)}
        />
      ) : (
        <p className={text.note}>Find a player above, or choose a trade partner first.</p>
      )}
      {impact ? <Forced {...props} impact={impact} /> : null}
    </section>
  );
}

/** Drops and pickups that the trade requires of a team, with alternatives. */
function Forced(
  props: SidesProps & { readonly team: TeamId; readonly impact: SideImpact },
): ReactElement | null {
  const { team, impact, editor, book, inputs, players } = props;
  const { drops, adds, gives, gets, emptySpots } = impact;
  if (drops.length + adds.length + emptySpots === 0 && !(team in editor.state.adds)) return null;
  const after = [
    ...inputs.rostered.filter(({ id, teamId }) => teamId === team && !gives.includes(id)).map(({ id }) => id),
    ...gets,
  ];
  const free = players.players.filter(({ availability }) => availability !== 'rostered').map(({ id }) => id);
  return (
    <fieldset className={styles.tradeForced}>
      <legend className={text.hidden}>Drops and pickups of the trade</legend>
      {drops.map((id, index) => (
        <DropChoice
          key={`drop ${id}`}
          value={id}
          options={after.filter((one) => one === id || !drops.includes(one))}
          nameOf={book.nameOf}
          onChange={(next) => editor.choose('drop', team, drops.with(index, next))}
        />
      ))}
      {adds.map((id, index) => (
        <PickupChoice
          key={`add ${id}`}
          chosen={id}
          free={free.filter((one) => !adds.includes(one))}
          book={book}
          worth={props.state.worth}
          onChoose={(next) => editor.choose('add', team, adds.with(index, next))}
          onLeaveOpen={() => editor.choose('add', team, adds.toSpliced(index, 1))}
        />
      ))}
      {emptySpots > 0 ? (
        <p className={text.note}>
          {emptySpots === 1 ? 'One roster spot stays open.' : `${emptySpots} roster spots stay open.`}{' '}
          {team in editor.state.adds ? (
            <Button variant="link" onClick={() => editor.choose('add', team, null)}>
              Pick up the best
            </Button>
          ) : (
            'No free agent can be projected.'
          )}
        </p>
      ) : null}
    </fieldset>
  );
}
