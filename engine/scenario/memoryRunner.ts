import { completeEdit, planEditRead } from '../decide/completeEdit.ts';
import { decide } from '../decide/decide.ts';
import type { Actor, Changes, Context, Decision, FetchedRow } from '../frame/types.ts';
import { fileRefusals, filesIn } from '../input/filesIn.ts';
import { readInput } from '../input/readInput.ts';
import { defaultSettings } from '../input/settings.ts';
import type { ActionModel, Bundle, EntityModel } from '../model/types.ts';
import { hiddenRefusals } from '../permission/hiddenInputs.ts';
import { permits } from '../permission/permits.ts';
import { comparableKey } from '../store/keys.ts';
import { MemoryStore } from '../store/memory.ts';
import { DefinitionError, type Refusal } from '../types.ts';
import type { RecordValue, Row } from '../value/value.ts';
import { initialStates, keyField } from './givenFields.ts';
import { ledgerBalance, stateDifferences, stockDifferences, type Balance } from './invariants.ts';
import type { Act, Difference, Outcome, ScenarioNotice, ScenarioRunner, WireRow } from './types.ts';
import { isList } from '../input/normalise.ts';
import { toWire } from '../input/wire.ts';
import { labelOf } from '../store/labelOf.ts';
import type { Reader } from '../store/reader.ts';

/** An action as it was decided, before anything of it is written. */
export interface StepVerdict {
  readonly action: ActionModel;
  readonly input: RecordValue;
  readonly context: Context;
  readonly decision: Decision;
}

const GIVEN_AT = '2026-01-01T00:00:00.000Z';

/** Runs scenarios on the pure engine: input, decision and constraints, with rows in memory and everything deterministic. */
export class MemoryRunner implements ScenarioRunner {
  readonly store: MemoryStore;
  private readonly bundle: Bundle;
  private readonly settings: Context['settings'];
  private opening: Balance = new Map();
  private ids = 0;

  /** @param before  a plant it begins as, and does not change */
  constructor(bundle: Bundle, before?: MemoryRunner) {
    this.bundle = bundle;
    this.store = before?.store.fork() ?? new MemoryStore(bundle);
    this.settings = defaultSettings(bundle);
    if (before) {
      this.ids = before.ids;
      this.opening = before.opening;
      return;
    }
    const user = bundle.entities.get('user');
    for (const role of user ? bundle.roles.keys() : []) this.insert(roleUser(user!, role, this.newId()));
  }

  /** A plant that begins as this one stands, and goes its own way. */
  fork(): MemoryRunner {
    return new MemoryRunner(this.bundle, this);
  }

  /** UUIDs in version 7 form, in order. */
  newId(): string {
    this.ids += 1;
    return `00000000-0000-7000-8000-${String(this.ids).padStart(12, '0')}`;
  }

  async find(entity: string, key: string): Promise<string | undefined> {
    const model = this.bundle.entities.get(entity);
    const field = model && keyField(model);
    if (!model || field === undefined) return undefined;
    const wanted = comparableKey(model.fields.get(field), key);
    return this.store
      .reader()
      .rows(entity)
      .find((row) => comparableKey(model.fields.get(field), row.get(field)) === wanted)?.id;
  }

  async given(rows: readonly FetchedRow[]): Promise<void> {
    for (const row of rows) this.insert(row);
    this.opening = ledgerBalance(this.bundle, (entity) => this.store.rows(entity));
  }

  async act(act: Act): Promise<Outcome> {
    const { action, input, context, decision } = this.judge(act);
    return this.settle(action, input, decision, context);
  }

  /** Decides an action and writes nothing. @throws DefinitionError when there is no such action or user */
  judge(act: Act, more: Partial<Context> = {}): StepVerdict {
    const action = this.bundle.actions.get(act.action);
    if (!action) throw new DefinitionError('bundle.noSuchAction', { action: act.action });
    const context = { ...this.context(act), ...more };
    const refused = (refusals: readonly Refusal[]): StepVerdict => ({
      action,
      input: {},
      context,
      decision: { outcome: 'refused', refusals },
    });
    if (!permits(this.bundle, context.actor.roles, `action:${action.id}`)) return refused([notAllowed(action)]);
    const closed = hiddenRefusals(this.bundle, context.actor.roles, action, act.input);
    if (closed.length > 0) return refused(closed);
    const whole = this.complete(action, act.input, context);
    if ('refusals' in whole) return refused(whole.refusals);
    const read = readInput(action, whole.input);
    if (!read.ok) return refused(read.refusals);
    const strange = fileRefusals(filesIn(action.input.fields ?? [], read.input), (id) => this.mediaTypeOf(id));
    if (strange.length > 0) return refused(strange);
    const answers = this.store.load(action, read.input, context);
    return { action, input: read.input, context, decision: decide(this.bundle, action, read.input, answers, context) };
  }

