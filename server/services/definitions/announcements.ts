import type { Pool } from 'pg';
import { newId } from '../../core/newId.ts';
import type { Revision } from './overlay.ts';

/** A changed definition before it has a revision. */
export type AnnouncedContent = Pick<Revision, 'kind' | 'id' | 'area' | 'content'>;

/** What is about to be published over a publication: nothing yet while somebody only works at a draft. */
export interface Announcement {
  readonly id: string;
  readonly contents: readonly AnnouncedContent[];
}

/** One whose server is gone is no longer looked at after so long; seconds. */
const LIFE_SECONDS = 60;

/** Announces to the other servers what is about to be published. @returns takes the announcement back */
export async function announce(
  pool: Pick<Pool, 'query'>,
  publication: number,
  contents: readonly AnnouncedContent[],
): Promise<{ readonly id: string; readonly end: () => Promise<void> }> {
  const id = newId();
  await pool.query('INSERT INTO definition_announcement (id, publication, contents, at) VALUES ($1, $2, $3, now())', [
    id,
    publication,
    JSON.stringify(contents),
  ]);
  const old = `id = $1 OR at < now() - interval '${LIFE_SECONDS} seconds'`;
  return { id, end: async () => void (await pool.query(`DELETE FROM definition_announcement WHERE ${old}`, [id])) };
}

/** What is about to be published over a publication by another server; the last one where there are several. */
export async function readAnnouncement(
  pool: Pick<Pool, 'query'>,
  publication: number,
  isKnown: (id: string) => boolean,
): Promise<Announcement | undefined> {
  const { rows } = await pool.query<{ id: string; contents: string }>(
    `SELECT id, contents FROM definition_announcement
     WHERE publication = $1 AND at > now() - interval '${LIFE_SECONDS} seconds' ORDER BY at DESC`,
    [publication],
  );
  const found = rows.find(({ id }) => !isKnown(id));
  // `announce` wrote it.
  return found && { id: found.id, contents: JSON.parse(found.contents) as readonly AnnouncedContent[] };
}
