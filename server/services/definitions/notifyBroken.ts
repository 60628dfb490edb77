import type { Pool } from 'pg';
import { DEFINITION_PERMISSIONS, rolesWith } from '#engine';
import { noticeId } from '../outbox/noticeId.ts';
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
  const roles = rolesWith(bundle, DEFINITION_PERMISSIONS.publish);
  for (const each of broken) {
    const { kind, id, revision, problem } = each;
    const params = { kind, id, revision, problem: problem.code, place: problem.pointer };
    await sendNotice(pool, messageOf(each), { code: 'definitions.revisionBroken', params, roles, persons: [] }, now);
  }
}

const messageOf = ({ kind, id, revision, problem }: BrokenRevision): string =>
  noticeId([kind, id, String(revision), problem.code, problem.pointer]);
