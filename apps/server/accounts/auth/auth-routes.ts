import { calls } from '@fantasy-stats/contract';
import type { FastifyRequest } from 'fastify';
import { tokenOf } from '../../kernel/http/bearer.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { addressOf } from '../../kernel/http/security.ts';
import { deviceOf } from './device.ts';
import { confirmNewEmail, undoEmailChange } from './email-change.ts';
import { logInWithCode, logInWithPasskey, requestPasskey } from './factors/log-in.ts';
import { enterDemo, logIn } from './log-in.ts';
import type { AuthParts, Origin } from './parts.ts';
import { changePassword, confirmEmail, register, requestPasswordReset, resetPassword } from './service.ts';
import { revokeToken } from './tokens.ts';

function originOf(request: FastifyRequest): Origin {
  return { device: deviceOf(request.headers['user-agent']), network: addressOf(request) };
}

export function authRoutes(routes: Routes, parts: AuthParts): void {
  routes.handle(calls.auth.register, async ({ body }) => {
    await register(parts, body);
    return { done: true };
  });

  routes.handle(calls.auth.login, async ({ body, request }) => ({
    token: await logIn(parts, body, originOf(request)),
  }));

  routes.handle(calls.auth.loginWithCode, async ({ body, request }) => ({
    token: await logInWithCode(parts, body, originOf(request)),
  }));

  routes.handle(calls.auth.passkeyRequest, ({ body }) => requestPasskey(parts, body.ticket));

  routes.handle(calls.auth.loginWithPasskey, async ({ body, request }) => ({
    token: await logInWithPasskey(parts, body, originOf(request)),
  }));

  routes.handle(calls.auth.enterDemo, async ({ request }) => {
    const { demoUrl, platforms } = parts.config;
    // A site serves real leagues or the demo, never both.
    if (!platforms.isSimulated && demoUrl !== null) return { address: demoUrl };
    return { token: await enterDemo(parts, originOf(request)) };
  });

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
    await confirmEmail(parts, body);
    return { done: true };
  });

  routes.handle(calls.auth.confirmNewEmail, async ({ body }) => {
    await confirmNewEmail(parts, body.code);
    return { done: true };
  });

  routes.handle(calls.auth.undoEmailChange, async ({ body }) => {
    await undoEmailChange(parts, body.code);
    return { done: true };
  });
}
