import type { RecapEmailAnswer } from '@fantasy-stats/contract/recap-kinds';
import type { Email } from '../mail/mail.ts';
import { emailCode } from './codes.ts';
import type { Message } from './messages.ts';

interface About {
  readonly channel: string;
  readonly recipient: string;
  readonly publicUrl: string;
  readonly hashKey: Buffer;
}

/** The page on which a reader agrees, or stops. */
function pageOf({ channel, hashKey, publicUrl }: About, answer: RecapEmailAnswer): string {
  return `${publicUrl}/login/recaps#code=${emailCode(hashKey, channel, answer)}`;
}

/** How a mail program stops a channel's emails, by a page or without one (RFC 8058). */
function waysToStop(about: About): Required<Pick<Email, 'oneClickUrl' | 'unsubscribeUrl'>> {
  const code = emailCode(about.hashKey, about.channel, 'stopped');
  return {
    unsubscribeUrl: pageOf(about, 'stopped'),
    oneClickUrl: `${about.publicUrl}/api/recaps/email/stop?code=${code}`,
  };
}

/** Asks the reader of an address whether he wants a league's recaps. */
export function consentEmail(about: About, league: string): Email {
  return {
    recipient: about.recipient,
    isAskable: true,
    subject: `${league}: do you want its recaps by email?`,
    text: `Somebody in your fantasy basketball league “${league}” would like you to get its weekly recaps from Fantasy Stats at this address.

Yes, send them: ${pageOf(about, 'agreed')}

If you do not want them, there is nothing to do: nothing is sent unless you agree, and this address is not used for anything else.

Fantasy Stats`,
    ...waysToStop(about),
  };
}

/** A recap by email, with the ways to stop them. */
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
