import { isEmailAddress } from '@fantasy-stats/contract/sign-up-rules';
import { z } from 'zod';
import type { CredentialsKeys } from '../crypto/vault.ts';

export const url = (what: string) =>
  z
    .string()
    .trim()
    .refine((text) => /^https?:\/\/[^\s]+$/.test(text) && URL.canParse(text), `is not ${what}`)
    .transform((text) => text.replace(/\/+$/, ''));

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,10}$/, 'is not a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `is not between ${least} and ${most}`);

export const postgresAddress = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol),
    'is not an address of the form postgres://user:password@host:5432/name',
  );

/** One key, or several separated by commas. */
export const keys = z
  .string()
  .transform((text) => text.split(',').map((one) => Buffer.from(one.trim(), 'base64')))
  .refine(
    (list) => list.every(({ length }) => length === 32),
    'is not 32 bytes in base64 (make one with: openssl rand -base64 32)',
  )
  .refine(
    (list) => new Set(list.map((one) => one.toString('base64'))).size === list.length,
    'names a key twice',
  )
  .transform((list): CredentialsKeys => {
    const [first = Buffer.alloc(0), ...others] = list;
    return [first, ...others];
  });

export const origins = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  )
  .refine(
    (list) => list.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
    'is not a list of origins such as https://stats.example.com, separated by commas',
  );

export const premium = z
  .string()
  .transform((text) =>
    text.trim() === 'everyone'
      ? ('everyone' as const)
      : text
          .split(',')
          .map((address) => address.trim().toLowerCase())
          .filter(Boolean),
  )
  .refine(
    (open) => open === 'everyone' || open.every(isEmailAddress),
    'is neither everyone nor a list of email addresses, separated by commas',
  );

export const smtpAddress = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol),
    'is not an address of the form smtp://user:password@host:587',
  )
  // A query string could silently turn encryption off.
  .refine((text) => !URL.canParse(text) || new URL(text).search === '', 'has options after a question mark');

/** A Stripe key or id, checked by its prefix. */
export const stripeText = (...beginnings: readonly string[]) =>
  z
    .string()
    .trim()
    .refine(
      (text) => beginnings.some((beginning) => text.startsWith(beginning)) && /^\w{8,300}$/.test(text),
      `does not start with ${beginnings.join(' or ')}`,
    );

/** A P-256 key in base64url with the given number of bytes. */
export const vapidKey = (bytes: number) =>
  z
    .string()
    .trim()
    .refine(
      (text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes,
      `is not ${bytes} bytes in base64url`,
    );

const hostName = /^(\*\.)?([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;

/** Hosts of push services (`*.` prefix for all subdomains), or origins. */
export const pushServices = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((service) => service.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine(
    (list) =>
      list.every(
        (one) =>
          hostName.test(one) || (URL.canParse(one) && /^https?:/.test(one) && new URL(one).origin === one),
      ),
    'is not a list of hosts such as push.example.com or *.push.example.com, separated by commas',
  );

/** `name=value` pairs separated by commas, as in OpenTelemetry. */
export const otlpHeaders = z
  .string()
  .refine((text) => /^[\w-]+=[^,]+(?:,[\w-]+=[^,]+)*$/.test(text), 'is not name=value, separated by commas')
  .transform((text) =>
    Object.fromEntries(
      text.split(',').map((one) => {
        const at = one.indexOf('=');
        return [one.slice(0, at).trim(), decodeURIComponent(one.slice(at + 1).trim())];
      }),
    ),
  );
