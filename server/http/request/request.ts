import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../core/signedIn.ts';
import { refused } from '../../core/RequestRefused.ts';

/**
 * Who may call a route: anybody, anybody signed in, users for their own account, which a token limited to some of their roles is not
 * for, or holders of a permission key.
 */
export type Access =
  | 'public'
  | 'signedIn'
  | 'account'
  | { readonly permission: string | ((request: FastifyRequest) => string) };

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any handler runs; null on public routes without a session. */
    signedIn: SignedIn | null;
    /** They lack its permission, and are only answered what they were answered before. */
    isForbidden: boolean;
  }
  interface FastifyContextConfig {
    access?: Access;
    maxValues?: number;
    acceptsCachedSession?: boolean;
    isAnonymous?: (request: FastifyRequest) => boolean;
    answersRepeats?: boolean;
    changesSession?: boolean;
  }
}

/** The signed-in user. @throws RequestRefused `common.notSignedIn` */
export function signedInOf(request: FastifyRequest): SignedIn {
  if (request.signedIn === null) throw refused('unauthorized', 'common.notSignedIn');
  return request.signedIn;
}

/** Tells that who asked is gone, or has their answer. */
export function hangUp({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

/** A part of the path by its name; the router gives every one that the address of an endpoint names. */
export function pathPart(request: FastifyRequest, name: string): string {
  return (request.params as Readonly<Record<string, string>>)[name] ?? '';
}

/** Whether a person asks, by an address bar or a link, and wants a page. */
export function isPageRequest({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && String(headers.accept).includes('text/html');
}

/** Where a page is whose address came without its `#`, as it is read out on the phone; the pages of a client are behind it. */
export function hashAddress({ url }: FastifyRequest): string {
  return `/#${url}`;
}
