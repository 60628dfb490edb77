import type { Pool } from 'pg';
import type { Layout } from '#contract';
import { filePath, type Bundle, type SourceFile } from '#engine';
import { newId } from '../../core/newId.ts';
import { refused, RequestRefused } from '../../core/RequestRefused.ts';
import { DISCARDED_INTERVAL } from '../jobs/maintenance.ts';
import { canonicalText, findFile, type Content } from './content.ts';
import {
  DRAFTS,
  toDraft,
  type Draft,
  type DraftRow,
  type DraftState,
  type Editor,
  type NewDraft,
  type Review,
} from './draft.ts';
import { closedReason, plantAxes, type PlantAxis } from './liveKinds.ts';
import { readRevision } from './revisions.ts';

/** Drafts of definitions, kept in the database. */
export class Drafts {
  readonly #pool: Pool;
  readonly #shipped: readonly SourceFile[];
  readonly #axes: readonly PlantAxis[];
  readonly #now: () => Date;

  /** @param shipped  the shipped files and their bundle: entities are those of the release */
  constructor(pool: Pool, shipped: { readonly files: readonly SourceFile[]; readonly bundle: Bundle }, now: () => Date) {
    this.#pool = pool;
    this.#shipped = shipped.files;
    this.#axes = plantAxes(shipped.bundle);
    this.#now = now;
  }

