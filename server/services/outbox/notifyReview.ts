import type { Pool } from 'pg';
import { DEFINITION_PERMISSIONS, rolesWith, type Bundle, type RowKey } from '#engine';
import { noticeId } from './noticeId.ts';
import { sendNotice, type NoticeToSend } from './sendNotice.ts';

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

/** Somebody who may decide on a draft. */
export interface Reviewer {
  readonly id: string;
  readonly account: string;
  readonly name: string;
}

/** Those who may review a draft: never who wrote it. */
export async function reviewersOf(
  pool: Pool,
  bundle: Bundle,
  { owner }: Pick<HandedDraft, 'owner'>,
): Promise<readonly Reviewer[]> {
  const roles = rolesWith(bundle, DEFINITION_PERMISSIONS.review);
  const { rows } = await pool.query<Reviewer>(
    `SELECT id, account, name FROM "user" WHERE roles ?| $1::text[] AND account <> $2 AND state = 'active' ORDER BY account`,
    [roles, owner],
  );
  return rows;
}

/** The name of an account; the account itself of one that is gone. */
export async function personName(pool: Pool, account: string): Promise<string> {
  const { rows } = await pool.query<{ readonly name: string }>(`SELECT name FROM "user" WHERE account = $1`, [account]);
  return rows[0]?.name ?? account;
}

/** Tells those who may review a draft, but never who wrote it, that it waits for them. */
export async function notifyReviewers(pool: Pool, bundle: Bundle, draft: HandedDraft, now: Date): Promise<void> {
  const reviewers = await reviewersOf(pool, bundle, draft);
  const persons = reviewers.map(({ id }) => id);
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
  const params = { definition: nameOf(draft), reviewer: by };
  await notify(pool, draft, { message: messageOf(draft), code: CODES[what], params, accounts: [draft.owner] }, now);
}

const SCHEDULED = { published: 'definitions.draftPublished', refused: 'definitions.publicationRefused' } as const;

/** Tells who wrote a draft and who scheduled its publication what came of it. */
export async function notifyScheduled(
  pool: Pool,
  draft: HandedDraft & { readonly scheduledFor: Date | null },
  { what, by, now }: { readonly what: keyof typeof SCHEDULED; readonly by: string; readonly now: Date },
): Promise<void> {
  const params = { definition: nameOf(draft) };
  const message = noticeId([messageOf(draft), what, String(draft.scheduledFor?.getTime())]);
  await notify(pool, draft, { message, code: SCHEDULED[what], params, accounts: [draft.owner, by] }, now);
}

interface NoticeOfDraft extends Pick<NoticeToSend, 'code' | 'params'> {
  readonly message: string;
  readonly accounts: readonly string[];
}

async function notify(
  pool: Pool,
  draft: HandedDraft,
  { message, code, params, accounts }: NoticeOfDraft,
  now: Date,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM "user" WHERE account = ANY($1)`, [accounts]);
  const persons = rows.map(({ id }) => id);
  await sendNotice(pool, message, { code, params, roles: [], persons, about: aboutOf(draft) }, now);
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
