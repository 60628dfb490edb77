import type { Pool } from 'pg';
import { DEFINITION_PERMISSIONS, rolesWith, type Bundle } from '#engine';
import { noticeId } from './noticeId.ts';
import { sendNotice } from './sendNotice.ts';

/** A draft that changes hands between who wrote it and who reviews it. */
export interface HandedDraft {
  readonly id: string;
  readonly definition: string;
  readonly version: number;
  /** Account of who wrote it. */
  readonly owner: string;
}

/** Tells those who may review a draft, but never who wrote it, that it waits for them. */
export async function notifyReviewers(pool: Pool, bundle: Bundle, draft: HandedDraft, now: Date): Promise<void> {
  const roles = rolesWith(bundle, DEFINITION_PERMISSIONS.review);
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM "user" WHERE roles ?| $1::text[] AND account <> $2`, [
    roles,
    draft.owner,
  ]);
  const persons = rows.map(({ id }) => id);
  const params = { definition: nameOf(draft), owner: draft.owner };
  await sendNotice(pool, messageOf(draft), { code: 'definitions.reviewWaits', params, roles: [], persons }, now);
}

const TOLD = {
  approve: 'definitions.draftApproved',
  reject: 'definitions.draftRejected',
  reopen: 'definitions.draftReopened',
} as const;

/** Tells who wrote a draft what the reviewer says of it, or that an administrator ended its review. */
export async function notifyOwner(
  pool: Pool,
  draft: HandedDraft,
  { what, by, now }: { readonly what: keyof typeof TOLD; readonly by: string; readonly now: Date },
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM "user" WHERE account = $1`, [draft.owner]);
  const params = { definition: nameOf(draft), reviewer: by };
  await sendNotice(pool, messageOf(draft), { code: TOLD[what], params, roles: [], persons: rows.map(({ id }) => id) }, now);
}

/** By the text of its title, where it has one already. */
const nameOf = ({ definition }: HandedDraft): { readonly word: string; readonly of: string } => ({
  word: definition,
  of: '',
});

const messageOf = ({ id, version }: HandedDraft): string => noticeId([id, String(version)]);
