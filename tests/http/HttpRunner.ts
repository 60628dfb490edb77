import {
  digest,
  type Act,
  type Bundle,
  type Difference,
  type EntityModel,
  type FetchedRow,
  type Json,
  type Outcome,
  type ScenarioNotice,
  type ScenarioRunner,
  type WireRow,
} from '#engine';
import { columnName, linkTableName, quote, tableName } from '../../server/database/sql/names.ts';
import { findRecord } from '../../server/services/reads/record.ts';
import { newId } from '../../server/core/newId.ts';
import { isLong } from '../kit/share.ts';
import { context } from '../server/store/kit.ts';
import { quickHash } from '../kit/quickHash.ts';
import { GivenRows } from './GivenRows.ts';
import { PASSWORD, send, signIn, type Plant, type Reply } from './plant.ts';
import { readerOf } from './readerOf.ts';

const PASSWORD_HASH = quickHash(PASSWORD);
/** Entities whose rows the server writes beside an action, each with the journal entry it belongs to. */
const ALONG = ['stock-movement', 'state-change', 'genealogy-edge', 'outbox-message', 'label-print-job'];

/** The preferred reader of changed rows, if they may read them. */
const READER = 'admin';

const MINUTE = 60_000;

type Headers = Readonly<Record<string, string>>;

/** Runs scenarios as people do: signed in, over HTTP, on a real database, with a second person and confirmations. */
export class HttpRunner implements ScenarioRunner {
  private readonly plant: Plant;
  private readonly bundle: Bundle;
  private readonly rows: GivenRows;
  private readonly sessions = new Map<string, { readonly headers: Headers; readonly at: number }>();
  private now = Date.now();
  private last:
    | { readonly journal: string; readonly created: readonly { readonly entity: string; readonly id: string }[] }
    | undefined;

  constructor(plant: Plant) {
    this.plant = plant;
    this.bundle = plant.bundle;
    this.rows = new GivenRows(plant.pool, plant.bundle);
  }

  newId(): string {
    return this.rows.newId();
  }

  find(entity: string, key: string): Promise<string | undefined> {
    return this.rows.find(entity, key);
  }

  async given(rows: readonly FetchedRow[]): Promise<void> {
    await this.rows.insert(rows);
    await this.plant.pool.query(
      `INSERT INTO "credential" ("user_id", "password_hash", "changed_at", "must_change", "is_given_at_start")
       SELECT "id", $1, now(), false, true FROM "user" WHERE "account" <> 'system' ON CONFLICT DO NOTHING`,
      [await PASSWORD_HASH],
    );
  }

  async act(act: Act): Promise<Outcome> {
    this.plant.setNow(act.now);
    this.now = Date.parse(act.now);
    this.last = undefined;
    const session = await this.signIn(act.as);
    const second = await this.agree(act, session);
    const signature = await this.sign(act, session);
    const headers = { ...session, 'idempotency-key': newId(), ...second, ...signature };
    const submit = (confirm: object, query = ''): Promise<Reply> =>
      send(this.plant.app, 'POST', `/api/actions/${act.action}${query}`, act.input, { ...headers, ...confirm });
    const first = await submit({});
    if (first.body.refusals && !first.body.data) await this.expectFoundByDryRun(first, () => submit({}, '?dryRun=1'));
    const answers = (first.body.confirm ?? []).filter(({ code }) => act.confirm.includes(code));
    const reply =
      answers.length === 0 ? first : await submit({ confirm: answers.map(({ code, hash }) => `${code}:${hash}`).join(', ') });
    const outcome = this.outcomeOf(reply);
    const isAttended = 'second-person' in second || 'signature' in signature;
    if (isAttended && this.last)
      await this.expectAttended('second-person' in second ? act.second : undefined, 'signature' in signature);
    return outcome;
  }

