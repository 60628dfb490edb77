import type { Pool } from 'pg';
import { isOpenNote, pointer, stateOfNote, type ReviewNote } from '#engine';
import { newId } from '../../core/newId.ts';
import type { Comments, NumberedNote } from './Comments.ts';
import type { Editor } from './draft.ts';

/** Review notes that were written beside the definitions, kept as comments on them. */
export class ReviewNotes {
  readonly #pool: Pool;
  readonly #comments: Comments;
  readonly #now: () => Date;

  constructor(pool: Pool, comments: Comments, now: () => Date) {
    this.#pool = pool;
    this.#comments = comments;
    this.#now = now;
  }

  /** Those of one definition, each as it was written, with who settled it here and what they answered. */
  async list(kind: string, id: string): Promise<readonly NumberedNote[]> {
    const comments = await this.#comments.list(kind, id);
    return comments.flatMap(({ note, isResolved, replies }) => {
      const last = replies.at(-1);
      if (!note) return [];
      return isResolved && last ? [{ ...note, resolvedBy: last.by ?? '', answer: last.text }] : [note];
    });
  }

  /** Takes notes in, each once: a note that is known stays as it was settled here, and is settled where its file says so. */
  async add(kind: string, id: string, notes: readonly NumberedNote[], by: Editor): Promise<void> {
    const now = this.#now().getTime();
    const once = new Map(notes.map((note) => [note.id, note]));
    const rows = [...once.values()].map((note) => ({
      id: newId(now),
      element: elementOf(kind, note),
      text: note.text,
      at: note.at,
      is_resolved: !isOpenNote(note),
      note_id: note.id,
      note: JSON.stringify(note),
    }));
    await this.#pool.query(
      `INSERT INTO definition_comment (id, kind, definition, element, text, by, at, is_resolved, note_id, note)
       SELECT n.id, $1, $2, n.element, n.text, $3, n.at, n.is_resolved, n.note_id, n.note FROM jsonb_to_recordset($4)
         AS n (id uuid, element text, text text, at timestamptz, is_resolved boolean, note_id text, note text)
       ON CONFLICT (kind, definition, note_id)
         DO UPDATE SET is_resolved = definition_comment.is_resolved OR excluded.is_resolved, note = excluded.note`,
      [kind, id, by.userId, JSON.stringify(rows)],
    );
  }
}

/** A note on the story of a state stands beside that state; all others are about the whole. */
function elementOf(kind: string, note: ReviewNote): string {
  const state = kind === 'state-model' ? stateOfNote(note) : undefined;
  return state === undefined ? '' : pointer('states', state);
}
