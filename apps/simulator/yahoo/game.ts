import { lastDayNumber, seasonWeeks } from '../calendar.ts';
import { collection, type Json, YahooRefusal } from './shapes.ts';
import { gameStatCategories } from './statistics.ts';
import { gameKey, gameKeyOf, type View } from './view.ts';

export function gameMeta(view: View): { readonly [key: string]: Json } {
  const key = gameKeyOf(view);
  const { calendar, yearsBack } = view.world;
  const isOver = calendar.todayNumber > lastDayNumber ? 1 : 0;
  return {
    game_key: key,
    game_id: key,
    name: 'Basketball',
    code: 'nba',
    type: 'full',
    url: `https://basketball.fantasysports.yahoo.com/${yearsBack > 0 ? `${calendar.startYear}/nba` : 'nba'}`,
    season: String(calendar.startYear),
    is_registration_over: isOver,
    is_game_over: isOver,
    is_offseason: isOver,
  };
}

/** Returns a pick’em game of another sport. Yahoo writes it as a plain object, but other games as lists. */
export function pickemMeta(view: View): Json {
  const { startYear } = view.world.calendar;
  return {
    game_key: String(Number(gameKey(startYear)) - 3),
    game_id: String(Number(gameKey(startYear)) - 3),
    name: "Football Pick'em",
    code: 'nflp',
    type: 'pickem',
    url: 'https://football.fantasysports.yahoo.com/pickem',
    season: String(startYear),
    is_registration_over: 1,
    is_game_over: 0,
    is_offseason: 0,
  };
}

function weeks(view: View): Json {
  const { calendar } = view.world;
  return collection(
    'game_week',
    seasonWeeks.map(({ week, first, last }) => ({
      week: String(week),
      display_name: String(week),
      start: calendar.dayOf(first),
      end: calendar.dayOf(last),
    })),
  );
}

const rosterPositions = ['PG', 'SG', 'G', 'SF', 'PF', 'F', 'C', 'Util', 'BN', 'IL', 'IL+'];

export function gamePart(view: View, name: string): { readonly [key: string]: Json } {
  switch (name) {
    case 'game_weeks':
      return { game_weeks: weeks(view) };
    case 'stat_categories':
      return { stat_categories: gameStatCategories() };
    case 'position_types':
      return { position_types: [{ position_type: { type: 'P', display_name: 'Player' } }] };
    case 'roster_positions':
      return {
        roster_positions: rosterPositions.map((position) => ({
          roster_position: {
            position,
            ...(['BN', 'IL', 'IL+'].includes(position) ? {} : { position_type: 'P' }),
          },
        })),
      };
    default:
      throw new YahooRefusal(400, `Invalid game sub-resource ${name}.`);
  }
}