  /** Who agreed, and that it was signed, stands in the journal. */
  private async expectAttended(second = '', isSigned: boolean): Promise<void> {
    const { rows } = await this.plant.pool.query<{ agreed: string; signed: boolean }>(
      `SELECT coalesce(s."account", '') AS "agreed", j."is_signed" IS TRUE AS "signed"
       FROM "journal_entry" j LEFT JOIN "user" s ON s."id" = j."agreed_by" WHERE j."id" = $1`,
      [this.last?.journal],
    );
    const [entry] = rows;
    if (entry?.agreed !== second || entry.signed !== isSigned)
      throw new Error(`the journal says ${JSON.stringify(entry)}, agreed by ${second}, signed ${String(isSigned)}`);
  }

  async row(entity: string, id: string): Promise<WireRow | undefined> {
    const model = this.bundle.entities.get(entity)!;
    if (!model.isOpenToEditors) return this.privateRow(model, id);
    const headers = await this.signIn(readerOf(this.bundle, `record:${entity}`, READER));
    const { status, body } = await send(this.plant.app, 'GET', `/api/records/${entity}/${id}`, undefined, headers);
    if (status === 404) return undefined;
    if (status !== 200) throw new Error(`${entity}: ${JSON.stringify(body)}`);
    const { record } = body.data as unknown as { readonly record: WireRow };
    return { ...(await this.lists(model, id)), ...remembered(record) };
  }

  /** What a person keeps for themselves opens to nobody who reads here: it is read as if it were not closed. */
  private async privateRow({ open: _open, ...model }: EntityModel, id: string): Promise<WireRow | undefined> {
    const bundle = { ...this.bundle, entities: new Map([...this.bundle.entities, [model.id, model]]) };
    const reader = { ...context, actor: { ...context.actor, roles: [READER] } };
    const found = await findRecord(this.plant.pool, bundle, model.id, { id }, reader);
    return found && remembered(found.item as WireRow);
  }

  async createdRows(entity: string): Promise<readonly WireRow[]> {
    const { journal, created } = this.last ?? { journal: '', created: [] };
    const ids = ALONG.includes(entity)
      ? await this.along(entity, journal)
      : created.filter((row) => row.entity === entity).map(({ id }) => id);
    const rows = await Promise.all(ids.map((id) => this.row(entity, id)));
    return rows.filter((row) => row !== undefined);
  }

  async notices(): Promise<readonly ScenarioNotice[]> {
    const { rows } = await this.plant.pool.query<{ payload: ScenarioNotice }>(
      `SELECT "payload" FROM "outbox_message"
       WHERE "channel" = 'notice' AND "created_at" = (SELECT "at" FROM "journal_entry" WHERE "id" = $1) ORDER BY ctid`,
      [this.last?.journal],
    );
    return rows.map(({ payload }) => payload);
  }

  /** After each step where all is run whole; else the test asks once, when the scenario is over. */
  async broken(): Promise<readonly Difference[]> {
    if (!isLong) return [];
    const broken = await this.plant.broken();
    return broken.map(({ invariant, rows }) => ({ at: `/invariant/${invariant}`, expected: 0, found: rows }));
  }

  /** What an answer says; what it made and the entry it wrote are remembered for the reads that follow. */
  outcomeOf({ status, body }: Reply): Outcome {
    if (status >= 500) throw new Error(this.plant.log.join(''));
    if (body.confirm) return { outcome: 'confirm', confirms: body.confirm };
    // Recorded data is returned with the refusal.
    if (body.data) this.last = body.data as unknown as NonNullable<typeof this.last>;
    if (body.code !== 200) return { outcome: 'refused', refusals: body.refusals ?? [] };
    return { outcome: 'accepted', warnings: body.warnings ?? [] };
  }

  /** What a submit is refused for, a dry run finds, too. */
  private async expectFoundByDryRun({ body }: Reply, tryOut: () => Promise<Reply>): Promise<void> {
    const found = (await tryOut()).body.refusals ?? [];
    const missing = (body.refusals ?? []).filter(({ code }) => !found.some((each) => each.code === code));
    if (missing.length > 0) throw new Error(`a dry run does not find ${missing.map(({ code }) => code).join(', ')}`);
  }