  private complete(action: ActionModel, input: Act['input'], context: Context): ReturnType<typeof completeEdit> {
    const reading = planEditRead(action, input);
    if (!reading) return { input };
    const answers = this.store.load(reading.action, reading.input, context);
    return completeEdit(this.bundle, action, input, reading, answers, context);
  }

  private mediaTypeOf(id: string): string | undefined {
    const type = this.store.reader().row('file', id)?.get('mimeType');
    return typeof type === 'string' ? type : undefined;
  }

  async row(entity: string, id: string): Promise<WireRow | undefined> {
    const row = this.store.reader().row(entity, id);
    return row ? this.wire(row) : undefined;
  }

  async createdRows(entity: string): Promise<readonly WireRow[]> {
    const last = this.store.journal.at(-1);
    const reader = this.store.reader();
    const rows = [...(last?.changes.created ?? []), ...(last?.projectedRows ?? [])]
      .filter((row) => row.entity === entity)
      .map(({ id }) => reader.row(entity, id));
    return rows.flatMap((row) => (row ? [this.wire(row)] : []));
  }

  async notices(): Promise<readonly ScenarioNotice[]> {
    const notices = this.store.journal.at(-1)?.changes.notices ?? [];
    return notices.map((notice) => ({ ...notice, params: notice.params as ScenarioNotice['params'] })); // params travel
  }

  async broken(): Promise<readonly Difference[]> {
    const rows = (entity: string): readonly FetchedRow[] => this.store.rows(entity);
    const stockEntries = this.store.journal.flatMap(({ changes }) => changes.movements);
    return [
      ...stockDifferences(this.bundle, this.opening, stockEntries, ledgerBalance(this.bundle, rows)),
      ...stateDifferences(this.bundle, rows),
    ];
  }

  private settle(action: ActionModel, input: RecordValue, decision: Decision, context: Context): Outcome {
    if (decision.outcome === 'confirm') return decision;
    const changes = writtenChanges(decision);
    const applied = changes && this.store.apply(action, input, changes, context);
    if (applied?.ok === false) return { outcome: 'refused', refusals: applied.refusals };
    return decision.outcome === 'accepted'
      ? { outcome: 'accepted', warnings: decision.warnings }
      : { outcome: 'refused', refusals: decision.refusals };
  }

  /** Who acts, when, and what they agreed to. */
  context({ as, second, now, confirm, isUnsigned = false }: Omit<Act, 'action' | 'input'>): Context {
    return {
      actor: this.actor(as),
      ...(second === undefined ? {} : { second: this.actor(second) }),
      now,
      newId: () => this.newId(),
      zone: this.store.zone,
      settings: this.settings,
      confirmed: new Set(confirm),
      signed: !isUnsigned,
    };
  }

  private actor(as: string): Actor {
    const actor = this.store.actor(as);
    if (!actor) throw new DefinitionError('scenario.unknownUser', { as });
    return actor;
  }

  private insert({ entity, id, values }: FetchedRow): void {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
    const system = { version: 1, createdAt: GIVEN_AT, createdBy: null, updatedAt: GIVEN_AT, updatedBy: null };
    this.store.insert(entity, id, { ...values, ...system, ...given });
  }

  private wire(row: Row): WireRow {
    return rowToWire(this.store.reader(), row);
  }
}

/** What is written: of a refusal what it keeps. */
function writtenChanges(decision: Decision): Changes | undefined {
  if (decision.outcome === 'accepted') return decision.changes;
  return decision.outcome === 'refused' ? decision.recordedChanges : undefined;
}

function notAllowed({ id }: ActionModel): Refusal {
  return { code: 'common.notAllowed', params: { permission: `action:${id}` }, kind: 'forbidden' };
}

/** The user who has one role only and is named for it, as in the demo. */
function roleUser(model: EntityModel, role: string, id: string): FetchedRow {
  const empty = [...model.fields.values()].map((field) => [field.name, isList(field) ? [] : null] as const);
  return {
    entity: model.id,
    id,
    values: { ...Object.fromEntries(empty), ...initialStates(model), account: role, name: role, roles: [role] },
  };
}

/** A stored row as a server sends it: every field and computed field, references as id and label. */
function rowToWire(reader: Reader, row: Row): WireRow {
  const model = reader.model(row.entity);
  const names = [...model.fields.keys(), ...model.computed.keys()];
  return Object.fromEntries(names.map((name) => [name, toWire(row.get(name), (reference) => labelOf(reader, reference))]));
}
