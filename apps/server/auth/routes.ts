import { calls } from '@fantasy-stats/contract';
import type { Routes } from '../http/routes.ts';
import type { Parts } from '../parts.ts';
import { tokenOf } from './bearer.ts';
import {
  changePassword,
  confirmEmail,
  enterDemo,
  logIn,
  register,
  requestPasswordReset,
  resetPassword,
} from './service.ts';
import { revokeToken } from './tokens.ts';

export function authRoutes(routes: Routes, parts: Parts): void {
  routes.handle(calls.auth.register, async ({ body }) => {
    await register(parts, body);
    return { done: true };
  });

  routes.handle(calls.auth.login, async ({ body }) => ({ token: await logIn(parts, body) }));

  routes.handle(calls.auth.enterDemo, async () => ({ token: await enterDemo(parts) }));

  routes.handle(calls.auth.logout, async ({ request }) => {
    await revokeToken(parts.database, tokenOf(request), parts.now());
    return { done: true };
  });

  routes.handle(calls.auth.changePassword, async ({ user, body, request }) => {
    await changePassword(parts, { ...body, userId: user.id, token: tokenOf(request) });
    return { done: true };
  });

  routes.handle(calls.auth.requestPasswordReset, async ({ body }) => {
    await requestPasswordReset(parts, body.email);
    return { done: true };
  });

  routes.handle(calls.auth.resetPassword, async ({ body }) => {
    await resetPassword(parts, body);
    return { done: true };
  });

  routes.handle(calls.auth.confirmEmail, async ({ body }) => {
    await confirmEmail(parts, body.code);
    return { done: true };
  });
}
