import type { FastifyRequest } from 'fastify';
import type { Param } from '#engine';
import { DONE } from './result.ts';
import { readerOf } from './reader.ts';
import { say } from '../../core/say.ts';

/** The body of an answer that went well. */
export interface Done {
  readonly code: typeof DONE;
  readonly message?: { readonly code: string; readonly params: Readonly<Record<string, Param>>; readonly text: string };
  readonly data: unknown;
}

/** Something was done: what to tell, in the reader's words, and what came of it. */
export function done(request: FastifyRequest, code: string, params: Readonly<Record<string, Param>>, data: unknown): Done {
  return { code: DONE, message: { code, params, text: say(readerOf(request), code, params) }, data };
}

/** Something was read. */
export function found(data: unknown): Done {
  return { code: DONE, data };
}
