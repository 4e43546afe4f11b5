import type { Letter } from '../mail/outbox.ts';

/* The texts of e-mails about accounts. */

const end = '\n\nFantasy Stats';

export function confirmLetter(publicUrl: string, recipient: string, code: string): Letter {
  return {
    recipient,
    subject: 'Confirm your e-mail address',
    text: `Welcome to Fantasy Stats.\n\nOpen this link to confirm your address; it holds for seven days:\n${publicUrl}/login/confirm?code=${code}\n\nIf you did not open an account, ignore this e-mail.${end}`,
  };
}

export function addressTakenLetter(publicUrl: string, recipient: string): Letter {
  return {
    recipient,
    subject: 'You already have an account',
    text: `Somebody, probably you, tried to open an account with this address. It has one already, and nothing was changed.\n\nLog in: ${publicUrl}/login\nForgotten your password: ${publicUrl}/login/forgotten\n\nIf it was not you, there is nothing to do.${end}`,
  };
}

export function resetLetter(publicUrl: string, recipient: string, code: string): Letter {
  return {
    recipient,
    subject: 'Set a new password',
    text: `Open this link to set a new password; it holds for one hour and works once:\n${publicUrl}/login/reset?code=${code}\n\nIf you did not ask for it, ignore this e-mail: your password stays as it is.${end}`,
  };
}

export function passwordChangedLetter(publicUrl: string, recipient: string): Letter {
  return {
    recipient,
    subject: 'Your password was changed',
    text: `The password of your account was changed, and all other devices were logged out.\n\nIf it was not you, set a new one now: ${publicUrl}/login/forgotten${end}`,
  };
}
