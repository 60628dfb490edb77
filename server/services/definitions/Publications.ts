import type { ClientBase, Pool, PoolClient } from 'pg';
import type { Refusal } from '#engine';
import { newId } from '../../core/newId.ts';
import { refused, RequestRefused } from '../../core/RequestRefused.ts';
import { publishTables, type StateMapping } from '../../database/migrations/publishTables.ts';
import { storeDefinitions } from '../../database/migrations/storeDefinitions.ts';
import { PUBLICATION_LOCK } from '../../database/store/publicationLock.ts';
import { withClient } from '../../database/store/transaction.ts';
import { tablesOf } from '../../database/tables/tables.ts';
import { writeRights } from '../auth/storeRights.ts';
import { refuseFaulty } from './checkContents.ts';
import { asRevision } from './checkDraft.ts';
import type { PublishedDefinitions } from './compileOverlay.ts';
import { canonicalText, contentHashOf, hashOf } from './content.ts';
import type { Draft, Editor } from './draft.ts';
import type { Drafts } from './Drafts.ts';
import { formerFlows } from './formerFlows.ts';
import type { LiveDefinitions } from './LiveDefinitions.ts';
import { closedFor } from './obstacles.ts';
import { lastPublication, withRevisions } from './overlay.ts';
import { PublicationRun } from './PublicationRun.ts';
import { unfitSettings } from './unfitSettings.ts';
import { usedUpNumbers } from './usedUpNumbers.ts';
import { usesOfRetired } from './usesOfRetired.ts';
import { errorCode } from '../../core/errorCode.ts';

/** What is published together. */
export interface PublicationRequest {
  /** Ids of approved drafts. */
  readonly drafts: readonly string[];
  readonly mapping: StateMapping;
  /** Only says what would come of it, also of drafts nobody has approved yet. */
  readonly isDryRun?: boolean;
  /** Names it, so that it can be cancelled. */
  readonly run?: string;
}

/** What came of it. */
export interface Publication {
  readonly publication: number;
  readonly revisions: readonly { readonly kind: string; readonly id: string; readonly revision: number }[];
}

interface PublicationDeps {
  readonly pool: Pool;
  readonly definitions: LiveDefinitions;
  readonly drafts: Drafts;
  readonly now: () => Date;
}

/** Another server published while this one compiled: so often it compiles again. */
const MAX_TRIES = 3;

/** Longest wait for actions under way, and for mapping their records. */
const LIMITS = `SET LOCAL lock_timeout = '10s'; SET LOCAL statement_timeout = '5min'`;

/** Puts approved drafts in force on all servers, or none of them. */
export class Publications {
  readonly #deps: PublicationDeps;

  constructor(deps: PublicationDeps) {
    this.#deps = deps;
  }

  /**
   * Publishes drafts in one transaction, alone: actions that run end before it, and those that come wait for it.
   *
   * @throws RequestRefused with all that is missing: `definitions.notApproved outdated readonly faulty flowUsed numbersUsed settingUnfit changesTables unmapped`;
   *   `definitions.publicationCancelled`
   */
  async publish(request: PublicationRequest, by: Editor): Promise<Publication> {
    const { run: name, isDryRun } = request;
    const run = name === undefined || isDryRun ? undefined : this.run(name, by);
    try {
      return await this.#publish(request, by, run);
    } finally {
      await run?.forget();
    }
  }

