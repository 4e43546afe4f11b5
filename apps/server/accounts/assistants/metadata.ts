import { scopes } from '@fantasy-stats/contract/scopes';

const resourceOf = (publicUrl: string): string => `${publicUrl}/mcp`;

export const resourceMetadataOf = (publicUrl: string): string =>
  `${publicUrl}/.well-known/oauth-protected-resource/mcp`;

/** Returns whether a requested resource is this server's API (RFC 8707). */
export function isOurResource(publicUrl: string, resource: string): boolean {
  return [publicUrl, `${publicUrl}/`, resourceOf(publicUrl)].includes(resource);
}

/** Protected resource metadata (RFC 9728). */
export function resourceMetadata(publicUrl: string) {
  return {
    resource: resourceOf(publicUrl),
    authorization_servers: [publicUrl],
    scopes_supported: scopes,
    bearer_methods_supported: ['header'],
    resource_name: 'Fantasy Stats',
  };
}

/** Authorization server metadata (RFC 8414). */
export function serverMetadata(publicUrl: string) {
  return {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/authorize`,
    token_endpoint: `${publicUrl}/oauth/token`,
    registration_endpoint: `${publicUrl}/oauth/register`,
    revocation_endpoint: `${publicUrl}/oauth/revoke`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    scopes_supported: scopes,
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  };
}
