import { hash, verify } from '@node-rs/argon2';

/** OWASP's least for argon2id: 19 MiB, two passes, one lane; about 30 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A password as it is kept: argon2id with a random salt, in the encoded form that names its parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/** What is compared when there is no account, so that its absence takes as long as a wrong password. */
let nobodys: Promise<string> | null = null;

/** Whether a password is the one that was kept; null, for an account that does not exist, takes as long and is false. */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword('the password of no account');
  const matches = await verify(kept ?? (await nobodys), password.normalize('NFKC'));
  return matches && kept !== null;
}

/* The most used passwords of eight characters and more, as published lists of leaked ones agree on. */
const common = new Set(
  `password password1 password12 password123 passw0rd p@ssword p@ssw0rd 12345678 123456789 1234567890 0123456789
  987654321 87654321 11111111 00000000 88888888 12341234 123123123 11223344 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyui
  qwertyuiop qwerty12 qwerty123 qwerty1234 asdfghjk asdfghjkl zxcvbnm1 abcd1234 abc12345 abcdefgh aaaaaaaa iloveyou
  iloveyou1 sunshine princess football baseball basketball superman batman123 trustno1 welcome1 welcome123 letmein1
  letmein123 dragon123 monkey123 michael1 jennifer jordan23 computer internet whatever starwars samsung1 admin123
  administrator changeme changeme1 default1 secret123 test1234 testtest fantasystats fantasy1 lebron23 kobe2424`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a password is among the first that are tried: a common one, one repeated character, or the address itself. */
export function isTooWeak(password: string, email: string): boolean {
  const plain = password.trim().toLowerCase();
  const address = email.trim().toLowerCase();
  return (
    common.has(plain) ||
    new Set(plain).size < 3 ||
    plain === address ||
    plain === (address.split('@')[0] ?? '')
  );
}
