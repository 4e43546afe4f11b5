import { isCategoryForm } from '@fantasy-stats/domain';
import { type Aim, brokenEdits, type RosterEdit } from '@fantasy-stats/engine/league-forecast';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useNbaSchedule } from '../../api/use-nba-schedule.ts';
import { addsLeftIn } from '../../league/adds-left.ts';
import { brokenRuleWords } from '../../league/broken-rule-words.ts';
import { leftOutSentence, whyNoWeek } from '../../league/forecast-words.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { useToday } from '../../league/today.ts';
import type { Rosters } from '../../links/edits-address.ts';
import { OwnProjectionsNote } from '../../marks/OwnProjectionsNote.tsx';
import { oneOf, useAddress } from '../../shell/use-address.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import answerStyles from '../../ui/Answer.module.css';
import { Answer } from '../../ui/Answer.tsx';
import { Button } from '../../ui/Button.tsx';
import { InTurn } from '../../ui/InTurn.tsx';
import { SectionTabs } from '../../ui/SectionTabs.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';
import { ThumbBar } from '../../ui/ThumbBar.tsx';
import { dateFormat } from '../../words/date-format.ts';
import { counted } from '../../words/phrases.ts';
import type { AdviceQuestion, AdviceRules, MatchupQuestion } from '../../worker/matchup-messages.ts';
import { AddForm } from './AddForm.tsx';
import { addedTeam, addsNoteOf, capsNote, moveLeagueOf, tryable } from './adds.ts';
import { CategoryTable } from './CategoryTable.tsx';
import { categoryRows } from './category-rows.ts';
import { Headline } from './Headline.tsx';
import { Lineups } from './Lineups.tsx';
import styles from './LiveMatchup.module.css';
import { lineupRows, opponentsOf } from './lineup-rows.ts';
import { liveCard } from './matchup-card.ts';
import { daysOver, shareOfMatchup } from './matchup-facts.ts';
import { Opening, PAGE, scoreOfNow } from './Opening.tsx';
import { decidingCategories, type Names } from './opening.ts';
import { PointsTable } from './PointsTable.tsx';
import type { Chosen } from './question.ts';
import { Swings } from './Swings.tsx';
import { UnavailableMatchup } from './UnavailableMatchup.tsx';
import { useEdits } from './use-edits.ts';
import { useAdvice, useMatchupData, useOutlook } from './use-matchup.ts';
import { WaitingMatchup } from './WaitingMatchup.tsx';
import { WhatIf } from './WhatIf.tsx';

interface LiveMatchupProps {
  readonly view: SeasonView;
  readonly chosen: Chosen;
  readonly opponent: string;
  readonly names: Names;
  readonly about: string;
  readonly controls: ReactNode;
  readonly fileName: readonly string[];
}

const NO_EDITS: readonly RosterEdit[] = [];
const aims = ['share', 'score'] as const satisfies readonly Aim[];

