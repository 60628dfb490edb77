import type { Pool } from 'pg';
import type { ReviewNote } from '#engine';
import { idFrom, newId } from '../../core/newId.ts';
import { refused } from '../../core/RequestRefused.ts';
import type { Editor } from './draft.ts';

interface Remark {
  readonly id: string;
  readonly text: string;
  /** Account of who wrote it. */
  readonly by: string | null;
  readonly at: Date;
}

/** A review note under its id in the file of its definition. */
export interface NumberedNote extends ReviewNote {
  readonly id: string;
}

/** What somebody wrote about an element of a definition, and what others answered. */
export interface Comment extends Remark {
  /** JSON Pointer of the element. */
  readonly element: string;
  readonly isResolved: boolean;
  readonly replies: readonly Remark[];
  /** The review note it was, where it was not written here. */
  readonly note?: NumberedNote;
}

/** A comment, or an answer to one, which may close it. */
export interface NewComment {
  readonly element: string;
  readonly text: string;
  readonly replyTo?: string;
  readonly isResolved?: boolean;
}

interface Row extends Omit<Comment, 'replies' | 'note'> {
  readonly replyTo: string | null;
  readonly note: string | null;
}

/** Comments on definitions. */
export class Comments {
  readonly #pool: Pool;
  readonly #now: () => Date;

  constructor(pool: Pool, now: () => Date) {
    this.#pool = pool;
    this.#now = now;
  }

  /** Those of one definition, the oldest first. */
  async list(kind: string, id: string): Promise<readonly Comment[]> {
    const { rows } = await this.#pool.query<Row>(
      `SELECT c.id, c.element, c.text, u.account AS by, c.at, c.is_resolved AS "isResolved", c.reply_to AS "replyTo", c.note
       FROM definition_comment c LEFT JOIN "user" u ON u.id = c.by WHERE c.kind = $1 AND c.definition = $2 ORDER BY c.at, c.id`,
      [kind, id],
    );
    const repliesOf = (comment: string): readonly Remark[] =>
      rows.filter(({ replyTo }) => replyTo === comment).map(({ id: reply, text, by, at }) => ({ id: reply, text, by, at }));
    return rows
      .filter(({ replyTo }) => replyTo === null)
      .map(({ replyTo: _replyTo, note, ...comment }) => ({ ...comment, ...writtenBy(note), replies: repliesOf(comment.id) }));
  }

  /**
   * Adds one.
   *
   * @param key  whatever the editor sends under it again is the same comment
   * @throws RequestRefused `definitions.noComment` where it answers none of this definition
   */
  async add(kind: string, id: string, given: NewComment, by: Editor, key?: string): Promise<readonly Comment[]> {
    const { element, text, replyTo, isResolved = false } = given;
    const now = this.#now();
    if (replyTo !== undefined) {
      const { rowCount } = await this.#pool.query(
        `UPDATE definition_comment SET is_resolved = $4 WHERE id = $1 AND kind = $2 AND definition = $3 AND reply_to IS NULL`,
        [replyTo, kind, id, isResolved],
      );
      if (rowCount === 0) throw refused('missing', 'definitions.noComment');
    }
    await this.#pool.query(
      'INSERT INTO definition_comment (id, kind, definition, element, text, by, at, reply_to) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING',
      [
        key === undefined ? newId(now.getTime()) : idFrom(`${by.userId} ${key}`),
        kind,
        id,
        element,
        text,
        by.userId,
        now,
        replyTo ?? null,
      ],
    );
    return this.list(kind, id);
  }
}

/** A note is of who wrote it, not of who brought it here. */
function writtenBy(written: string | null): Pick<Comment, 'note'> & Partial<Pick<Comment, 'by'>> {
  if (written === null) return {};
  const note = JSON.parse(written) as NumberedNote; // as `ReviewNotes` wrote it
  return { note, by: note.by };
}
