import type { Pool } from 'pg';
import { DEFINITION_PERMISSIONS, digest, permits, type Bundle } from '#engine';
import { sendNotice } from '../outbox/sendNotice.ts';
import type { BrokenRevision, PublishedDefinitions } from './compileOverlay.ts';

/**
 * Tells those who publish which revisions do not fit the release that runs, so that its files hold instead: once for each
 * revision and problem, however often a server starts.
 */
export async function notifyBroken(
  pool: Pick<Pool, 'query'>,
  { bundle, broken }: Pick<PublishedDefinitions, 'bundle' | 'broken'>,
  now: Date,
): Promise<void> {
  const roles = publishers(bundle);
  for (const each of broken) {
    const { kind, id, revision, problem } = each;
    const params = { kind, id, revision, problem: problem.code, place: problem.pointer };
    await sendNotice(pool, messageOf(each), { code: 'definitions.revisionBroken', params, roles, persons: [] }, now);
  }
}

function publishers(bundle: Bundle): readonly string[] {
  return [...bundle.roles.keys()].filter((role) => permits(bundle, [role], DEFINITION_PERMISSIONS.publish));
}

/** The same message for the same problem: who has it gets no second one. */
function messageOf({ kind, id, revision, problem }: BrokenRevision): string {
  const hex = digest([kind, id, revision, problem.code, problem.pointer]).slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
