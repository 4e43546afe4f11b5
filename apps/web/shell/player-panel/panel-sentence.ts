import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { formatOrdinal, goalUnitOf, type InjuryStatus, isCategoryForm } from '@fantasy-stats/domain';
import type { PlayerValues } from '@fantasy-stats/engine/rankings';
import type { RestValue } from '@fantasy-stats/engine/streaming';
import { addUnits, plainGain } from '@fantasy-stats/words/add-gain';
import type { SeasonView } from '../../league/season-view.ts';
import { interval, marginOf } from '../../text/interval.ts';
import { columnInSentence, formatDay, inRow } from '../../text/phrases.ts';
import { joinSentences, type Sentence, sentence } from '../../text/sentence.tsx';
import { gainText, gainUnit } from '../../values/words.ts';

const healthWords: Readonly<Record<InjuryStatus, string>> = {
  healthy: 'healthy',
  probable: 'probable to play',
  dayToDay: 'day-to-day',
  questionable: 'a game-time decision',
  doubtful: 'doubtful',
  out: 'out',
  injuredReserve: 'on the injured list',
  suspended: 'suspended',
  notActive: 'not active',
};

const byStandard = 'Valued for a league of 12 teams with nine categories';

function standing(view: SeasonView, listed: LeaguePlayer | null): string {
  if (view.league.id === '') return byStandard;
  if (!listed) return 'Not listed by your league’s platform';
  if (listed.teamId !== null) return view.isOwn(listed.teamId) ? 'Yours' : `With ${view.name(listed.teamId)}`;
  if (listed.availability === 'waivers')
    return listed.waiverUntil ? `On waivers until ${formatDay(listed.waiverUntil)}` : 'On waivers';
  return 'Free';
}

/** Describes a player's roster status, injury, value, and best and worst categories. */
export function panelSentence(
  view: SeasonView,
  name: string,
  listed: LeaguePlayer | null,
  values: PlayerValues | null,
  nameOf: (id: string) => string | undefined,
  rest: RestValue | null,
): Sentence {
  const health = listed ? `, ${healthWords[listed.injury]}` : '';
  const subject: Sentence = [`${standing(view, listed)}${health}.`];
  if (!values) return subject;
  const isOwn = listed?.teamId != null && view.isOwn(listed.teamId);
  return joinSentences(
    subject,
    rest ? restOfSeason(view, rest) : isOwn ? null : worth(view, values, nameOf),
    rankIn(values, name),
    isCategoryForm(view.league.scoringForm) ? shape(values) : null,
  );
}

/**
 * Describes the rest-of-season value, which is the same as on the streamer, trade analyzer and player
 * rankings pages.
 */
function restOfSeason({ league }: SeasonView, { error, value }: RestValue): Sentence {
  const unit = goalUnitOf(league.scoringForm);
  const margin = error > 0 ? ` ± ${plainGain(unit, marginOf(error))}` : '';
  return sentence`Rest-of-season value to you: ${`${plainGain(unit, value)}${margin} ${addUnits[unit].many}`}.`;
}

/** Describes the change in the expected result, based on past games. Used if there are no projections. */
function worth(
  view: SeasonView,
  { toTeam }: PlayerValues,
  nameOf: (id: string) => string | undefined,
): Sentence | null {
  if (!toTeam) return null;
  const form = view.league.scoringForm;
  const { gain, error, replaces } = toTeam;
  const { low, high } = interval(gain, error);
  const span = error > 0 ? ` (${gainText(low, form)} to ${gainText(high, form)})` : '';
  const replaced = replaces === null ? undefined : nameOf(replaces);
  const place = replaces === null ? ' in your open roster spot' : replaced ? ` in place of ${replaced}` : '';
  return [...sentence`Your gain: ${`${gainText(gain, form)} ${gainUnit(form)}`}`, `${span}${place}.`];
}

function rankIn({ windows }: PlayerValues, name: string): Sentence | null {
  const ranked = windows.find(({ window, rank }) => window === 'season' && rank !== null);
  const recent = windows.find(({ window, rank }) => window === 'last30' && rank !== null);
  const before = windows.find(({ window, rank }) => window === 'lastSeason' && rank !== null);
  const first = ranked ?? before;
  if (first?.rank == null) return sentence`${name} has too few games to be ranked.`;
  const when = first === ranked ? 'this season' : 'last season';
  const recentText: Sentence =
    ranked && recent?.rank != null ? sentence`, ${formatOrdinal(recent.rank)} over the last 30 days.` : ['.'];
  return [...sentence`Ranked ${formatOrdinal(first.rank)} per game`, ` ${when}`, ...recentText];
}

function shape({ windows, categories }: PlayerValues): Sentence | null {
  const season = windows.find(({ window }) => window === 'season') ?? windows[0];
  if (!season || categories.length < 3) return null;
  const placed = categories
    .flatMap((id, c) => {
      const spread = season.spreads[c];
      return spread === null || spread === undefined ? [] : [{ id, spread }];
    })
    .sort((one, other) => other.spread - one.spread);
  const strong = placed.filter(({ spread }) => spread >= 0.5).slice(0, 2);
  const weak = placed.filter(({ spread }) => spread <= -0.5).slice(-2);
  const words = (list: typeof placed) => inRow(list.map(({ id }) => columnInSentence(id)));
  if (strong.length > 0 && weak.length > 0)
    return sentence`Strong in ${words(strong)}, weak in ${words(weak)}.`;
  if (strong.length > 0) return sentence`Strong in ${words(strong)}.`;
  return weak.length > 0 ? sentence`Weak in ${words(weak)}.` : null;
}
