import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import type { OrganizationKind, Role } from "#domain/access/roles.ts";

/** What a person may read of the own account. */
export interface OwnAccount {
  readonly id: string;
  readonly full_name: string;
  readonly email: string;
  readonly email_confirmed: boolean;
  readonly language: string;
  readonly timezone: string;
  /** Since when a second factor is missing that is demanded; null where none is. */
  readonly factor_asked_at: Date | null;
}

/** One role a person holds in one organisation, and the groups it reaches. */
export interface HeldRole {
  /** Id of the role assignment. */
  readonly id: string;
  readonly role: Role;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly organizationKind: OrganizationKind;
  /** IANA zone of the organisation. */
  readonly timeZone: string;
  /** With all groups below the assigned ones; or the whole organisation. */
  readonly groupIds: "all" | readonly string[];
}

/** Who is logged in. Without a role nothing but the own account can be reached. */
export interface Actor {
  readonly accountId: string;
  readonly account: OwnAccount;
  /** All that the person holds, in whichever organization. */
  readonly roles: readonly HeldRole[];
  readonly sessionId: string;
  readonly staff: Staff | null;
  /** When the person last proved to be there, by password or factor. */
  readonly confirmedAt: Date;
  /** Nothing but the own account can be reached before a second factor is set up. */
  readonly needsFactor: boolean;
  /** The organization whose provider vouches for the session, and beyond which it does nothing; null for a log-in of our own. */
  readonly withinOrganization: string | null;
}

/** The role a session works in now, and how far it reaches. */
export interface Staff {
  readonly accountId: string;
  readonly role: Role;
  readonly roleAssignmentId: string;
  readonly organizationId: string;
  readonly organizationKind: OrganizationKind;
  /** IANA zone of the organisation: its days decide ages and due dates. */
  readonly timeZone: string;
  /** Groups within reach, or all of the organisation. */
  readonly groupIds: "all" | readonly string[];
}

/** Finds who sent a request from its Bearer token; undefined for a stranger. */
export type FindActor = (request: FastifyRequest) => Promise<Actor | undefined>;

/** The way in for programs, which show an organisation's key instead of a session's token. */
export interface KeyAuthenticator {
  /** Whether a request shows a key, sound or not: then nothing else says who sent it. */
  isShown(request: FastifyRequest): boolean;
  /** As whom the key makes this call. Throws `unauthenticated` for one that does not work, `forbidden` for a closed call. */
  enter(request: FastifyRequest, endpoint: Endpoint): Promise<Staff>;
}
