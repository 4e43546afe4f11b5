import * as oauth from 'oauth4webapi';
import {
  ApplicationNotAuthorized,
  AuthorizationDenied,
  CredentialsExpired,
  CredentialsRejected,
  PlatformError,
  type RequestFacts,
  UnexpectedAnswer,
} from '../errors.ts';
import { type HttpOptions, send } from '../http.ts';
import { readNumber, readText } from '../loose.ts';
import { tokensFrom, type YahooTokens } from './tokens.ts';

export interface YahooAuthorizationConfig extends HttpOptions {
  /** Base URL of the login; may have a path. Default `https://api.login.yahoo.com`. */
  readonly loginUrl?: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** As registered with Yahoo. */
  readonly redirectUri: string;
  /** OAuth scope; absent if the permissions were chosen when the application was registered. */
  readonly scope?: string;
  readonly now?: () => Date;
}

export interface YahooAuthorization {
  /**
   * Returns the URL of Yahoo's consent page. Yahoo sends `state` back, so the caller must bind it to the
   * browser.
   */
  authorizeUrl(state: string): URL;
  /**
   * Reads the parameters of Yahoo's redirect.
   * @throws AuthorizationDenied when the user declined, ApplicationNotAuthorized when Yahoo refused the
   *   application's scope, UnexpectedAnswer when it has neither a code nor an error
   */
  readCallback(query: URLSearchParams): { readonly code: string; readonly state: string | null };
  /** Exchanges a code for tokens. @throws CredentialsRejected for a wrong or used code */
  exchangeCode(code: string): Promise<YahooTokens>;
  /** Refreshes tokens. @throws CredentialsExpired when the user revoked the access */
  refresh(tokens: YahooTokens): Promise<YahooTokens>;
}

const defaultLoginUrl = 'https://api.login.yahoo.com';

/** Implements Yahoo's OAuth 2.0: code and refresh grants with Basic authentication. */
export function yahooAuthorization(config: YahooAuthorizationConfig): YahooAuthorization {
  const base = (config.loginUrl ?? defaultLoginUrl).replace(/\/+$/, '');
  const server: oauth.AuthorizationServer = {
    issuer: base,
    authorization_endpoint: `${base}/oauth2/request_auth`,
    token_endpoint: `${base}/oauth2/get_token`,
  };
  const client: oauth.Client = { client_id: config.clientId };
  const now = config.now ?? (() => new Date());
  const facts: RequestFacts = { platform: 'yahoo', path: new URL(`${base}/oauth2/get_token`).pathname };
  const options = {
    [oauth.customFetch]: (url: string, init: { headers: Record<string, string>; body: unknown }) =>
      sendForm(url, init, config),
    // The simulator and tests serve Yahoo's API on loopback, without TLS.
    [oauth.allowInsecureRequests]: base.startsWith('http://'),
  };

  const read = async (response: Response, before: YahooTokens | null): Promise<YahooTokens> => {
    const result = before
      ? await oauth.processRefreshTokenResponse(server, client, response)
      : await oauth.processAuthorizationCodeResponse(server, client, response);
    const expiresIn = readNumber(result.expires_in);
    return tokensFrom(
      {
        accessToken: result.access_token,
        refreshToken: readText(result.refresh_token),
        expiresInSeconds: expiresIn !== null && expiresIn > 0 && expiresIn < 1e9 ? expiresIn : 3600,
        guid: readText(result.xoauth_yahoo_guid),
      },
      before,
      now(),
    );
  };

  return {
    authorizeUrl: (state) => {
      const url = new URL(`${base}/oauth2/request_auth`);
      url.searchParams.set('client_id', config.clientId);
      url.searchParams.set('redirect_uri', config.redirectUri);
      url.searchParams.set('response_type', 'code');
      url.searchParams.set('state', state);
      if (config.scope) url.searchParams.set('scope', config.scope);
      return url;
    },
    readCallback: (query) => {
      const path = '/oauth2/request_auth';
      const error = query.get('error');
      if (error === 'access_denied') throw new AuthorizationDenied({ platform: 'yahoo', path });
      if (error !== null) throw new ApplicationNotAuthorized({ platform: 'yahoo', path });
      const code = query.get('code');
      if (!code) throw new UnexpectedAnswer({ platform: 'yahoo', path }, 'has no code', 'query');
      return { code, state: query.get('state') };
    },
    exchangeCode: async (code) => {
      const callback = oauth.validateAuthResponse(
        server,
        client,
        new URLSearchParams({ code }),
        oauth.skipStateCheck,
      );
      try {
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          basic(config),
          callback,
          config.redirectUri,
          oauth.nopkce,
          options,
        );
        return await read(response, null);
      } catch (error) {
        throw typed(error, facts, () => new CredentialsRejected(facts));
      }
    },
    refresh: async (tokens) => {
      try {
        const response = await oauth.refreshTokenGrantRequest(
          server,
          client,
          basic(config),
          tokens.refreshToken,
          { ...options, additionalParameters: { redirect_uri: config.redirectUri } },
        );
        return await read(response, tokens);
      } catch (error) {
        throw typed(error, facts, () => new CredentialsExpired(facts));
      }
    },
  };
}

/**
 * Encodes id and secret as issued, which Yahoo expects. The library would percent-encode their dashes and
 * dots, as the standard says.
 */
function basic(config: YahooAuthorizationConfig): oauth.ClientAuth {
  return (_server, _client, _body, headers) => {
    const pair = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64');
    headers.set('authorization', `Basic ${pair}`);
  };
}

async function sendForm(
  url: string,
  init: { headers: Record<string, string>; body: unknown },
  config: YahooAuthorizationConfig,
): Promise<Response> {
  const reply = await send(
    {
      platform: 'yahoo',
      url: new URL(url),
      method: 'POST',
      headers: init.headers,
      body: String(init.body),
      // A code works only once, and the first attempt may have reached Yahoo.
      repeatable: false,
    },
    config,
  );
  return new Response(reply.text, { status: reply.status, headers: reply.headers });
}

/** Converts the library's errors to ours; `refused` creates the error for a refused grant. */
function typed(error: unknown, facts: RequestFacts, refused: () => PlatformError): PlatformError {
  if (error instanceof PlatformError) return error;
  const code = oauthErrorCode(error);
  if (code !== null) {
    const { status } = code;
    if (code.error === 'invalid_client' || code.error === 'unauthorized_client')
      return new ApplicationNotAuthorized({ ...facts, status });
    return refused();
  }
  return new UnexpectedAnswer(facts, 'is not an answer of a token endpoint');
}

function oauthErrorCode(error: unknown): { error: string; status: number } | null {
  if (error instanceof oauth.ResponseBodyError) return { error: error.error, status: error.status };
  // Yahoo responds with 401 to a wrong client id or secret.
  if (error instanceof oauth.WWWAuthenticateChallengeError)
    return { error: error.status === 401 ? 'invalid_client' : 'refused', status: error.status };
  return null;
}
