import type { FastifyRequest } from 'fastify';
import type { SuccessBody } from '#contract';
import type { Param } from '#engine';
import { DONE } from './result.ts';
import { readerOf } from './reader.ts';
import { renderText } from '../../core/renderText.ts';

/** The answer to something done: a message in the reader's language, and the result. */
export function doneAnswer<T>(
  request: FastifyRequest,
  code: string,
  params: Readonly<Record<string, Param>>,
  data: T,
): SuccessBody<T> {
  return { code: DONE, message: { code, params, text: renderText(readerOf(request), code, params) }, data };
}

/** The answer to a read. */
export function dataAnswer<T>(data: T): SuccessBody<T> {
  return { code: DONE, data };
}
