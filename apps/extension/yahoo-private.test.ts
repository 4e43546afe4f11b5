import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { teamOwners, withoutPrivateParts } from './yahoo-private.ts';

const guid = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const team = (id: number, owner: string, more: object = {}) => ({
  team: [
    [
      { team_key: `466.l.123.t.${id}` },
      { name: `Team ${id}` },
      more,
      {
        managers: [
          {
            manager: {
              manager_id: '1',
              nickname: 'Ada',
              guid: owner,
              email: 'ada@example.com',
              image_url: `https://pictures.example/users/${owner}/64.png`,
            },
          },
        ],
      },
    ],
    { team_standings: { rank: 1 } },
  ],
});
const league = (...teams: object[]) =>
  JSON.stringify({ fantasy_content: { league: [{ league_key: '466.l.123' }, { teams }] } });

describe('a Yahoo response that leaves the browser', () => {
  it('keeps the league data without identifiers, email addresses or credentials', () => {
    const text = JSON.stringify({
      league: JSON.parse(league(team(1, guid))),
      note: `Write to ada.b+c@mail.example.com or ${guid}`,
      auth_token: 'secret-1',
      crumb: 'secret-2',
      short_invitation_url: 'https://yahoo.example/invitation?key=secret-3',
      guide: 'stays',
      week: 4,
    });
    const handed = withoutPrivateParts(text) ?? '';
    expect(handed).not.toMatch(/ABCDEFGHIJ|@|secret-\d/);
    expect(JSON.parse(handed)).toMatchObject({
      note: 'Write to [removed] or [removed]',
      guide: 'stays',
      week: 4,
      league: {
        fantasy_content: {
          league: [
            { league_key: '466.l.123' },
            {
              teams: [{ team: [expect.arrayContaining([{ team_key: '466.l.123.t.1' }]), expect.anything()] }],
            },
          ],
        },
      },
    });
    expect(handed).toContain('"nickname":"Ada"');
  });

  it.each(['', '<html></html>', '{"a":', '['.repeat(100_000)])('is null if it is not JSON: %#', (text) => {
    expect(withoutPrivateParts(text)).toBeNull();
  });

  it('contains no identifier, wherever Yahoo puts it in its response', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, name) => {
        const text = JSON.stringify({
          [name]: value,
          inner: { manager_guid: guid, [name]: [guid, `x${guid}`] },
        });
        expect(withoutPrivateParts(text)).not.toContain(guid);
      }),
    );
  });
});

describe('the user’s own Yahoo team', () => {
  it('is the team that Yahoo marks as the user’s own', () => {
    const text = league(team(1, 'X'), team(8, 'Y', { is_owned_by_current_login: 1 }));
    expect(teamOwners(text, '466.l.123').ownTeamId).toBe('8');
    expect(teamOwners(text, 'nba.l.123').ownTeamId).toBe('8');
  });

  it('is the team whose manager has the user’s identifier', () => {
    const owners = teamOwners(league(team(1, 'X'), team(8, guid)), '466.l.123');
    expect(owners).toMatchObject({ ownTeamId: null, hasOwners: true });
    expect(owners.ownedBy(guid)).toBe('8');
    expect(owners.ownedBy('Z')).toBeNull();
  });

  it('is never a team in another league', () => {
    const text = league(team(8, guid, { is_owned_by_current_login: 1 }));
    expect(teamOwners(text, '466.l.124')).toMatchObject({ ownTeamId: null, hasOwners: false });
  });

  it('is null if the response marks no team as the user’s own', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(teamOwners(text, '466.l.123').ownTeamId).toBeNull();
      }),
    );
    for (const text of [
      '',
      '<html>',
      '{"team":{"team_key":"466.l.123.t.1","is_owned_by_current_login":"0"}}',
    ])
      expect(teamOwners(text, '466.l.123').ownTeamId).toBeNull();
  });
});
