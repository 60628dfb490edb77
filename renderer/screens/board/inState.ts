import type { PageRequest } from '../../api/reads.ts';

/** Cards per piece. */
const PIECE = 30;

/** The request for the cards of one state. */
export function inState(request: PageRequest, by: string, state: string): PageRequest {
  const own = { [by]: { eq: state } };
  return { ...request, filter: request.filter === undefined ? own : { and: [own, request.filter] }, limit: PIECE };
}
