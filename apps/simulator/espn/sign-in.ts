import type { FastifyInstance } from 'fastify';
import { managers } from '../fantasy/people.ts';
import { escapeText, page } from '../yahoo/consent-page.ts';
import { sessionOf, signedIn, swidOf } from './view.ts';

const year = 365 * 86_400;

function signInPage(name: string | undefined): string {
  const people = managers
    .map(
      ({ first, last, nickname, number }) =>
        `<option value="${number}">${escapeText(`${first} ${last} (${nickname})`)}</option>`,
    )
    .join('');
  return page(
    'Log in - simulated ESPN',
    `<h1>${name === undefined ? 'Log in' : `Logged in as ${escapeText(name)}`}</h1>
<p class="note">This is a simulated ESPN. Leagues, teams, managers and players are invented; no real account is involved.</p>
<form method="post" action="login">
  <p><label for="manager">Manager</label><br><select id="manager" name="manager">${people}</select></p>
  <div class="actions">
    <button class="agree" type="submit" name="decision" value="in">Log in</button>
    <button type="submit" name="decision" value="out">Log out</button>
  </div>
</form>`,
  );
}

function field(body: unknown, name: string): string {
  const value: unknown = body !== null && typeof body === 'object' ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : '';
}

/** Adds `/espn/login`, which sets or removes the two session cookies. */
export function addEspnSignIn(server: FastifyInstance): void {
  server.get('/espn/login', (request, reply) => {
    const person = signedIn(request.headers.cookie);
    return reply.type('text/html; charset=utf-8').send(signInPage(person?.nickname));
  });

  server.post('/espn/login', (request, reply) => {
    const number = Number(field(request.body, 'manager'));
    const manager = managers.find((one) => one.number === number);
    const isIn = field(request.body, 'decision') === 'in' && manager !== undefined;
    const cookie = (name: string, value: string) =>
      `${name}=${value}; Path=/; Max-Age=${value === '' ? 0 : year}; SameSite=Lax`;
    return reply
      .header('set-cookie', [
        cookie('espn_s2', isIn ? sessionOf(manager) : ''),
        cookie('SWID', isIn ? swidOf(manager) : ''),
      ])
      .redirect('login', 303);
  });
}
