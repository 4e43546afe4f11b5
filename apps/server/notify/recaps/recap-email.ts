import type { RecapEmailAnswer } from '@fantasy-stats/contract/recap-kinds';
import type { Email } from '../../kernel/mail/mail.ts';
import { nameWithoutLinks } from '../../kernel/mail/name-without-links.ts';
import { emailCode } from './codes.ts';
import type { Message } from './messages.ts';

interface About {
  readonly channel: string;
  readonly recipient: string;
  readonly publicUrl: string;
  readonly hashKey: Buffer;
}

function pageOf({ channel, hashKey, publicUrl }: About, response: RecapEmailAnswer): string {
  return `${publicUrl}/login/recaps#code=${emailCode(hashKey, channel, response)}`;
}

/** Returns the URLs of a page and of a one-click POST (RFC 8058). */
function waysToStop(about: About): Required<Pick<Email, 'oneClickUrl' | 'unsubscribeUrl'>> {
  const code = emailCode(about.hashKey, about.channel, 'stopped');
  return {
    unsubscribeUrl: pageOf(about, 'stopped'),
    oneClickUrl: `${about.publicUrl}/api/recaps/email/stop?code=${code}`,
  };
}

export function consentEmail(about: About, name: string): Email {
  const league = nameWithoutLinks(name, '');
  const leagueName =
    league === '' ? 'your fantasy basketball league' : `your fantasy basketball league “${league}”`;
  return {
    recipient: about.recipient,
    requestedBy: 'account',
    subject: `${league || 'Your league'}: do you want its recaps by email?`,
    text: `Someone in ${leagueName} would like you to get its weekly recaps from Fantasy Stats at this address.

Yes, send them: ${pageOf(about, 'agreed')}

If you do not want them, there is nothing to do: nothing is sent unless you agree, and this address is not used for anything else.

Fantasy Stats`,
    ...waysToStop(about),
  };
}

export function recapEmail(about: About, { lines: [title = '', ...sentences], page }: Message): Email {
  const ways = waysToStop(about);
  const paragraphs = page === null ? sentences : [...sentences, `The league’s page: ${page}`];
  return {
    recipient: about.recipient,
    subject: title,
    text: `${paragraphs.join('\n\n')}\n\n\nNo more of these: ${ways.unsubscribeUrl}\n\nFantasy Stats`,
    ...ways,
  };
}
