import type { Pool } from 'pg';
import { mergeDefinitions, pointerNames, type Json, type MergeConflict, type SourceFile } from '#engine';
import { refused } from '../../core/RequestRefused.ts';
import { canonicalText, type Content } from './content.ts';
import type { Draft, Editor } from './draft.ts';
import type { Drafts } from './Drafts.ts';
import { readBase, readRevision } from './revisions.ts';

/** Whose value a place gets that both sides changed, by its pointer. */
export type MergeChoices = Readonly<Record<string, 'mine' | 'theirs'>>;

/** A draft on top of what holds now, or the places somebody has to choose at first. */
export interface DraftMerge {
  readonly isMerged: boolean;
  readonly draft: Draft;
  readonly conflicts: readonly MergeConflict[];
}

interface MergeDeps {
  readonly pool: Pool;
  readonly drafts: Drafts;
  readonly shipped: readonly SourceFile[];
  readonly now: () => Date;
}

/**
 * Brings what was published since a draft was begun into it, by element. It is a draft of the current revision then, and reviewed
 * again. Nothing is written while a conflict is open.
 *
 * @throws RequestRefused `definitions.notOwner notEditable`, `common.changedMeanwhile`
 */
export async function mergeDraft(deps: MergeDeps, id: string, take: MergeChoices, by: Editor): Promise<DraftMerge> {
  const { pool, drafts, shipped, now } = deps;
  const draft = await drafts.owned(id, by);
  if (!draft.isOutdated) return { isMerged: true, draft, conflicts: [] };
  const at = { kind: draft.kind, id: draft.definition };
  const [base, theirs] = await Promise.all([readBase(pool, shipped, draft), readRevision(pool, shipped, at)]);
  const merge = mergeDefinitions(base ?? {}, draft.content, theirs?.content ?? {});
  const conflicts = merge.conflicts.filter(({ pointer }) => take[pointer] === undefined);
  if (conflicts.length > 0) return { isMerged: false, draft, conflicts };
  const content = merge.conflicts.reduce<Content>(
    (merged, conflict) => (take[conflict.pointer] === 'theirs' ? withTheirs(merged, conflict) : merged),
    merge.content,
  );
  const { rowCount } = await pool.query(
    `UPDATE definition_draft SET version = version + 1, state = 'draft', content = $3, base_revision = $4, base_hash = $5, updated_at = $6
     WHERE id = $1 AND version = $2`,
    [id, draft.version, canonicalText(content), theirs?.revision ?? 0, theirs?.contentHash ?? '', now()],
  );
  if (rowCount === 0) throw refused('changed', 'common.changedMeanwhile', { by: draft.owner });
  return { isMerged: true, draft: await drafts.read(id), conflicts: [] };
}

function withTheirs(content: Content, { pointer, theirs }: MergeConflict): Content {
  return placed(content, pointerNames(pointer), theirs);
}

/** An object with a value at a place, or without one there. */
function placed(content: Content, [name = '', ...rest]: readonly string[], value: Json | undefined): Content {
  if (rest.length > 0) return { ...content, [name]: placed(content[name] as Content, rest, value) }; // conflicts stand in objects
  if (value !== undefined) return { ...content, [name]: value };
  const { [name]: _gone, ...others } = content;
  return others;
}
