import { setViewedRole } from '../api/identity.ts';
import { clearReadCache } from '../worker/startWorker.ts';

/** Starts the office again as a role sees it, or as oneself. */
export async function lookAs(role: string | undefined): Promise<void> {
  setViewedRole(role);
  // What was read as another is nobody's to see.
  await clearReadCache();
  location.hash = '#/office';
  location.reload();
}
