/** What the tests use of the package, which brings no types of its own. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  interface Interaction {
    readonly uid: string;
  }
  interface OidcContext {
    readonly oidc: {
      readonly client: { readonly clientId: string };
      readonly session: { readonly accountId?: string };
      readonly params: Readonly<Record<string, unknown>>;
    };
  }
  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  interface Configuration {
    readonly clients: readonly Readonly<Record<string, unknown>>[];
    readonly claims: Readonly<Record<string, readonly string[]>>;
    readonly conformIdTokenClaims: boolean;
    readonly cookies: { readonly keys: readonly string[] };
    readonly jwks: { readonly keys: readonly object[] };
    readonly ttl: Readonly<Record<string, number>>;
    readonly features: Readonly<Record<string, { readonly enabled: boolean }>>;
    readonly interactions?: {
      url(context: OidcContext, interaction: Interaction): string;
    };
    findAccount(
      context: OidcContext,
      id: string,
    ): { readonly accountId: string; claims(): Readonly<Record<string, unknown>> };
    loadExistingGrant(context: OidcContext): Promise<Grant>;
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    readonly Grant: new (of: { readonly clientId: string; readonly accountId: string }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { readonly login: { readonly accountId: string } } | { readonly error: string },
    ): Promise<void>;
  }
}
