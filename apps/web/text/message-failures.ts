export const UNCHANGED = 'Nothing was changed.';

/** Texts for messages that could not be sent to devices and chats. */
export const messageFailures = {
  pushServiceUnknown: [
    'This browser’s push service is not supported here.',
    UNCHANGED,
    'Use Chrome, Edge, Firefox or Safari, or ask the operator to add the service.',
  ],
  pushGone: [
    'The push service no longer knows this browser.',
    'Your settings are saved; this device was removed from the list.',
    'Turn push on again on that device.',
  ],
  pushUnavailable: [
    'The push service rejected the message.',
    'Nothing is lost. In-app alerts stay, and the message is retried for a while.',
    'Try again in a few minutes.',
  ],
  chatAddressUnknown: [
    'We cannot post to this address.',
    UNCHANGED,
    'Copy the whole webhook URL from Discord or Slack, the bot ID from GroupMe, or enter an email address.',
  ],
  tooManyChannels: [
    'This league has the maximum number of channels.',
    UNCHANGED,
    'First remove one you no longer use.',
  ],
  webhookAddressUnknown: [
    'Webhooks cannot go to this address.',
    UNCHANGED,
    'Enter an https address with a public host name and no port; the demo can only use the simulated receiver.',
  ],
  tooManyWebhooks: [
    'Your account has the maximum number of webhooks.',
    UNCHANGED,
    'First remove one you no longer use.',
  ],
  chatGone: [
    'The webhook or bot no longer exists.',
    'The channel was turned off; its settings are saved.',
    'Create a new webhook in the chat and add it here.',
  ],
  chatUnavailable: [
    'The chat did not accept the message.',
    'Your settings are saved.',
    'Try again in a few minutes.',
  ],
} as const;
