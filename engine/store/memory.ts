import type { Actor, Changes, Context, CreatedRow, FetchedRow } from '../frame/types.ts';
import type { ActionModel, Bundle } from '../model/types.ts';
import type { CardRequest, CardRow } from '../screen/preview/cards.ts';
import type { PreviewStore } from '../screen/preview/previewInput.ts';
import { DefinitionError, type Refusal } from '../types.ts';
import { dateIn } from '../value/time.ts';
import type { RecordValue, Row } from '../value/value.ts';
import { actorOf } from './actor.ts';
import { loadAll } from './loadAll.ts';
import type { LoadAnswers } from '../decide/port.ts';
import { projectedRows } from './project.ts';
import { Reader } from './reader.ts';
import { Tables, type StoredRow } from './tables.ts';
import { writeChanges } from './write.ts';
import { toWire } from '../input/wire.ts';
import type { Json } from '../value/json.ts';
import { codeKeys } from '../model/naturalKey.ts';
import { comparableKey } from './keys.ts';
import { labelOf } from './labelOf.ts';
import { counterKey, formatSerial, nextSerial } from './serials.ts';

/** One accepted action as the store keeps it: what the journal, the movements and the links are read from. */
export interface JournalEntry {
  readonly id: string;
  readonly action: string;
  readonly at: string;
  readonly actor: string;
  readonly input: RecordValue;
  readonly changes: Changes;
  /** The rows written along: journal entry, movements, genealogy, state changes, print jobs. */
  readonly projectedRows: readonly FetchedRow[];
}

export type ApplyResult =
  | { readonly ok: true; readonly journal: JournalEntry }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** Rows in memory behind the engine's port: answers loads and takes changes with the constraints a database has. */
export class MemoryStore implements PreviewStore {
  readonly bundle: Bundle;
  readonly zone: string;
  /** Every accepted action, oldest first. */
  readonly journal: JournalEntry[] = [];
  private tables = new Tables();
  private counters: Counters = new Map();

  constructor(bundle: Bundle, zone = 'Asia/Shanghai') {
    this.bundle = bundle;
    this.zone = zone;
  }

  /** A copy that may be written and thrown away. */
  fork(): MemoryStore {
    const copy = new MemoryStore(this.bundle, this.zone);
    copy.tables = this.tables.fork();
    copy.counters = this.counters;
    copy.journal.push(...this.journal);
    return copy;
  }

  /** Puts a row in as it is, around every rule: the state of a plant before the first action. */
  insert(entity: string, id: string, values: StoredRow): void {
    this.tables.put(entity, id, values);
  }

  load(action: ActionModel, input: RecordValue, context: Context): LoadAnswers {
    return loadAll(this.reader(), action, input, context);
  }

  /** Cards of rows by their codes. */
  cards(asks: readonly CardRequest[]): readonly CardRow[] {
    return cardsIn(this.reader(), asks);
  }

  /** Entity of a row that carries a code. */
  carrier(code: string): string | undefined {
    const all = [...this.bundle.entities.values()].filter(({ kindOf }) => kindOf === undefined);
    return all.find(({ id }) => this.cards([{ entity: id, codes: [code], paths: new Map() }]).length > 0)?.id;
  }

  /** Rows of an entity in the order they were written, with computed sums and counts. */
  rows(entity: string): readonly FetchedRow[] {
    const reader = this.reader();
    return reader.rows(entity).map((row) => reader.fetched(row));
  }

  /** Rows as expressions see them. */
  reader(tables: Tables = this.tables): Reader {
    return new Reader(this.bundle, tables, this.zone);
  }

  /** Who signs in with this account; undefined when there is no such user. */
  actor(account: string): Actor | undefined {
    return actorOf(this.reader(), account);
  }

  /**
   * Writes what an accepted action decided, wholly or not at all.
   *
   * @returns the journal entry, with the codes given while writing, or what the database would have refused
   */
  apply(action: ActionModel, input: RecordValue, changes: Changes, context: Context): ApplyResult {
    const numbered = numberRows(this.bundle, this.counters, changes.created, dateIn(context.now, this.zone));
    if (!numbered.ok) return { ok: false, refusals: [numbered.refusal] };
    const tables = this.tables.fork();
    const written: Changes = { ...changes, created: numbered.rows };
    const refusals = writeChanges(this.reader(tables), tables, written, context);
    if (refusals.length > 0) return { ok: false, refusals };
    const id = context.newId();
    const projected = projectedRows(this.bundle, action, input, written, context, id);
    for (const row of projected) tables.put(row.entity, row.id, row.values);
    this.tables = tables;
    this.counters = numbered.counters;
    const journal: JournalEntry = {
      id,
      action: action.id,
      at: context.now,
      actor: context.actor.userId,
      input,
      changes: written,
      projectedRows: projected,
    };
    this.journal.push(journal);
    return { ok: true, journal };
  }
}

/** The cards of rows in memory, which nobody's roles limit. */
function cardsIn(reader: Reader, asks: readonly CardRequest[]): readonly CardRow[] {
  return asks.flatMap((ask) => {
    const model = reader.model(ask.entity);
    const [key = '', ...others] = codeKeys(model);
    const isNamed = (row: Row, by: string): boolean =>
      ask.codes.some(
        (code) => comparableKey(model.fields.get(by), code) === comparableKey(model.fields.get(by), row.get(by)),
      );
    const found = reader.rows(ask.entity).filter((row) => [key, ...others].some((by) => isNamed(row, by)));
    return found.map((row) => ({
      ...cardOf(reader, ask, row, String(row.get(key))),
      also: others.flatMap((by) => row.get(by) ?? []).map(String),
    }));
  });
}

function cardOf(reader: Reader, { entity, paths }: CardRequest, row: Row, code: string): CardRow {
  const values = [...paths].map(([path, expression]): [string, Json] => [
    path,
    toWire(expression.evaluate(reader.scope({ row })), (of) => labelOf(reader, of)),
  ]);
  const states = reader.model(entity).states.flatMap(({ fields }) => fields.map((field) => [field, String(row.get(field))]));
  return { entity, id: row.id, code, values: Object.fromEntries(values), states: Object.fromEntries(states) };
}

/** The last number of each counter, by `counterKey`. */
type Counters = ReadonlyMap<string, number>;

type NumberingResult =
  | { readonly ok: true; readonly rows: readonly CreatedRow[]; readonly counters: Counters }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Gives new rows their serial codes, in order.
 *
 * @param date  today in the plant's zone
 * @returns `serial.exhausted` when a counter has used up its digits
 */
function numberRows(bundle: Bundle, before: Counters, rows: readonly CreatedRow[], date: string): NumberingResult {
  const counters = new Map(before);
  const numbered: CreatedRow[] = [];
  for (const row of rows) {
    const codes: Record<string, string> = {};
    for (const serial of row.serials) {
      const code = next(bundle, counters, serial, date);
      if (code === undefined) return { ok: false, refusal: { code: 'serial.exhausted', params: { rule: serial.rule } } };
      codes[serial.field] = code;
    }
    numbered.push({ ...row, values: { ...row.values, ...codes } });
  }
  return { ok: true, rows: numbered, counters };
}

function next(
  bundle: Bundle,
  counters: Map<string, number>,
  { rule: id, scope, params }: CreatedRow['serials'][number],
  date: string,
): string | undefined {
  const rule = bundle.serialRules.get(id);
  if (!rule) throw new DefinitionError('bundle.noSuchSerialRule', { rule: id });
  const key = counterKey(rule, date, scope);
  const number = nextSerial(rule, counters.get(key));
  counters.set(key, number);
  return formatSerial(rule, number, date, params);
}
