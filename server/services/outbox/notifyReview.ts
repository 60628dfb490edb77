import type { Pool } from 'pg';
import { DEFINITION_PERMISSIONS, rolesWith, type Bundle, type RowKey } from '#engine';
import { noticeId } from './noticeId.ts';
import { sendNotice } from './sendNotice.ts';

/** A draft that changes hands between who wrote it and who reviews it. */
export interface HandedDraft {
  readonly id: string;
  readonly definition: string;
  readonly version: number;
  /** Account of who wrote it. */
  readonly owner: string;
  /** What they wrote for who reads it. */
  readonly note: string;
}

/** Tells those who may review a draft, but never who wrote it, that it waits for them. */
export async function notifyReviewers(pool: Pool, bundle: Bundle, draft: HandedDraft, now: Date): Promise<void> {
  const roles = rolesWith(bundle, DEFINITION_PERMISSIONS.review);
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM "user" WHERE roles ?| $1::text[] AND account <> $2`, [
    roles,
    draft.owner,
  ]);
  const persons = rows.map(({ id }) => id);
  const params = { definition: nameOf(draft), owner: draft.owner, note: shortened(draft.note) };
  await sendNotice(
    pool,
    messageOf(draft),
    { code: 'definitions.reviewWaits', params, roles: [], persons, about: aboutOf(draft) },
    now,
  );
}

const CODES = {
  approve: 'definitions.draftApproved',
  reject: 'definitions.draftRejected',
  reopen: 'definitions.draftReopened',
} as const;

/** Tells who wrote a draft what the reviewer says of it, or that an administrator ended its review. */
export async function notifyOwner(
  pool: Pool,
  draft: HandedDraft,
  { what, by, now }: { readonly what: keyof typeof CODES; readonly by: string; readonly now: Date },
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM "user" WHERE account = $1`, [draft.owner]);
  const params = { definition: nameOf(draft), reviewer: by };
  const persons = rows.map(({ id }) => id);
  await sendNotice(pool, messageOf(draft), { code: CODES[what], params, roles: [], persons, about: aboutOf(draft) }, now);
}

/** By the text of its title, where it has one already. */
const nameOf = ({ definition }: HandedDraft): { readonly word: string; readonly of: string } => ({
  word: definition,
  of: '',
});

/** As much as a notice tells of what somebody wrote; all of it stands where it leads to. */
const shortened = (note: string): string => (note.length > NOTE_LENGTH ? `${note.slice(0, NOTE_LENGTH)}…` : note);
const NOTE_LENGTH = 200;

/** What the notice leads to. */
const aboutOf = ({ id }: HandedDraft): RowKey => ({ entity: 'definition-draft', id });

const messageOf = ({ id, version }: HandedDraft): string => noticeId([id, String(version)]);
