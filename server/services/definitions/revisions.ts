import type { Pool } from 'pg';
import type { Layout } from '#contract';
import type { SourceFile } from '#engine';
import { contentHashOf, parseContent, findFile, hashOf, isFile, parseLayout, type Content } from './content.ts';
import type { Draft } from './draft.ts';

/** One entry of the history of a definition. */
export interface RevisionEntry {
  readonly revision: number;
  readonly hash: string;
  readonly note: string;
  readonly publishedAt: Date | null;
  /** Account of who drafted it, and of who reviewed it. */
  readonly by: string | null;
  readonly reviewedBy: string | null;
  readonly isCurrent: boolean;
}

/** One revision with what stands in it. */
export interface RevisionContent {
  readonly kind: string;
  readonly id: string;
  readonly revision: number;
  readonly hash: string;
  readonly contentHash: string;
  readonly content: Content;
  readonly layout: Layout | null;
}

const LIST = `SELECT r.revision, r.hash, r.note, p.at AS "publishedAt", a.account AS by, b.account AS "reviewedBy", false AS "isCurrent"
  FROM definition_revision r JOIN definition_publication p ON p.number = r.publication
  LEFT JOIN "user" a ON a.id = r.drafted_by LEFT JOIN "user" b ON b.id = r.reviewed_by
  WHERE r.kind = $1 AND r.definition = $2 ORDER BY r.revision DESC`;

/** The revisions of a definition, the last one first; none of a definition that does not exist. */
export async function listRevisions(
  pool: Pick<Pool, 'query'>,
  shipped: readonly SourceFile[],
  kind: string,
  id: string,
): Promise<readonly RevisionEntry[]> {
  const { rows } = await pool.query<RevisionEntry>(LIST, [kind, id]);
  const file = findFile(shipped, kind, id);
  const first = file ? [{ ...NOTHING, hash: hashOf(parseContent(file.text)) }] : [];
  return [...rows, ...first].map((entry, at) => ({ ...entry, isCurrent: at === 0 }));
}

const NOTHING = { revision: 0, note: '', publishedAt: null, by: null, reviewedBy: null, isCurrent: false } as const;

const ONE = `SELECT revision, content, layout FROM definition_revision
  WHERE kind = $1 AND definition = $2 AND ($3::integer IS NULL OR revision = $3) ORDER BY revision DESC LIMIT 1`;

interface StoredRevision {
  readonly revision: number;
  readonly content: string;
  readonly layout: string | null;
}

/** A revision of a definition, or the one that holds; 0 is the file. */
export async function readRevision(
  pool: Pick<Pool, 'query'>,
  shipped: readonly SourceFile[],
  at: { readonly kind: string; readonly id: string; readonly revision?: number },
): Promise<RevisionContent | undefined> {
  const { kind, id, revision } = at;
  const { rows } = await pool.query<StoredRevision>(ONE, [kind, id, revision ?? null]);
  const file = revision === undefined || revision === 0 ? findFile(shipped, kind, id) : undefined;
  const found = rows[0] ?? (file && { revision: 0, content: file.text, layout: null });
  if (found === undefined) return undefined;
  const content = parseContent(found.content);
  return {
    kind,
    id,
    revision: found.revision,
    hash: hashOf(content),
    contentHash: contentHashOf(content),
    content,
    layout: parseLayout(found.layout),
  };
}

const FORMER = `SELECT DISTINCT d.text FROM definition_bundle b,
  jsonb_to_recordset(b.definitions::jsonb) AS d(kind text, id text, text text) WHERE d.kind = $1 AND d.id = $2`;

/**
 * What a draft was begun from: its revision, or the file as it was shipped then, which stands with the bundles that were in force.
 * Undefined of a new definition, and where nobody knows it any more.
 */
export async function readBase(
  pool: Pick<Pool, 'query'>,
  shipped: readonly SourceFile[],
  { kind, definition: id, base: { revision, hash } }: Pick<Draft, 'kind' | 'definition' | 'base'>,
): Promise<Content | undefined> {
  if (hash === '') return undefined;
  if (revision > 0 || isFile(findFile(shipped, kind, id), hash))
    return (await readRevision(pool, shipped, { kind, id, revision }))?.content;
  const { rows } = await pool.query<{ readonly text: string }>(FORMER, [kind, id]);
  const former = rows.find((file) => isFile(file, hash));
  return former && parseContent(former.text);
}
