import { dayInWords } from '../../kernel/mail/day-in-words.ts';
import type { Email } from '../../kernel/mail/mail.ts';
import { nameWithoutLinks } from '../../kernel/mail/name-without-links.ts';

const end = '\n\nFantasy Stats';

// A link contains the code in its fragment. Browsers send fragments to no server, so the code appears in no
// log and no Referer.

export function confirmationEmail(publicUrl: string, recipient: string, code: string): Email {
  return {
    recipient,
    requestedBy: 'anyone',
    subject: 'Confirm your email address',
    text: `Welcome to Fantasy Stats.\n\nOpen this link and enter the password you chose to confirm your address; it works for seven days:\n${publicUrl}/login/confirm#code=${code}\n\nIf you did not create an account, ignore this email: without the password nothing is confirmed.${end}`,
  };
}

export function addressTakenEmail(publicUrl: string, recipient: string): Email {
  return {
    recipient,
    requestedBy: 'anyone',
    subject: 'You already have an account',
    text: `Someone, probably you, tried to create an account with this address. It already has one, and nothing was changed.\n\nLog in: ${publicUrl}/login\nForgot your password: ${publicUrl}/login/forgotten\n\nIf it was not you, you do not need to do anything.${end}`,
  };
}

export function passwordResetEmail(publicUrl: string, recipient: string, code: string): Email {
  return {
    recipient,
    requestedBy: 'anyone',
    subject: 'Set a new password',
    text: `Open this link to set a new password; it works once, for one hour:\n${publicUrl}/login/reset#code=${code}\n\nIf you did not ask for it, ignore this email: your password stays as it is.${end}`,
  };
}

export function passwordChangedEmail(publicUrl: string, recipient: string): Email {
  return {
    recipient,
    subject: 'Your password was changed',
    text: `The password of your account was changed.\n\nIf it was not you, set a new one now: ${publicUrl}/login/forgotten${end}`,
  };
}

export function newAddressEmail(publicUrl: string, recipient: string, code: string): Email {
  return {
    recipient,
    requestedBy: 'anyone',
    subject: 'Confirm your new email address',
    text: `Someone, probably you, wants this to be the email address of an account. Open this link to confirm; it works for a day:\n${publicUrl}/login/email#code=${code}\n\nIf it was not you, ignore this email: nothing changes.${end}`,
  };
}

export function addressChangedEmail(publicUrl: string, recipient: string, next: string, code: string): Email {
  return {
    recipient,
    subject: 'Your email address was changed',
    text: `The email address of your account is ${next} now.\n\nIf it was not you, open this link: it makes ${recipient} your address again, logs everyone out, and sends you a link to set a new password. It works for two weeks:\n${publicUrl}/login/email-undo#code=${code}${end}`,
  };
}

export function erasureEmail(publicUrl: string, recipient: string, eraseAt: Date): Email {
  return {
    recipient,
    subject: 'Your account will be deleted',
    text: `As you asked, your account and all its data will be erased on ${dayInWords(eraseAt)}. You are logged out everywhere.\n\nTo keep it, or if it was not you, log in before that day and press "Keep my account": ${publicUrl}/settings#data\nIf it was not you, also set a new password: ${publicUrl}/login/forgotten${end}`,
  };
}

export function secondFactorEmail(publicUrl: string, recipient: string, what: string): Email {
  return {
    recipient,
    subject: 'Your login was changed',
    text: `${what}\n\nIf it was not you, set a new password now: ${publicUrl}/login/forgotten, and check the sessions in your settings.${end}`,
  };
}

export function assistantEmail(publicUrl: string, recipient: string, name: string): Email {
  const shown = nameWithoutLinks(name, '');
  const called = shown === '' ? 'An assistant' : `An assistant that calls itself "${shown}"`;
  return {
    recipient,
    subject: 'An assistant was connected',
    text: `${called} can read data of your account from now on.\n\nIf it was not you, disconnect it in your settings, ${publicUrl}/settings#assistants, and set a new password: ${publicUrl}/login/forgotten${end}`,
  };
}

export function personalTokenEmail(publicUrl: string, recipient: string, name: string): Email {
  return {
    recipient,
    subject: 'A personal token was created',
    text: `A personal token named "${name}" can read data of your account from now on.\n\nIf it was not you, revoke it in your settings, ${publicUrl}/settings#tokens, and set a new password: ${publicUrl}/login/forgotten${end}`,
  };
}
