import type { PageRequest } from '../../api/reads.ts';

/** What is asked for the tasks that this user may begin, or for those in other hands: lists, tiles and scans ask alike. */
export function taskRequest(
  { others }: { readonly others?: string | undefined },
  limit: number,
  ofOthers = false,
): PageRequest {
  return { limit, ...(others === undefined ? {} : { filter: { [others]: { eq: ofOthers } } }) };
}
