import type { Pool } from 'pg';
import { isOpenNote, pointer, stateOfNote, type ReviewNote } from '#engine';
import { newId } from '../../core/newId.ts';
import type { NumberedNote } from './Comments.ts';
import type { Editor } from './draft.ts';

export interface NotesOfDefinition {
  readonly kind: string;
  readonly id: string;
  readonly notes: readonly NumberedNote[];
}

interface StoredNotes extends Pick<NotesOfDefinition, 'kind' | 'id'> {
  readonly notes: readonly StoredNote[];
}

interface StoredNote {
  /** As JSON. */
  readonly note: string;
  readonly isResolved: boolean;
  /** The latest answer. */
  readonly last: { readonly by: string | null; readonly text: string } | null;
}

/** Review notes that were written beside the definitions, kept as comments on them. */
export class ReviewNotes {
  readonly #pool: Pool;
  readonly #now: () => Date;

  constructor(pool: Pool, now: () => Date) {
    this.#pool = pool;
    this.#now = now;
  }

  /** Those of one definition, or of all, each as it was written, with who settled it here and what they answered. */
  async list(kind?: string, id?: string): Promise<readonly NotesOfDefinition[]> {
    const { rows } = await this.#pool.query<StoredNotes>(
      `SELECT c.kind, c.definition AS id, json_agg(json_build_object('note', c.note, 'isResolved', c.is_resolved, 'last', (
         SELECT json_build_object('by', u.account, 'text', r.text) FROM definition_comment r LEFT JOIN "user" u ON u.id = r.by
         WHERE r.reply_to = c.id ORDER BY r.at DESC, r.id DESC LIMIT 1)) ORDER BY c.at, c.id) AS notes
       FROM definition_comment c WHERE c.note IS NOT NULL AND c.kind = coalesce($1, c.kind) AND c.definition = coalesce($2, c.definition)
       GROUP BY c.kind, c.definition`,
      [kind, id],
    );
    return rows.map((row) => ({ ...row, notes: row.notes.map(asSettled) }));
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

function asSettled({ note, isResolved, last }: StoredNote): NumberedNote {
  const written = JSON.parse(note) as NumberedNote;
  return isResolved && last ? { ...written, resolvedBy: last.by ?? '', answer: last.text } : written;
}

/** A note on the story of a state stands beside that state; all others are about the whole. */
function elementOf(kind: string, note: ReviewNote): string {
  const state = kind === 'state-model' ? stateOfNote(note) : undefined;
  return state === undefined ? '' : pointer('states', state);
}
