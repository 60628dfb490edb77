import { RefusalError } from '../../api/http.ts';

/** Of what is not there, and of an address that cannot be of anything. */
const STATUSES: readonly number[] = [404, 422];

/** Whether a read found nothing at the address of a page. */
export function isNowhere(error: Error | null): boolean {
  return error instanceof RefusalError && STATUSES.includes(error.answer.status);
}
