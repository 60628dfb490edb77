import type { ClientBase } from 'pg';
import { filePath, type SourceFile } from '#engine';
import { parseContent } from './content.ts';

/** One published change of a definition, or of a definition that has no file. */
export interface Revision {
  readonly kind: string;
  readonly id: string;
  readonly area: string;
  readonly revision: number;
  /** Canonical text of its file, with texts. */
  readonly content: string;
}

/** What was published up to some moment: the number of the last publication, and the revisions that hold. */
export interface Overlay {
  readonly publication: number;
  readonly revisions: readonly Revision[];
  /** Every revision of flows, those that hold included. */
  readonly flows: readonly FlowRevision[];
}

/** A revision of a flow, whether it holds or not. */
export type FlowRevision = Pick<Revision, 'kind' | 'id' | 'area' | 'content'>;

const EMPTY: Overlay = { publication: 0, revisions: [], flows: [] };

const HEAD = 'SELECT coalesce(max(number), 0) AS number FROM definition_publication';
const CURRENT = `SELECT DISTINCT ON (kind, definition) kind, definition AS id, area, revision, content FROM definition_revision
  WHERE publication <= $1 ORDER BY kind, definition, revision DESC`;

const FLOWS = `SELECT kind, definition AS id, area, content FROM definition_revision
  WHERE kind = 'flow' AND publication <= $1 ORDER BY definition, revision`;

/** The overlay of a database; an empty database has none. */
export async function readOverlay(client: Pick<ClientBase, 'query'>): Promise<Overlay> {
  const { rows: found } = await client.query<{ is: boolean }>(`SELECT to_regclass('definition_revision') IS NOT NULL AS is`);
  if (found[0]?.is !== true) return EMPTY;
  const publication = await lastPublication(client);
  const { rows: revisions } = await client.query<Revision>(CURRENT, [publication]);
  const { rows: flows } = await client.query<FlowRevision>(FLOWS, [publication]);
  return { publication, revisions, flows };
}

/** Number of the last publication, 0 before the first. */
export async function lastPublication(client: Pick<ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query<{ number: number }>(HEAD);
  return rows[0]?.number ?? 0;
}

/** The files with revisions in the place of those they change, and without the flows these retire. */
export function withRevisions(
  files: readonly SourceFile[],
  revisions: readonly Pick<Revision, 'kind' | 'id' | 'area' | 'content'>[],
): readonly SourceFile[] {
  const open = new Map(revisions.map((each) => [definitionKey(each), each]));
  const changed = files.flatMap((file) => {
    const named = filePath(file.path);
    const key = named === undefined ? '' : definitionKey(named);
    const revision = open.get(key);
    open.delete(key);
    if (revision === undefined) return [file];
    return isRetired(revision) ? [] : [{ ...file, text: revision.content }];
  });
  const added = [...open.values()].filter((each) => !isRetired(each));
  return [...changed, ...added.map((each) => ({ path: `${each.area}/${each.id}.${each.kind}.json`, text: each.content }))];
}

/** Whether a revision takes its flow away: nothing is approved by it any more. */
export function isRetired({ kind, content }: Pick<Revision, 'kind' | 'content'>): boolean {
  return kind === 'flow' && parseContent(content)['retired'] === true;
}

/** Name of a definition, wherever its file stands. */
export function definitionKey({ kind, id }: Pick<Revision, 'kind' | 'id'>): string {
  return `${kind}/${id}`;
}
