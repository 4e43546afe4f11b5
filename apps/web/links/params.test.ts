import { describe, expect, it } from 'vitest';
import { linkTo } from './link-to.ts';
import {
  choiceParam,
  defineParams,
  flagParam,
  listParam,
  numberParam,
  numbersParam,
  optionalParam,
  textParam,
} from './params.ts';

const params = defineParams({
  view: choiceParam(['days', 'roster']),
  day: optionalParam(['mon', 'tue']),
  week: numberParam,
  weeks: numbersParam,
  team: textParam,
  keep: listParam,
  all: flagParam(),
  from: flagParam('tomorrow'),
});

const parsed = (search: string) => {
  const parameters = new URLSearchParams(search);
  return params.parse((name) => parameters.get(name));
};

describe('defineParams', () => {
  it('returns the defaults for an empty query and for invalid values', () => {
    const usual = {
      view: 'days',
      day: null,
      week: null,
      weeks: [],
      team: null,
      keep: [],
      all: false,
      from: false,
    };
    expect(parsed('')).toEqual(usual);
    expect(parsed('view=x&day=sun&week=2.5&weeks=a,,1.5&team=&keep=,&all=yes&from=1')).toEqual({
      ...usual,
    });
  });

  it('reads back what it writes', () => {
    const values = {
      view: 'roster',
      day: 'tue',
      week: 3,
      weeks: [1, 2],
      team: '4',
      keep: ['a', 'b'],
      all: true,
      from: true,
    } as const;
    const texts = params.format(values);
    expect(texts).toEqual({
      view: 'roster',
      day: 'tue',
      week: '3',
      weeks: '1,2',
      team: '4',
      keep: 'a,b',
      all: '1',
      from: 'tomorrow',
    });
    expect(params.parse((name) => texts[name] ?? null)).toEqual(values);
  });

  it('omits defaults from the query, and omits parameters that are not given', () => {
    expect(params.format({ view: 'days', keep: [], all: false, week: null })).toEqual({
      view: null,
      keep: null,
      all: null,
      week: null,
    });
    expect(params.format({})).toEqual({});
  });

  it('drops duplicates in lists', () => {
    expect(parsed('weeks=2,2,1&keep=a,a')).toMatchObject({ weeks: [2, 1], keep: ['a'] });
  });
});

describe('linkTo', () => {
  it('encodes the parameters and omits those without a value', () => {
    expect(linkTo('/stats', { league: 'yahoo-466.l.1', week: 3 })).toBe('/stats?league=yahoo-466.l.1&week=3');
    expect(linkTo('/stats', { league: 'a&b', week: null })).toBe('/stats?league=a%26b');
    expect(linkTo('/stats', { league: '' })).toBe('/stats');
    expect(linkTo('/tradeHistory', { seasons: 'all' }, 'all-seasons')).toBe(
      '/tradeHistory?seasons=all#all-seasons',
    );
  });
});
