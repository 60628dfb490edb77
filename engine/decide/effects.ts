import { DefinitionError } from '../types.ts';
import type { EffectModel } from '../model/types.ts';
import { isDecimal, type Row } from '../value/value.ts';
import type { Frame } from '../frame/frame.ts';
import type { Settled } from './legality.ts';
import { passes, pointer, type Pass } from '../frame/loops.ts';
import { copied, create, obtain } from '../frame/create.ts';
import { params } from '../frame/params.ts';
import { raise } from '../frame/states.ts';
import { sync } from './sync.ts';
import { assign, change } from '../frame/assign.ts';
import type { WorkingRow } from '../frame/row.ts';
import { overRows } from './rowSets.ts';
import type { Changes, SetCount } from '../frame/types.ts';

/** What the effects leave besides changed rows. */
export interface Left {
  readonly links: Changes['links'][number][];
  readonly prints: Changes['prints'][number][];
  readonly notices: Changes['notices'][number][];
  /** Absent without effects over sets of rows. */
  readonly sets?: readonly SetCount[];
}

type Effect<K extends EffectModel['kind']> = Extract<EffectModel, { kind: K }>;

/**
 * Step 13: effects in file order, each seeing what the earlier ones made.
 *
 * @param failed  asserts whose refusal is kept: the effects that keep it are done instead
 */
export function runEffects(frame: Frame, settled: Settled, failed?: ReadonlySet<string>): Left {
  const left: Left = { links: [], prints: [], notices: [] };
  const sets: SetCount[] = [];
  const isDone = ({ onRefusal }: EffectModel): boolean =>
    failed ? onRefusal?.some((name) => failed.has(name)) === true : onRefusal === undefined;
  for (const effect of frame.action.effects.filter(isDone)) {
    if ((effect.kind === 'update' || effect.kind === 'event') && effect.leaves) {
      sets.push(overRows(frame, effect, settled.get(effect) ?? passes(frame, effect)));
      continue;
    }
    const made: Row[] = [];
    const before = frame.refusals.length;
    for (const pass of settled.get(effect) ?? passes(frame, effect)) run(frame, effect, pass, left, made);
    frame.limitFrom(before);
    bindMade(frame, effect, made);
  }
  return sets.length === 0 ? left : { ...left, sets };
}

function bindMade(frame: Frame, effect: EffectModel, made: readonly Row[]): void {
  if ((effect.kind !== 'create' && effect.kind !== 'obtain') || effect.as === undefined) return;
  frame.names[effect.as] = effect.loop.length > 0 ? made : (made[0] ?? null);
}

function run(frame: Frame, effect: EffectModel, pass: Pass, left: Left, made: Row[]): void {
  switch (effect.kind) {
    case 'create':
      made.push(create(frame, effect, pass));
      return;
    case 'obtain':
      made.push(obtain(frame, effect, pass));
      return;
    case 'update':
      return update(frame, effect, pass);
    case 'delete':
      for (const row of frame.rows(effect.row, pass.values)) frame.world.working(row).isDeleted = true;
      return;
    case 'erase':
      for (const row of frame.rows(effect.row, pass.values)) frame.world.working(row).isErased = true;
      return;
    case 'event':
      return event(frame, effect, pass);
    case 'sync':
      return sync(frame, effect, pass);
    case 'link':
      return link(frame, effect, pass, left);
    case 'print':
      return print(frame, effect, pass, left);
    case 'notify':
      return notify(frame, effect, pass, left);
  }
}

function update(frame: Frame, effect: Effect<'update'>, pass: Pass): void {
  const [source] = effect.copy ? frame.rows(effect.copy, pass.values) : [];
  for (const row of frame.rows(effect.row, pass.values)) {
    const working = frame.world.working(row);
    if (source) take(working, frame.world.working(source), Object.keys(effect.set));
    assign(frame, working, effect.set, pass);
  }
}

/** A row takes the fields of another, but its states, its numbers and what is set anyhow. */
function take(row: WorkingRow, source: WorkingRow, set: readonly string[]): void {
  const fields = Object.entries(copied(source)).filter(
    ([name]) => row.model.fields.get(name)?.role === 'field' && !set.includes(name),
  );
  change(row, Object.fromEntries(fields));
}

function event(frame: Frame, effect: Effect<'event'>, pass: Pass): void {
  const given = Object.fromEntries(Object.entries(effect.with).map(([name, e]) => [name, frame.value(e, pass.values)]));
  for (const [i, row] of frame.rows(effect.on, pass.values).entries()) {
    const refusal = raise(frame, row, effect.event, given);
    if (refusal) frame.refuse({ ...refusal, ...pointer(effect.at, [...pass.indexes, i]) });
  }
}

function link(frame: Frame, effect: Effect<'link'>, pass: Pass, left: Left): void {
  const [from] = frame.rows(effect.from, pass.values);
  const [to] = frame.rows(effect.to, pass.values);
  if (!from || !to) throw new DefinitionError('link.noRow', { action: frame.action.id, effect: effect.name });
  const quantity = effect.quantity ? frame.value(effect.quantity, pass.values) : null;
  const amount = isDecimal(quantity) || typeof quantity === 'number' ? quantity : null;
  left.links.push({ relation: effect.relation, from: key(from), to: key(to), quantity: amount });
}

const key = (row: Row) => ({ entity: row.entity, id: row.id });

function print(frame: Frame, effect: Effect<'print'>, pass: Pass, left: Left): void {
  const copies = effect.copies ? Number(frame.value(effect.copies, pass.values)) : 1;
  for (const row of frame.rows(effect.of, pass.values)) left.prints.push({ label: effect.label, of: key(row), copies });
}

function notify(frame: Frame, effect: Effect<'notify'>, pass: Pass, left: Left): void {
  const persons = effect.persons ? frame.rows(effect.persons, pass.values).map((row) => row.id) : [];
  const [about] = effect.about ? frame.rows(effect.about, pass.values) : [];
  left.notices.push({
    code: effect.code,
    roles: effect.roles,
    persons,
    ...(about ? { about: key(about) } : {}),
    params: params(frame, effect.params, pass.values),
  });
}
