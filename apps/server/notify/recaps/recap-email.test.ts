import { expect, it } from 'vitest';
import { consentEmail } from './recap-email.ts';

const about = {
  channel: '0f8fad5b-d9cb-469f-a165-70867728950e',
  recipient: 'reader@example.org',
  publicUrl: 'https://stats.example.org',
  hashKey: Buffer.alloc(32, 7),
};

it('consentEmail names the league', () => {
  const { subject, text } = consentEmail(about, 'Dr. J’s 3.5 League');
  expect(subject).toBe('Dr. J’s 3.5 League: do you want its recaps by email?');
  expect(text).toContain('your fantasy basketball league “Dr. J’s 3.5 League” would');
});

it.each([
  'Free phones: https://evil.example',
  'Your account is locked, see evil.example',
  'www.evil.example',
  'ftp://evil',
  'evil.例え',
])('consentEmail does not turn a league’s name into a link: %s', (name) => {
  const { subject, text } = consentEmail(about, name);
  expect(`${subject}\n${text}`).not.toContain('evil');
  expect(text).toContain('Someone in your fantasy basketball league would like');
});
