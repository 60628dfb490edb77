import type { Pool } from 'pg';
import { rolesWith, type Bundle } from '#engine';
import type { RoleProposal } from '../auth/storeBuiltInRoles.ts';
import { noticeId } from './noticeId.ts';
import { sendNotice } from './sendNotice.ts';

/** Tells those who edit roles what a release would grant: once for each role and what is proposed, however often a server starts. */
export async function notifyProposals(
  pool: Pick<Pool, 'query'>,
  bundle: Bundle,
  proposals: readonly RoleProposal[],
  now: Date,
): Promise<void> {
  const roles = rolesWith(bundle, 'action:role-edit');
  for (const { id, role, permissions } of proposals) {
    const params = { role: { word: role, of: '' }, count: permissions.length };
    const about = { entity: 'role', id };
    const notice = { code: 'role.proposed', type: 'system', params, roles, persons: [], about } as const;
    await sendNotice(pool, noticeId(['role.proposed', role, ...permissions]), notice, now);
  }
}