  /** Signs in again when the clock has passed the end of the last session; within a minute it has not. */
  private async signIn(as: string): Promise<Headers> {
    const known = this.sessions.get(as);
    if (known && (Math.abs(this.now - known.at) < MINUTE || (await this.isAlive(known.headers)))) return known.headers;
    const headers = await signIn(this.plant.app, as);
    this.sessions.set(as, { headers, at: this.now });
    return headers;
  }

  private async isAlive(headers: Headers): Promise<boolean> {
    return (await send(this.plant.app, 'GET', '/api/me', undefined, headers)).status === 200;
  }

  /** The second person's token; who may not agree gives none, and the submit goes without it. */
  private async agree({ second, action, input }: Act, session: Headers): Promise<Headers> {
    if (second === undefined || this.bundle.actions.get(action)?.secondPerson === undefined) return {};
    const { body } = await send(
      this.plant.app,
      'POST',
      '/api/second-person',
      { account: second, password: PASSWORD, action, inputHash: digest(input) },
      session,
    );
    return body.code === 200 ? { 'second-person': (body.data as unknown as { readonly token: string }).token } : {};
  }

  /** The actor signs where required: all users share one password here. */
  private async sign({ action, input, isUnsigned = false }: Act, session: Headers): Promise<Headers> {
    if (isUnsigned || this.bundle.actions.get(action)?.signature === undefined) return {};
    const proof = { password: PASSWORD, action, inputHash: digest(input) };
    const { body } = await send(this.plant.app, 'POST', '/api/signature', proof, session);
    return { signature: (body.data as unknown as { readonly token: string }).token };
  }

  private async along(entity: string, journal: string): Promise<readonly string[]> {
    // Ids of one moment have no order; rows that are only ever appended stand as they were written.
    // A label to print outlives its entry and does not name it; no two actions of a scenario share a moment.
    const of = this.bundle.entities.get(entity)?.fields.has('journal')
      ? '"journal" = $1'
      : '"created_at" = (SELECT "at" FROM "journal_entry" WHERE "id" = $1)';
    const { rows } = await this.plant.pool.query<{ id: string }>(
      `SELECT "id" FROM ${quote(tableName(entity))} WHERE ${of} ORDER BY ctid`,
      [journal],
    );
    return rows.map(({ id }) => id);
  }

  /** Lists are no columns of a list of records; they are read where they stand. */
  private async lists(model: EntityModel, id: string): Promise<WireRow> {
    const fields = [...model.fields.values()];
    const plain = fields
      .filter(({ kind }) => kind === 'list' || kind === 'record')
      .map(({ name }) => `${quote(columnName(name))}::text AS ${quote(name)}`);
    const links = fields
      .filter(({ kind }) => kind === 'refs')
      .map(
        ({ name }) =>
          `(SELECT coalesce(json_agg(l."target" ORDER BY l."rank"), '[]')::text FROM ${quote(linkTableName(model.id, name))} l WHERE l."owner" = t."id") AS ${quote(name)}`,
      );
    if (plain.length + links.length === 0) return {};
    const { rows } = await this.plant.pool.query<Record<string, string | null>>(
      `SELECT ${[...plain, ...links].join(', ')} FROM ${quote(tableName(model.id))} t WHERE t."id" = $1`,
      [id],
    );
    return Object.fromEntries(
      Object.entries(rows[0] ?? {}).map(([name, text]) => [name, text === null ? null : (JSON.parse(text) as Json)]),
    );
  }
}

/** Erased data is returned as such; a scenario says null. */
function remembered(record: WireRow): WireRow {
  const isErased = (value: unknown): boolean => typeof value === 'object' && value !== null && 'erased' in value;
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, isErased(value) ? null : value]));
}
