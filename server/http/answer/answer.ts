import type { FastifyRequest } from 'fastify';
import type { Param } from '#engine';
import { DONE } from './result.ts';
import { readerOf } from './reader.ts';
import { renderText } from '../../core/renderText.ts';

/** The body of an answer that went well. */
export interface AnswerBody {
  readonly code: typeof DONE;
  readonly message?: { readonly code: string; readonly params: Readonly<Record<string, Param>>; readonly text: string };
  readonly data: unknown;
}

/** The answer to something done: a message in the reader's language, and the result. */
export function doneAnswer(
  request: FastifyRequest,
  code: string,
  params: Readonly<Record<string, Param>>,
  data: unknown,
): AnswerBody {
  return { code: DONE, message: { code, params, text: renderText(readerOf(request), code, params) }, data };
}

/** The answer to a read. */
export function dataAnswer(data: unknown): AnswerBody {
  return { code: DONE, data };
}
