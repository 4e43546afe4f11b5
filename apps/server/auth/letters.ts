import type { Letter } from '../mail/mail.ts';

/* The texts of emails about accounts. */

const end = '\n\nFantasy Stats';

/*
 * Codes stand behind the # of a link: browsers send that part to no server, so it is in no log and in no Referer.
 */

export function confirmLetter(publicUrl: string, recipient: string, code: string): Letter {
  return {
    recipient,
    isAskable: true,
    subject: 'Confirm your email address',
    text: `Welcome to Fantasy Stats.\n\nOpen this link and enter the password you chose to confirm your address; it holds for seven days:\n${publicUrl}/login/confirm#code=${code}\n\nIf you did not open an account, ignore this email: without the password nothing is confirmed.${end}`,
  };
}

export function addressTakenLetter(publicUrl: string, recipient: string): Letter {
  return {
    recipient,
    isAskable: true,
    subject: 'You already have an account',
    text: `Somebody, probably you, tried to open an account with this address. It has one already, and nothing was changed.\n\nLog in: ${publicUrl}/login\nForgotten your password: ${publicUrl}/login/forgotten\n\nIf it was not you, there is nothing to do.${end}`,
  };
}

export function resetLetter(publicUrl: string, recipient: string, code: string): Letter {
  return {
    recipient,
    isAskable: true,
    subject: 'Set a new password',
    text: `Open this link to set a new password; it holds for one hour and works once:\n${publicUrl}/login/reset#code=${code}\n\nIf you did not ask for it, ignore this email: your password stays as it is.${end}`,
  };
}

export function passwordChangedLetter(publicUrl: string, recipient: string): Letter {
  return {
    recipient,
    subject: 'Your password was changed',
    text: `The password of your account was changed.\n\nIf it was not you, set a new one now: ${publicUrl}/login/forgotten${end}`,
  };
}

export function newAddressLetter(publicUrl: string, recipient: string, code: string): Letter {
  return {
    recipient,
    isAskable: true,
    subject: 'Confirm your new email address',
    text: `Somebody, probably you, wants this to be the email address of an account. Open this link to say so; it holds for a day:\n${publicUrl}/login/email#code=${code}\n\nIf it was not you, ignore this email: nothing changes.${end}`,
  };
}

export function addressChangedLetter(
  publicUrl: string,
  recipient: string,
  next: string,
  code: string,
): Letter {
  return {
    recipient,
    subject: 'Your email address was changed',
    text: `The email address of your account is ${next} now.\n\nIf it was not you, open this link: it makes ${recipient} your address again, logs everybody out, and sends you a link to set a new password. It holds for two weeks:\n${publicUrl}/login/email-undo#code=${code}${end}`,
  };
}

export function erasureLetter(publicUrl: string, recipient: string, eraseAt: Date): Letter {
  return {
    recipient,
    subject: 'Your account will be deleted',
    text: `As asked, your account and everything kept about it is erased on ${eraseAt.toISOString().slice(0, 10)}. You are logged out everywhere.\n\nYou want to keep it, or it was not you? Log in before that day and press "Keep my account": ${publicUrl}/settings#data\nSet a new password, too, if it was not you: ${publicUrl}/login/forgotten${end}`,
  };
}

export function secondFactorLetter(publicUrl: string, recipient: string, what: string): Letter {
  return {
    recipient,
    subject: 'Your log-in was changed',
    text: `${what}\n\nIf it was not you, set a new password now: ${publicUrl}/login/forgotten, and look at the sessions in your settings.${end}`,
  };
}