  /** Begins a draft; asked again before anything was written in it, the one that was begun. @throws RequestRefused `definitions.needsUpgrade readonly notExist noRevision` */
  async begin(given: NewDraft, by: Editor): Promise<Draft> {
    const { kind, id } = given;
    const current = await readRevision(this.#pool, this.#shipped, { kind, id });
    const closed = closedReason(kind, id, current?.content, this.#axes);
    if (closed) throw new RequestRefused([closed]);
    const from = given.from === undefined ? current : await this.#revision(kind, id, given.from);
    const content = given.content ?? from?.content ?? {};
    const layout = given.layout ?? from?.layout ?? null;
    const file = findFile(this.#shipped, kind, id);
    const axis = kind === 'state-model' ? this.#axes.find(({ model }) => model === id) : undefined;
    const area = (file && filePath(file.path)?.area) ?? axis?.area ?? given.area ?? OWN_AREA;
    const begun = await this.#begun(given, { content, layout }, current?.revision ?? 0, by);
    if (begun) return begun;
    const draft = newId(this.#now().getTime());
    await this.#pool.query(
      `INSERT INTO definition_draft (id, version, kind, definition, area, owner, state, base_revision, base_hash, content, layout, note, reviews, created_at, updated_at)
       VALUES ($1, 1, $2, $3, $4, $5, 'draft', $6, $7, $8, $9, '', '[]', $10, $10)`,
      [
        draft,
        kind,
        id,
        area,
        by.userId,
        current?.revision ?? 0,
        current?.contentHash ?? '',
        contentText(content),
        layoutText(layout),
        this.#now(),
      ],
    );
    return this.read(draft);
  }

  /** A draft in which nothing was written since this person began it: its answer was lost, or it was begun twice. */
  async #begun(
    { kind, id }: NewDraft,
    start: Pick<Draft, 'content' | 'layout'>,
    revision: number,
    by: Editor,
  ): Promise<Draft | undefined> {
    const { rows } = await this.#pool.query<DraftRow>(
      `${DRAFTS} WHERE d.kind = $1 AND d.definition = $2 AND d.owner = $3 AND d.state = 'draft' AND d.version = 1
         AND d.base_revision = $4 ORDER BY d.id DESC`,
      [kind, id, by.userId, revision],
    );
    return rows.map(this.#toDraft).find((draft) => isSame(draft, start));
  }

  readonly #toDraft = (row: DraftRow): Draft => toDraft(row, findFile(this.#shipped, row.kind, row.definition));

  async #revision(kind: string, id: string, revision: number) {
    const found = await readRevision(this.#pool, this.#shipped, { kind, id, revision });
    if (found === undefined) throw refused('missing', 'definitions.noRevision', { kind, id, revision });
    return found;
  }

  /** @throws RequestRefused `definitions.noDraft` */
  async read(id: string): Promise<Draft> {
    const { rows } = await this.#pool.query<DraftRow>(`${DRAFTS} WHERE d.id = $1`, [id]);
    if (rows[0] === undefined) throw refused('missing', 'definitions.noDraft');
    return this.#toDraft(rows[0]);
  }

  /** Open drafts, or those discarded that can be taken back, the one changed last first, without what stands in them. */
  async list({ kind, id, discarded = false, waitsFor }: ListedDrafts): Promise<readonly Omit<Draft, 'content' | 'layout'>[]> {
    const { rows } = await this.#pool.query<DraftRow>(
      `${DRAFTS} WHERE ($1::text IS NULL OR d.kind = $1) AND ($2::text IS NULL OR d.definition = $2)
         AND CASE WHEN $3 THEN ${KEPT} ELSE d.state NOT IN ('published', 'discarded') END
         AND ($5::uuid IS NULL OR d.state = 'in-review' AND d.owner <> $5)
       ORDER BY d.updated_at DESC, d.id DESC`,
      [kind ?? null, id ?? null, discarded, this.#now(), waitsFor ?? null],
    );
    return rows.map(this.#toDraft).map(({ content: _content, layout: _layout, ...rest }) => rest);
  }

  /** Drafts that are handed in or approved, the oldest first. */
  async inReview(): Promise<readonly Draft[]> {
    const { rows } = await this.#pool.query<DraftRow>(
      `${DRAFTS} WHERE d.state IN ('in-review', 'approved') ORDER BY d.updated_at`,
    );
    return rows.map(this.#toDraft);
  }

  /** Whether somebody drafts a definition, or did: of one that is new there is nothing else. */
  async exists(kind: string, id: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query(`SELECT FROM definition_draft WHERE kind = $1 AND definition = $2 LIMIT 1`, [
      kind,
      id,
    ]);
    return rowCount === 1;
  }

  /** Stores what the owner wrote. @throws RequestRefused `common.changedMeanwhile` `definitions.notOwner notEditable` */
  async save(
    id: string,
    version: number,
    { content, layout }: { readonly content: Content; readonly layout: Layout | null },
    by: Editor,
  ): Promise<Draft> {
    await this.#own(id, by);
    const saved = await this.#pool.query(
      `UPDATE definition_draft SET version = version + 1, state = 'draft', content = $3, layout = $4, updated_at = $5
       WHERE id = $1 AND version = $2 AND state IN ('draft', 'rejected')`,
      [id, version, contentText(content), layoutText(layout), this.#now()],
    );
    const now = await this.read(id);
    // Sent again because its answer was lost: it is stored already.
    const isStored = now.version === version + 1 && now.state === 'draft' && isSame(now, { content, layout });
    if (saved.rowCount === 0 && !isStored) await this.#refuse(id, version);
    return now;
  }

  /** Takes a draft away; it is kept for thirty days. @throws RequestRefused `definitions.notOwner notEditable` */
  async discard(id: string, by: Editor): Promise<void> {
    await this.#own(id, by);
    const { rowCount } = await this.#pool.query(
      `UPDATE definition_draft SET version = version + 1, state = 'discarded', updated_at = $2
       WHERE id = $1 AND state NOT IN ('published', 'discarded')`,
      [id, this.#now()],
    );
    if (rowCount === 0 && (await this.read(id)).state !== 'discarded') await this.#refuse(id);
  }

  /**
   * Takes a draft back to be edited: from its review, an approval ending with that, or after it was discarded.
   *
   * @param isAdministrator  ends the review or approval of somebody else's, too
   * @throws RequestRefused `definitions.notOwner notEditable`
   */
  async reopen(id: string, by: Editor, isAdministrator: boolean): Promise<Draft> {
    const { state } = await this.read(id);
    if (!isAdministrator || state === 'discarded') await this.#own(id, by);
    const { rowCount } = await this.#pool.query(
      `UPDATE definition_draft d SET version = version + 1, state = 'draft', updated_at = $4
       WHERE id = $1 AND state = ANY($2) AND (state <> $3 OR ${KEPT})`,
      [id, ['in-review', 'approved', 'discarded'], 'discarded', this.#now()],
    );
    const now = await this.read(id);
    if (rowCount === 0 && now.state !== 'draft') await this.#refuse(id);
    return now;
  }

  /** Hands it to a reviewer. */
  async submit(id: string, note: string, by: Editor): Promise<Draft> {
    await this.#own(id, by);
    const { rowCount } = await this.#pool.query(
      `UPDATE definition_draft SET version = version + 1, state = 'in-review', note = $2, updated_at = $3
       WHERE id = $1 AND state IN ('draft', 'rejected')`,
      [id, note, this.#now()],
    );
    if (rowCount === 0) await this.#refuse(id);
    return this.read(id);
  }

  /** What a second person says of it. @throws RequestRefused `definitions.ownReview notInReview` */
  async review(id: string, { verdict, comment }: Pick<Review, 'verdict' | 'comment'>, by: Editor): Promise<Draft> {
    const { owner } = await this.read(id);
    if (owner === by.account) throw refused('forbidden', 'definitions.ownReview');
    const review: Review = { by: by.account, at: this.#now().toISOString(), verdict, comment };
    const { rowCount } = await this.#pool.query(
      `UPDATE definition_draft SET version = version + 1, state = $2, reviews = (reviews::jsonb || $3::jsonb)::text, updated_at = $4
       WHERE id = $1 AND state = 'in-review' AND owner <> $5`,
      [id, verdict === 'approve' ? 'approved' : 'rejected', JSON.stringify([review]), this.#now(), by.userId],
    );
    if (rowCount === 0) await this.#refuse(id);
    return this.read(id);
  }

  /** One that is still to be published, for who owns it. @throws RequestRefused `definitions.notOwner notEditable` */
  async owned(id: string, by: Editor): Promise<Draft> {
    await this.#own(id, by);
    const draft = await this.read(id);
    if (draft.state === 'published' || draft.state === 'discarded')
      throw refused('refused', 'definitions.notEditable', { state: stateWord(draft.state) });
    return draft;
  }

  async #own(id: string, by: Editor): Promise<void> {
    const { owner } = await this.read(id);
    if (owner !== by.account) throw refused('forbidden', 'definitions.notOwner', { owner });
  }

  /** Why nothing was written. */
  async #refuse(id: string, version?: number): Promise<never> {
    const draft = await this.read(id);
    if (version !== undefined && draft.version !== version)
      throw refused('changed', 'common.changedMeanwhile', { by: draft.owner });
    throw refused('refused', 'definitions.notEditable', { state: stateWord(draft.state) });
  }
}

function isSame(draft: Draft, { content, layout }: Pick<Draft, 'content' | 'layout'>): boolean {
  return contentText(draft.content) === contentText(content) && layoutText(draft.layout) === layoutText(layout);
}

/** Whether somebody reviewed a draft so before, last of all: their answer was lost, and they ask again. */
export function isReviewed(
  { state, reviews }: Draft,
  { verdict, comment }: Pick<Review, 'verdict' | 'comment'>,
  by: Editor,
): boolean {
  const last = reviews.at(-1);
  const isLast = last?.by === by.account && last.verdict === verdict && last.comment === comment;
  return isLast && state === (verdict === 'approve' ? 'approved' : 'rejected');
}

/** Which drafts are listed. */
interface ListedDrafts {
  readonly kind?: string;
  readonly id?: string;
  /** Those that were discarded in place of the open ones. */
  readonly discarded?: boolean;
  /** Those alone that wait for a review this user may give. */
  readonly waitsFor?: string;
}

/** Of drafts `d`, the moment as `$4`: discarded, and not so long ago that they are gone for good. */
const KEPT = `(d.state = 'discarded' AND d.updated_at > $4::timestamptz - ${DISCARDED_INTERVAL})`;

/** Where definitions stand that a plant adds. */
const OWN_AREA = 'platform';

const stateWord = (word: DraftState): { readonly word: string; readonly of: string } => ({
  word,
  of: 'definitions.draftState',
});

/** A draft may be half written; what is no definition yet is kept as it is. */
const contentText = (content: Content): string => canonicalText(content);
const layoutText = (layout: Layout | null): string | null => (layout === null ? null : JSON.stringify(layout));
