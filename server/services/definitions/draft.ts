import type { Layout } from '#contract';
import type { SourceFile } from '#engine';
import { isFile, parseContent, parseLayout, type Content } from './content.ts';

export type DraftState = 'draft' | 'in-review' | 'approved' | 'rejected' | 'published' | 'discarded';

export interface Review {
  /** Account of the reviewer. */
  readonly by: string;
  readonly at: string;
  readonly verdict: 'approve' | 'reject';
  readonly comment: string;
}

/** A changed definition that is not published yet. Its owner alone edits it. */
export interface Draft {
  readonly id: string;
  readonly kind: string;
  readonly definition: string;
  readonly area: string;
  readonly version: number;
  /** Account of the owner. */
  readonly owner: string;
  readonly base: { readonly revision: number; readonly hash: string };
  /** Another revision was published since it was begun, or another file shipped. */
  readonly isOutdated: boolean;
  /** Open drafts of the same definition by other people. */
  readonly others: readonly { readonly id: string; readonly owner: string; readonly at: Date }[];
  readonly state: DraftState;
  readonly content: Content;
  readonly layout: Layout | null;
  readonly note: string;
  readonly reviews: readonly Review[];
  readonly updatedAt: Date;
  /** When an approved draft is to be published. */
  readonly scheduledFor: Date | null;
  /** Account of who publishes it then. */
  readonly scheduledBy: string | null;
}

/** What a draft begins with. */
export interface NewDraft {
  readonly kind: string;
  readonly id: string;
  readonly area?: string;
  /** An earlier revision to go back to. */
  readonly from?: number;
  readonly content?: Content;
  readonly layout?: Layout | null;
}

/** Who works on a draft. */
export interface Editor {
  readonly userId: string;
  readonly account: string;
}

/** A draft as it is stored. */
export interface DraftRow extends Omit<Draft, 'content' | 'layout' | 'reviews' | 'base' | 'isOutdated'> {
  readonly baseRevision: number;
  readonly baseHash: string;
  readonly lastRevision: number;
  readonly content: string;
  readonly layout: string | null;
  readonly reviews: string;
}

/** Drafts `d`, each with who else changes the same definition. */
export const DRAFTS = `SELECT d.id, d.kind, d.definition, d.area, d.version, u.account AS owner, d.state, d.base_revision AS "baseRevision",
    d.base_hash AS "baseHash", d.content, d.layout, d.note, d.reviews, d.updated_at AS "updatedAt",
    coalesce((SELECT max(r.revision) FROM definition_revision r WHERE r.kind = d.kind AND r.definition = d.definition), 0) AS "lastRevision",
    coalesce((SELECT json_agg(json_build_object('id', o.id, 'owner', ou.account, 'at', o.updated_at) ORDER BY o.id)
      FROM definition_draft o LEFT JOIN "user" ou ON ou.id = o.owner
      WHERE o.kind = d.kind AND o.definition = d.definition AND o.owner <> d.owner AND o.state NOT IN ('published', 'discarded')), '[]') AS others,
    s.at AS "scheduledFor", su.account AS "scheduledBy"
  FROM definition_draft d LEFT JOIN "user" u ON u.id = d.owner
    LEFT JOIN definition_schedule s ON s.draft = d.id AND s.version = d.version LEFT JOIN "user" su ON su.id = s.by`;

/** The draft of a row. @param file  that of its definition, as it is shipped now */
export function toDraft(
  { baseRevision, baseHash, lastRevision, content, layout, reviews, ...row }: DraftRow,
  file: SourceFile | undefined,
): Draft {
  // A draft of a new definition has none: its column is as wide as a hash.
  const hash = baseHash.trim();
  const isOvertaken = lastRevision > baseRevision || (lastRevision === 0 && !isFile(file, hash));
  return {
    ...row,
    base: { revision: baseRevision, hash },
    isOutdated: row.state !== 'published' && isOvertaken,
    content: parseContent(content),
    layout: parseLayout(layout),
    reviews: JSON.parse(reviews) as readonly Review[],
  };
}
