import { reportStatuses } from '@fantasy-stats/domain';
import { readInjuryReport } from '@fantasy-stats/platforms/nba';
import { injuryReportPdf, type ReportLine, random } from '@fantasy-stats/simulator';
import { describe, expect, it } from 'vitest';

const upper = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const made = '12/22/26 05:15 PM';
const game = { date: '12/22/2026', time: '07:30 (ET)', matchup: 'NYK@GSW' };
const line = (more: Partial<ReportLine>): ReportLine => ({
  ...game,
  team: 'Golden State Warriors',
  player: 'Porter Jr., Kevin',
  status: 'Out',
  reason: 'Rest',
  ...more,
});

describe('an injury report in the NBA’s layout', () => {
  it('keeps a reason that is wrapped over three lines', async () => {
    const reason =
      'Injury/Illness - Left Foot; Fourth Metatarsal Stress Reaction; Return to Competition Reconditioning';
    const { facts, skipped } = await readInjuryReport(
      injuryReportPdf(made, [line({ reason }), line({ player: 'Curry, Stephen', status: 'Probable' })]),
      'file',
    );
    expect(skipped).toEqual([]);
    expect(facts).toEqual({
      day: '2026-12-22',
      minutes: 17 * 60 + 15,
      players: [
        { day: '2026-12-22', nbaTeam: 'GS', name: 'Kevin Porter Jr.', status: 'out', reason },
        { day: '2026-12-22', nbaTeam: 'GS', name: 'Stephen Curry', status: 'probable', reason: 'Rest' },
      ],
      notSubmitted: [],
    });
  });

  it('lists teams without a submitted report', async () => {
    const { facts } = await readInjuryReport(
      injuryReportPdf(made, [
        line({ team: 'New York Knicks', player: '', status: '', reason: 'NOT YET SUBMITTED' }),
        line({}),
        line({ date: '12/23/2026', team: 'Utah Jazz', player: '', status: '', reason: 'NOT YET SUBMITTED' }),
      ]),
      'file',
    );
    expect(facts.notSubmitted).toEqual([
      { day: '2026-12-22', nbaTeam: 'NY' },
      { day: '2026-12-23', nbaTeam: 'UTAH' },
    ]);
    expect(facts.players).toHaveLength(1);
  });

  it('lists invalid rows, and reads the other rows', async () => {
    const { facts, skipped } = await readInjuryReport(
      injuryReportPdf(made, [
        line({}),
        line({ player: 'Curry, Stephen', status: 'Sleepy' }),
        line({ team: 'Seattle SuperSonics', player: 'Payton, Gary' }),
        line({ team: 'New York Knicks', player: 'Nene' }),
      ]),
      'file',
    );
    expect(facts.players.map(({ name }) => name)).toEqual(['Kevin Porter Jr.', 'Nene']);
    expect(skipped).toEqual([
      'GS Curry, Stephen: status "Sleepy"',
      ' Seattle SuperSonics: no such day or team',
    ]);
  });

  it('is valid without rows', async () => {
    const { facts } = await readInjuryReport(injuryReportPdf(made, []), 'file');
    expect(facts).toMatchObject({ players: [], notSubmitted: [] });
  });

  it('is rejected without a time', async () => {
    await expect(readInjuryReport(injuryReportPdf('today', [line({})]), 'file')).rejects.toMatchObject({
      name: 'UnexpectedAnswer',
      problem: 'does not say when it was made',
    });
  });

  it.each([
    1, 2, 3, 4, 5, 6,
  ])('is read completely over many pages, wherever pages break (random %i)', async (seed) => {
    const stream = random('report', seed);
    const words = ['Left', 'Right', 'Knee;', 'Two-Way', 'Sprain', 'Reconditioning', '-', 'Injury/Illness'];
    const teams = ['Golden State Warriors', 'Portland Trail Blazers', 'LA Clippers', 'Philadelphia 76ers'];
    const lines = teams.flatMap((team, index) =>
      Array.from({ length: 25 + stream.below(20) }, (_, number) =>
        line({
          team,
          matchup: index < 2 ? 'GSW@POR' : 'LAC@PHI',
          player: `Surname${number}, First-Name ${'long '.repeat(stream.below(3))}${team.slice(0, 2)}`.trim(),
          status: upper(stream.pick(reportStatuses)),
          reason:
            `Rest ${Array.from({ length: stream.below(14) }, () => stream.pick(words)).join(' ')}`.trim(),
        }),
      ),
    );
    const { facts, skipped } = await readInjuryReport(injuryReportPdf(made, lines), 'file');
    expect(skipped).toEqual([]);
    expect(facts.players).toEqual(
      lines.map(({ player, reason, status, team }) => {
        const [last, first] = player.split(', ');
        const nbaTeam = ['GS', 'POR', 'LAC', 'PHI'][teams.indexOf(team)];
        return { day: '2026-12-22', nbaTeam, name: `${first} ${last}`, status: status.toLowerCase(), reason };
      }),
    );
  });
});
