import type { AlertKind, UnsubscribeAbout } from '@fantasy-stats/contract/alert-kinds';
import type { AlertFacts } from '@fantasy-stats/contract/alerts';
import { alertKindName } from '@fantasy-stats/words/alert-kind-names';
import { alertWords } from '@fantasy-stats/words/alerts';
import { localTimeOf } from '../../kernel/local-time.ts';
import type { Email } from '../../kernel/mail/mail.ts';
import { plainAlert, plainLeague } from './plain-alert.ts';

export interface EmailAlert {
  readonly league: string;
  readonly leagueName: string;
  readonly facts: AlertFacts;
}

interface About {
  readonly recipient: string;
  readonly publicUrl: string;
  readonly timeZone: string;
  readonly now: Date;
  code(about: UnsubscribeAbout): string;
}

/** Returns a formatter for times in the user's time zone: "7:30 PM", with the weekday on other days. */
export function clockIn(timeZone: string, now: Date): (instant: string) => string {
  return (instant) => {
    const moment = new Date(instant);
    const isToday = localTimeOf(moment, timeZone).day === localTimeOf(now, timeZone).day;
    return new Intl.DateTimeFormat('en-US', {
      ...(isToday ? {} : { weekday: 'short' }),
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    })
      .format(moment)
      .replace(',', '')
      .replace('\u202f', ' ');
  };
}

export function alertEmail(alerts: readonly EmailAlert[], about: About): Email {
  const { code, now, publicUrl, recipient, timeZone } = about;
  const clock = clockIn(timeZone, now);
  const byLeague = [...Map.groupBy(alerts, ({ league }) => league).values()];
  const parts = byLeague.map((list) =>
    [
      plainLeague(list[0]?.leagueName ?? ''),
      ...list.map(({ facts, league }) => {
        const { detail, path, title } = alertWords(plainAlert(facts), league, clock);
        return [title, detail, `${publicUrl}${path}`].filter(Boolean).join('\n');
      }),
    ].join('\n\n'),
  );
  const offUrl = (one: UnsubscribeAbout) => `${publicUrl}/login/unsubscribe#code=${code(one)}`;
  const kinds = [...new Set(alerts.map(({ facts }): AlertKind => facts.kind))];
  const off = [
    ...kinds.map((kind) => `No more email about “${alertKindName[kind]}”: ${offUrl(kind)}`),
    `No more alerts by email: ${offUrl('all')}`,
    `Your alert settings: ${publicUrl}/settings#alerts`,
  ];
  const [first] = alerts;
  const subject =
    alerts.length === 1 && first
      ? alertWords(plainAlert(first.facts), first.league, clock).title
      : `${alerts.length} alerts: ${kinds.map((kind) => alertKindName[kind]).join(', ')}`;
  return {
    recipient,
    subject,
    text: `${parts.join('\n\n\n')}\n\n\nTimes are those of ${timeZone.replaceAll('_', ' ')}.\n\n${off.join('\n')}\n\nFantasy Stats`,
    unsubscribeUrl: offUrl(kinds.length === 1 && kinds[0] ? kinds[0] : 'all'),
  };
}
