import type { PageRequest } from '../../api/reads.ts';

/** The maximum of one request; no user has more tasks. */
export const MAX_TASKS = 1000;

/** What is asked for the tasks that this user may begin, or for those in other hands: lists, tiles and scans ask alike. */
export function taskRequest(
  { others }: { readonly others?: string | undefined },
  limit = MAX_TASKS,
  ofOthers = false,
): PageRequest {
  return { limit, ...(others === undefined ? {} : { filter: { [others]: { eq: ofOthers } } }) };
}
