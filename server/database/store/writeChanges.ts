import type { ClientBase } from 'pg';
import { DefinitionError, type Bundle, type Changes, type EntityModel, type UpdatedRow } from '#engine';
import { indexStatements } from '../personal/blindIndex.ts';
import { eraseStatements, idsWithParts } from '../personal/erase.ts';
import { encryptChanges, type EncryptedChanges } from '../personal/encrypt.ts';
import { sealRowKey } from '../personal/rowKeys.ts';
import { journalRecords } from './records.ts';
import { type Submit } from '../../core/submit.ts';
import { send, type Statement } from './statement.ts';
import { stateSteps } from './steps.ts';
import { Writing, type WrittenTexts } from './writing.ts';

/** The answer that a resend of the same submit gets. */
export interface StoredAnswer {
  /** SHA-256 of the request's body, hex. */
  readonly bodyHash: string;
  readonly status: number;
  /** JSON text of the answer's body. */
  readonly answer: string;
}

/**
 * Writes what an accepted action decided and commits: rows, links, journal, movements, states, genealogy, outbox and the
 * idempotent answer, in one statement and one round trip.
 *
 * @param client   in the transaction of the loads; it is over afterwards, whichever way this ends
 * @param changes  with their serial codes given (`Serials`)
 * @param end      `ROLLBACK` only finds out what the database refuses
 * @throws what PostgreSQL refused; `refusalOf` reads it
 */
export async function writeChanges(
  client: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  changes: Changes,
  submit: Submit,
  stored?: StoredAnswer,
  end: 'COMMIT' | 'ROLLBACK' = 'COMMIT',
): Promise<void> {
  const sealed = await encryptChanges(client, bundle, changes, submit);
  const statements = [...stateSteps(bundle.entities, changes), changesStatement(bundle, sealed, stored)];
  const sent = statements.map((statement) => send(client, statement));
  const ended = client.query(end);
  // The statement's own error says why; those of what followed it say only that the transaction is over.
  const [failed] = (await Promise.allSettled([...sent, ended])).filter((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

const texts = new WeakMap<Bundle, WrittenTexts>();

function textsOf(bundle: Bundle): WrittenTexts {
  const written = texts.get(bundle) ?? new Map<string, string>();
  texts.set(bundle, written);
  return written;
}

/** Everything in one statement: either all of it holds, or nothing happens. */
export function changesStatement(
  bundle: Bundle,
  { changes, submit, keys, index, erased: forgotten }: EncryptedChanges,
  stored?: StoredAnswer,
): Statement {
  const { context } = submit;
  const writing = new Writing({ now: context.now, userId: context.actor.userId }, textsOf(bundle));
  for (const [entity, rows] of byEntity(bundle, changes.deleted)) writing.delete(entity, rows);
  for (const [entity, rows] of byEntity(bundle, changes.updated))
    for (const [fields, alike] of byFields(rows)) writing.update(entity, fields, alike);
  for (const [entity, rows] of byEntity(bundle, changes.created)) writing.insert(entity, rows);
  for (const [id, rows] of journalRecords(bundle, changes, submit)) {
    const entity = bundle.entities.get(id);
    if (entity && rows.length > 0) writing.insert(entity, rows);
  }
  touchedRows(writing, changes, submit);
  storeKeys(writing, keys);
  storeIndex(writing, index);
  for (const [entity, ids] of idsByEntity(forgotten)) eraseKeys(writing, bundle, entity, ids);
  if (stored) storeAnswer(writing, submit, stored);
  return writing.statement();
}

function storeKeys(writing: Writing, keys: EncryptedChanges['keys']): void {
  if (keys.length === 0) return;
  const rows = keys.map(({ row, key }) => {
    const { secret, sealedBy } = sealRowKey(row, key);
    return { row, secret: secret.toString('hex'), sealed_by: sealedBy };
  });
  writing.also(
    'keys',
    [JSON.stringify(rows)],
    ([given = '']) =>
      `INSERT INTO personal_key (row_id, secret, sealed_by)
       SELECT r.row, decode(r.secret, 'hex'), r.sealed_by FROM json_to_recordset(${given}::json) AS r(row uuid, secret text, sealed_by text)`,
  );
}

function storeIndex(writing: Writing, index: EncryptedChanges['index']): void {
  if (index.length === 0) return;
  for (const [at] of indexStatements('').entries())
    writing.also(`index ${at}`, [JSON.stringify(index)], ([given = '']) => indexStatements(given)[at] ?? '');
}

function idsByEntity(rows: EncryptedChanges['erased']): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { entity, id } of rows) groups.set(entity, [...(groups.get(entity) ?? []), id]);
  return groups;
}

function eraseKeys(writing: Writing, bundle: Bundle, entity: string, ids: readonly string[]): void {
  for (const [at] of eraseStatements('').entries())
    writing.also(
      `erase ${entity} ${at}`,
      [ids],
      ([given = '']) => eraseStatements(idsWithParts(bundle, entity, `${given}::uuid[]`))[at] ?? '',
    );
}

/** Which rows the entry is about: their history is found by this. */
function touchedRows(writing: Writing, { created, updated, deleted, erased = [] }: Changes, { journalId }: Submit): void {
  const changed = new Set(updated.map(({ id }) => id));
  const forgotten = erased.filter(({ id }) => !changed.has(id));
  const rows = [...created, ...updated, ...deleted, ...forgotten].map(({ entity, id }) => ({ entity, id }));
  if (rows.length === 0) return;
  writing.also(
    'touched',
    [JSON.stringify(rows), journalId],
    ([given = '', journal = '']) =>
      `INSERT INTO journal_row (entity, row_id, journal) SELECT r.entity, r.id, ${journal}::uuid FROM json_to_recordset(${given}::json) AS r(entity text, id uuid)`,
  );
}

function storeAnswer(
  writing: Writing,
  { context, idempotencyKey }: Submit,
  { bodyHash, status, answer }: StoredAnswer,
): void {
  writing.also(
    'answer',
    [context.actor.userId, idempotencyKey, bodyHash, status, answer, context.now],
    (places) =>
      `INSERT INTO idempotency_key (actor, key, body_hash, status, answer, created_at) VALUES (${places.join(', ')})`,
  );
}

/** Rows by entity, parents before children. */
function byEntity<T extends { readonly entity: string }>(
  bundle: Bundle,
  rows: readonly T[],
): readonly (readonly [EntityModel, readonly T[]])[] {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.entity, [...(groups.get(row.entity) ?? []), row]);
  const known = [...groups].map(([id, group]) => [modelOf(bundle, id), group] as const);
  return known.toSorted(([a], [b]) => a.lockRank - b.lockRank);
}

function modelOf(bundle: Bundle, id: string): EntityModel {
  const model = bundle.entities.get(id);
  if (!model) throw new DefinitionError('bundle.noSuchEntity', { entity: id });
  return model;
}

/** Rows of which the same fields changed go into one UPDATE. */
function byFields(
  rows: readonly UpdatedRow[],
): readonly (readonly [readonly string[], readonly { id: string; version: number; values: UpdatedRow['after'] }[]])[] {
  const groups = new Map<
    string,
    { fields: readonly string[]; rows: { id: string; version: number; values: UpdatedRow['after'] }[] }
  >();
  for (const { id, version, after } of rows) {
    const fields = Object.keys(after).toSorted();
    const group = groups.get(fields.join(' ')) ?? { fields, rows: [] };
    group.rows.push({ id, version, values: after });
    groups.set(fields.join(' '), group);
  }
  return [...groups.values()].map((group) => [group.fields, group.rows] as const);
}
