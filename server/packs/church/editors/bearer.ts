import type { FastifyRequest } from 'fastify';
import type { Sessions } from '../../../services/auth/Sessions.ts';
import type { SignedIn } from '../../../core/signedIn.ts';
import { refused } from '../../../core/RequestRefused.ts';

const BEARER = /^Bearer ([\w-]{43})$/;

/** The token of an editor; the site reads no cookie (CH-A-12). @throws RequestRefused `common.notSignedIn` */
export async function editorOf(request: FastifyRequest, sessions: Sessions): Promise<SignedIn> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const signedIn = token === undefined ? undefined : await sessions.of(token);
  if (signedIn === undefined || signedIn.kind !== 'bearer') throw refused('unauthorized', 'common.notSignedIn');
  request.signedIn = signedIn;
  return signedIn;
}