/** A matchup that is being played or comes: its chances with everything behind them, and what would change them. */
export function LiveMatchup(props: LiveMatchupProps): ReactElement {
  const { view, chosen, opponent, names, about, controls, fileName } = props;
  const { league } = view;
  const today = useToday(league);
  const { read, write } = useAddress();
  const data = useMatchupData(league.id);
  const { inputs, about: asked, freeAgents } = data;
  const { days, error: scheduleError } = useNbaSchedule(
    chosen.week.firstDay,
    chosen.week.lastDay,
    league.today,
  );
  const everyone = useMemo(() => new Map(freeAgents.map((player) => [player.id, player])), [freeAgents]);
  const agents = useMemo(
    () => (inputs ? tryable(inputs, freeAgents, chosen.week, league.today) : []),
    [inputs, freeAgents, chosen.week, league.today],
  );
  const rosters = useMemo((): Rosters | null => {
    if (!inputs || !data.knowsFreeAgents) return null;
    const teams = new Map(inputs.rostered.map(({ id, teamId }) => [id, teamId]));
    const free = new Set(agents.map(({ player }) => player.id));
    return {
      teams: [chosen.team, opponent],
      teamOf: (id) => teams.get(id) ?? null,
      isFreeAgent: (id) => free.has(id),
    };
  }, [inputs, data.knowsFreeAgents, agents, chosen.team, opponent]);
  const { edits, lost, add, remove, toggle, reset, choose } = useEdits(rosters);
  const question = useMemo(
    (): MatchupQuestion => ({ week: chosen.week.number, team: chosen.team, opponent, edits }),
    [chosen.week.number, chosen.team, opponent, edits],
  );
  const plain = useMemo(
    (): MatchupQuestion => ({ week: chosen.week.number, team: chosen.team, opponent, edits: NO_EDITS }),
    [chosen.week.number, chosen.team, opponent],
  );
  const before = useOutlook(asked, plain);
  const changed = useOutlook(asked, edits.length > 0 ? question : null);
  const aim = oneOf(read('aim'), aims);
  const rules = useMemo(
    (): AdviceRules => ({
      aim,
      adds: agents.flatMap(({ player, from, canBeHad }) => (canBeHad ? [[player.id, from] as const] : [])),
      addsLeft: addsLeftIn(view, chosen.week, chosen.team).left,
    }),
    [aim, agents, view, chosen.week, chosen.team],
  );
  const broken = useMemo(
    () =>
      inputs
        ? brokenEdits(moveLeagueOf(view, inputs, freeAgents, chosen.week, [chosen.team, opponent]), edits)
        : [],
    [view, inputs, freeAgents, chosen.week, chosen.team, opponent, edits],
  );
  const base = before.answer;
  const shown = edits.length > 0 ? (changed.answer ?? base) : base;
  const wished = useMemo((): AdviceQuestion => ({ ...question, rules }), [question, rules]);
  const { advice, isCurrent } = useAdvice(base && asked, wished);
  const now = useMemo(() => scoreOfNow(view, chosen, opponent), [view, chosen, opponent]);
  const opponents = useMemo(() => opponentsOf(days), [days]);
  const failure = before.failure ?? data.failure;
  const why =
    data.withdrawn ??
    (data.dashboard && data.isAnswered && !inputs
      ? (whyNoWeek(data.dashboard) ?? 'No projections for this league right now.')
      : chosen.time === 'running' && data.dashboard?.noWeek === 'scoreWithoutParts'
        ? whyNoWeek(data.dashboard)
        : null);

  if (why || failure)
    return (
      <UnavailableMatchup
        about={about}
        names={names}
        score={now?.text ?? null}
        why={why}
        isOutage={
          data.dashboard?.noWeek === 'nbaNotRead' && why !== null && Boolean(data.dashboard.nbaOutage)
        }
      >
        {controls}
      </UnavailableMatchup>
    );

  if (!base || !shown || !inputs)
    return (
      <>
        <div className={`${answerStyles.answerFigure} ${styles.matchupTop}`}>
          <Answer page={PAGE} about={about} />
          <FigureSkeleton height={190} />
        </div>
        {controls}
        <WaitingMatchup hasControls={false} />
      </>
    );

  const isByPoints = !isCategoryForm(league.scoringForm);
  const named = new Map([
    ...inputs.rostered.map(({ id, name }) => [id, name] as const),
    ...freeAgents.map(({ id, name }) => [id, name] as const),
  ]);
  const teamOfEdit = (edit: RosterEdit) =>
    edit.kind === 'add' ? edit.teamId : (rosters?.teamOf(edit.playerId) ?? addedTeam(edits, edit.playerId));
  const rowsOf = (side: 'first' | 'second') =>
    lineupRows(
      inputs,
      shown[side],
      side === 'first' ? chosen.team : opponent,
      chosen.week,
      opponents,
      everyone,
    );
  const rows = isByPoints ? [] : categoryRows(view, now, shown, base);
  const card = () => liveCard(props, now, shown, rows);
  const over = daysOver(chosen, league.today);
  const note =
    chosen.time === 'coming'
      ? 'projection, and chance to win it'
      : `score after ${counted(over, 'day')}, projection to ${weekEnd(chosen)}, chance to win it`;
  const leftOut = leftOutSentence(data.dashboard?.leftOut ?? [], [chosen.team, opponent]);
  const swings = isByPoints ? [] : decidingCategories(shown);
  const sections = [
    { id: 'categories', name: isByPoints ? 'Points' : 'Categories' },
    { id: 'what-if', name: 'What if' },
    { id: 'lineups', name: 'Lineups' },
    ...(isByPoints ? [] : [{ id: 'swings', name: 'Swings' }]),
  ];
  const caps = capsNote(league.gamesCaps);
  return (
    <>
      <Opening
        view={view}
        chosen={chosen}
        names={names}
        about={edits.length > 0 ? `${about} · with ${counted(edits.length, 'change')}` : about}
        now={now}
        outlook={shown}
        figure={<Headline view={view} names={names} base={base} shown={shown} />}
      />
      {controls}
      <OwnProjectionsNote />
      <SectionTabs sections={sections} />
      <div className={layout.grid}>
        <InTurn>
          <div className={layout.pair}>
            {isByPoints ? (
              <PointsTable
                view={view}
                chosen={chosen}
                opponent={opponent}
                names={names}
                shown={shown}
                card={card}
                fileName={[...fileName, 'points']}
              />
            ) : (
              <CategoryTable
                view={view}
                names={names}
                rows={rows}
                note={note}
                card={card}
                fileName={[...fileName, 'categories']}
                hasScore={now !== null}
              />
            )}
            <WhatIf
              base={base}
              shown={shown}
              edits={edits}
              advice={advice}
              isCurrent={isCurrent}
              aim={aim}
              onAim={(to) => write({ aim: to === aims[0] ? null : to })}
              countsCategories={league.scoringForm === 'eachCategory'}
              isByPoints={isByPoints}
              nameOf={(id) => named.get(id) ?? id}
              isOther={(edit) => teamOfEdit(edit) === opponent}
              brokenBy={(edit) => {
                const rule = broken[edits.indexOf(edit)];
                return rule ? brokenRuleWords(rule, (id) => named.get(id) ?? id, view.name) : null;
              }}
              onAdd={add}
              onRemove={remove}
              onReset={reset}
              locked={
                shown.first.isLocked
                  ? 'Lineups are locked for this week: no sits, starts or adds, but you can change a player’s health.'
                  : null
              }
              addsNote={
                data.lacksFreeAgents
                  ? 'Free agents are not available now, so no adds are tried.'
                  : addsNoteOf(view, chosen.week, lost)
              }
              form={(close) => (
                <AddForm
                  teams={[chosen.team, opponent].map((id) => ({
                    id,
                    name: view.name(id),
                    players: inputs.rostered.filter(({ teamId }) => teamId === id),
                  }))}
                  freeAgents={agents}
                  isWhole={freeAgents.length > 0}
                  week={chosen.week}
                  today={today}
                  onEdit={(edit) => add([edit])}
                  close={close}
                />
              )}
            />
          </div>
          <div>
            <Lineups
              chosen={chosen}
              names={names}
              today={today}
              rows={{ first: rowsOf('first'), second: rowsOf('second') }}
              plans={{ first: shown.first, second: shown.second }}
              edits={edits}
              onEdit={toggle}
              onChoose={choose}
              fileName={[...fileName, 'lineups']}
            />
            {scheduleError && !days ? (
              <p className={`${text.note} ${layout.below}`} role="alert">
                The NBA’s schedule is not available now: games are counted, their opponents are not named.
              </p>
            ) : null}
            {caps ? <p className={`${text.note} ${layout.below}`}>{caps}</p> : null}
            {leftOut ? <p className={`${text.note} ${layout.below}`}>{leftOut}</p> : null}
          </div>
          {isByPoints ? null : (
            <Swings
              categories={swings}
              names={names}
              share={shareOfMatchup(shown)}
              fileName={[...fileName, 'swing categories']}
            />
          )}
        </InTurn>
      </div>
      <ThumbBar>
        <Button variant="primary" onClick={() => goTo('what-if')}>
          What if
        </Button>
        <Button onClick={() => goTo('lineups')}>Lineups</Button>
      </ThumbBar>
    </>
  );
}

/** The address is the page's state; a fragment would be a second one. */
function goTo(section: string): void {
  document.getElementById(section)?.scrollIntoView();
}

const weekday = dateFormat({ weekday: 'long', timeZone: 'UTC' });

function weekEnd({ week }: Chosen): string {
  return weekday.format(new Date(`${week.lastDay}T12:00:00Z`));
}
