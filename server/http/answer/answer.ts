import type { FastifyRequest } from 'fastify';
import type { Param } from '#engine';
import { DONE } from './result.ts';
import { readerOf } from './reader.ts';
import { renderText } from '../../core/renderText.ts';

/** The body of an answer that went well. */
export interface AnswerBody<T = unknown> {
  readonly code: typeof DONE;
  readonly message?: { readonly code: string; readonly params: Readonly<Record<string, Param>>; readonly text: string };
  readonly data: T;
}

/** The answer to something done: a message in the reader's language, and the result. */
export function doneAnswer<T>(
  request: FastifyRequest,
  code: string,
  params: Readonly<Record<string, Param>>,
  data: T,
): AnswerBody<T> {
  return { code: DONE, message: { code, params, text: renderText(readerOf(request), code, params) }, data };
}

/** The answer to a read. */
export function dataAnswer<T>(data: T): AnswerBody<T> {
  return { code: DONE, data };
}