  /** A publication by its name. */
  run(name: string, by: Editor): PublicationRun {
    return new PublicationRun(this.#deps.pool, name, by.userId);
  }

  async #publish(request: PublicationRequest, by: Editor, run: PublicationRun | undefined): Promise<Publication> {
    const { drafts: ids, isDryRun = false } = request;
    const { definitions } = this.#deps;
    for (let tried = 1; tried <= MAX_TRIES; tried += 1) {
      await run?.enter('checking');
      await definitions.refresh();
      const drafts = await Promise.all(ids.map((id) => this.#deps.drafts.read(id)));
      const before = isDryRun ? undefined : await publishedBefore(this.#deps.pool, ids, by);
      if (before) return before;
      const closed = drafts.flatMap((draft, at) => missing(draft, drafts.slice(0, at), isDryRun));
      if (closed.length > 0) throw new RequestRefused(closed);
      const { publication, files, flows } = definitions.current;
      const contents = drafts.map(asRevision);
      const allFlows = [...flows, ...contents.filter(({ kind }) => kind === 'flow')];
      const former = formerFlows(definitions.shipped.files, allFlows);
      const endAnnouncement = await definitions.announce(contents);
      try {
        const checked = await definitions.compiler.run('contents', files, contents, former);
        refuseFaulty(checked, definitions.current.bundle.texts);
        const { bundle } = checked;
        const changed = { files: withRevisions(files, contents), bundle };
        await run?.enter('writing');
        const write = (client: PoolClient) => this.#write(client, publication, drafts, changed, request, by, run);
        const done = await withClient(this.#deps.pool, write);
        if (done === undefined) continue;
        if (isDryRun) return done;
        definitions.adopt({ publication: done.publication, ...changed, flows: allFlows, broken: [] });
        return done;
      } finally {
        await endAnnouncement();
      }
    }
    throw refused('refused', 'common.busy');
  }

  /** @returns undefined when another server was first */
  async #write(
    client: PoolClient,
    before: number,
    drafts: readonly Draft[],
    { files, bundle }: Pick<PublishedDefinitions, 'files' | 'bundle'>,
    { mapping, isDryRun = false }: PublicationRequest,
    by: Editor,
    run: PublicationRun | undefined,
  ): Promise<Publication | undefined> {
    await client.query('BEGIN');
    try {
      await client.query(LIMITS);
      await client.query(`SELECT pg_advisory_xact_lock(${PUBLICATION_LOCK})`);
      const isFirst = (await lastPublication(client)) === before && (await areUnchanged(client, drafts));
      if (!isFirst) return await rolledBack(client);
      const revised = drafts.map(asRevision);
      const unfit = [
        ...(await usesOfRetired(client, bundle, revised)),
        ...(await usedUpNumbers(client, revised)),
        ...(await unfitSettings(client, bundle, revised)),
      ];
      if (unfit.length > 0) throw new RequestRefused(unfit);
      await storeDefinitions(client, bundle.hash, files);
      const record = { hash: bundle.hash, action: 'definition-publish', by: by.userId } as const;
      const refusals = await publishTables(client, tablesOf(bundle), mapping, record);
      if (refusals.length > 0) throw new RequestRefused(refusals);
      const number = before + 1;
      if (isDryRun) {
        await client.query('ROLLBACK');
        return { publication: number, revisions: drafts.map(nextRevision) };
      }
      await client.query(
        'INSERT INTO definition_publication (number, id, by, at, bundle_hash, mapping) VALUES ($1, $2, $3, $4, $5, $6)',
        [number, newId(), by.userId, this.#deps.now(), bundle.hash, JSON.stringify(mapping)],
      );
      await writeRights(client, bundle, 'publication', this.#deps.now());
      const revisions = [];
      for (const draft of drafts) revisions.push(await addRevision(client, number, draft));
      await run?.end(client);
      await client.query('COMMIT');
      return { publication: number, revisions };
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw isLockTimeout(error) ? refused('refused', 'common.busy') : error;
    }
  }
}

/** What the same person published of the same drafts: its answer was lost, and they ask again. */
async function publishedBefore(pool: Pool, ids: readonly string[], by: Editor): Promise<Publication | undefined> {
  const { rows } = await pool.query<{ kind: string; id: string; revision: number; publication: number }>(
    `SELECT r.kind, r.definition AS id, r.revision, r.publication
     FROM unnest($1::uuid[]) WITH ORDINALITY AS asked (id, at) JOIN definition_draft d ON d.id = asked.id AND d.state = 'published'
     JOIN definition_revision r ON r.kind = d.kind AND r.definition = d.definition AND r.revision = d.base_revision + 1
     JOIN definition_publication p ON p.number = r.publication AND p.by = $2 ORDER BY asked.at`,
    [ids, by.userId],
  );
  const [first] = rows;
  if (first === undefined || rows.length < ids.length) return undefined;
  if (rows.some(({ publication }) => publication !== first.publication)) return undefined;
  return { publication: first.publication, revisions: rows.map(({ publication: _same, ...revision }) => revision) };
}

async function rolledBack(client: ClientBase): Promise<undefined> {
  await client.query('ROLLBACK');
  return undefined;
}

const nextRevision = ({ kind, definition, base }: Draft): Publication['revisions'][number] => ({
  kind,
  id: definition,
  revision: base.revision + 1,
});

/** Why a draft may not be published; after another one of its definition it is outdated like after any publication. */
function missing(draft: Draft, before: readonly Draft[], isDryRun: boolean): readonly Refusal[] {
  const { kind, definition: id, state } = draft;
  if (state !== 'approved' && !isDryRun) return [{ code: 'definitions.notApproved', params: { kind, id } }];
  const isOvertaken = before.some((other) => other.kind === kind && other.definition === id);
  return closedFor({ ...draft, isOutdated: draft.isOutdated || isOvertaken });
}

/** Locks the drafts; nobody has changed one since it was read. */
async function areUnchanged(client: ClientBase, drafts: readonly Draft[]): Promise<boolean> {
  const { rows } = await client.query<{ id: string; version: number }>(
    'SELECT id, version FROM definition_draft WHERE id = ANY($1) ORDER BY id FOR UPDATE',
    [drafts.map(({ id }) => id)],
  );
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return drafts.every(({ id, version }) => versions.get(id) === version);
}

async function addRevision(client: ClientBase, publication: number, draft: Draft): Promise<Publication['revisions'][number]> {
  const { id, kind, definition, content } = draft;
  const { rows } = await client.query<{ revision: number }>(
    `INSERT INTO definition_revision (kind, definition, revision, publication, area, content, layout, hash, content_hash, note, drafted_by, reviewed_by)
     SELECT d.kind, d.definition, d.base_revision + 1, $2, d.area, $3, d.layout, $4, $5, d.note, d.owner,
       (SELECT u.id FROM "user" u WHERE u.account = $6)
     FROM definition_draft d WHERE d.id = $1 RETURNING revision`,
    [id, publication, canonicalText(content), hashOf(content), contentHashOf(content), draft.reviews.at(-1)?.by ?? ''],
  );
  await client.query(`UPDATE definition_draft SET state = 'published', version = version + 1 WHERE id = $1`, [id]);
  return { kind, id: definition, revision: rows[0]?.revision ?? 0 };
}

const isLockTimeout = (error: unknown): boolean => errorCode(error) === '55P03';
