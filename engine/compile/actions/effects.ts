import type { ActionDefinition, Effects } from '../../definitions.generated.ts';
import { rowOf } from '../../expr/rowOf.ts';
import { withNull } from '../../expr/typing.ts';
import type { Expression, Type } from '../../expr/types.ts';
import type { ActionScope } from '../../model/actionScope.ts';
import { fieldType, rowType } from '../../model/fieldTypes.ts';
import { looped, type Inside } from '../../model/looped.ts';
import { ranked } from '../../load/names.ts';
import { EACH, setAlias } from '../../model/rowSets.ts';
import { below, type Place } from '../../load/place.ts';
import type { EffectModel } from '../../model/types.ts';

type Entry = Effects[string];
type Of<K extends string> = Extract<Entry, Record<K, unknown>>;

/** Every effect but those over a set of rows. */
type OneRow = Exclude<Entry, Of<'updateWhere'> | Of<'eventWhere'>>;

/** Compiles the effects in file order; each sees the rows earlier ones made. */
export function effectsOf(scope: ActionScope, definition: ActionDefinition): readonly EffectModel[] {
  if (definition.secondPerson) scope.names['second'] = scope.names['actor'] ?? { kind: 'null' };
  // What a refusal keeps knows nothing of what is made where nothing refuses, and the other way round.
  const refused = { ...scope, names: { ...scope.names } };
  return ranked(definition.effects).map(([name, entry]): EffectModel => {
    const place = below(scope.place, 'effects', name);
    if ('updateWhere' in entry || 'eventWhere' in entry) return overSet(scope, place, name, entry);
    const { onRefusal } = entry as { readonly onRefusal?: readonly string[] };
    if (!onRefusal) return effect(scope, place, entry, looped(scope, place, name, entry));
    return { ...effect(refused, place, entry, looped(refused, place, name, entry)), onRefusal };
  });
}

/** An effect on every row of a set: the ordinary one in a loop over them, which leaves alone what may not change. */
function overSet(scope: ActionScope, place: Place, name: string, entry: Of<'updateWhere'> | Of<'eventWhere'>): EffectModel {
  const inside = looped(scope, place, name, { ...entry, forEach: { [EACH]: setAlias(name) } });
  const row = slot(scope, place, EACH, EACH, inside, 'rows');
  return 'updateWhere' in entry
    ? {
        ...inside.looped,
        kind: 'update',
        leaves: true,
        row,
        set: set(scope, below(place, 'set'), entry.set, inside, entry.updateWhere.entity),
      }
    : { ...inside.looped, kind: 'event', leaves: true, event: entry.event, on: row, with: {} };
}

function effect(scope: ActionScope, place: Place, entry: OneRow, inside: Inside): EffectModel {
  if ('create' in entry) return create(scope, place, entry, inside);
  if ('obtain' in entry) return obtain(scope, place, entry, inside);
  if ('update' in entry) return update(scope, place, entry, inside);
  if ('delete' in entry)
    return { ...inside.looped, kind: 'delete', row: slot(scope, place, 'delete', entry.delete, inside, 'rows') };
  if ('erase' in entry)
    return { ...inside.looped, kind: 'erase', row: slot(scope, place, 'erase', entry.erase, inside, 'rows') };
  if ('event' in entry)
    return {
      ...inside.looped,
      kind: 'event',
      event: entry.event,
      on: slot(scope, place, 'on', entry.on, inside, 'rows'),
      with: scope.slots.record(below(place, 'with'), entry.with, inside.environment, 'any'),
    };
  if ('sync' in entry) return sync(scope, place, entry, inside);
  return 'link' in entry
    ? link(scope, place, entry, inside)
    : 'print' in entry
      ? print(scope, place, entry, inside)
      : notify(scope, place, entry, inside);
}

function slot(
  { slots }: ActionScope,
  place: Place,
  key: string,
  source: string,
  { environment }: Inside,
  expected: Type | 'row' | 'rows' | 'list' | 'any',
): Expression {
  return slots.expression(below(place, key), source, environment, expected);
}

function set(
  scope: ActionScope,
  place: Place,
  sources: Readonly<Record<string, string>> | undefined,
  { environment }: Inside,
  entity: string,
): Readonly<Record<string, Expression>> {
  return scope.slots.record(place, sources, environment, (name) => assigned(scope, below(place, name), entity, name));
}

/** Type a field takes: null is fine where it is optional, or where a default or a number fills it. */
function assigned({ entities, slots }: ActionScope, place: Place, entity: string, name: string): Type | 'any' {
  const field = entities.get(entity)?.fields.get(name);
  if (field?.role === 'field')
    return withNull(
      fieldType(field),
      !field.required || field.schema['x-default'] !== undefined || field.schema['x-serial'] !== undefined,
    );
  if (field) slots.report(place, 'lint.stateSetDirectly', { entity, field: name });
  else slots.report(place, 'lint.unknownField', { of: entity, field: name });
  return 'any';
}

function create(scope: ActionScope, place: Place, entry: Of<'create'>, inside: Inside): EffectModel {
  const model: EffectModel = {
    ...inside.looped,
    kind: 'create',
    entity: entry.create,
    ...(entry.as ? { as: entry.as } : {}),
    ...(entry.copy ? { copy: slot(scope, place, 'copy', entry.copy, inside, rowType(entry.create)) } : {}),
    ...(entry.anew ? { anew: true } : {}),
    set: set(scope, below(place, 'set'), entry.set, inside, entry.create),
  };
  bind(scope, entry.as, entry.create, entry.forEach !== undefined);
  return model;
}

function obtain(scope: ActionScope, place: Place, entry: Of<'obtain'>, inside: Inside): EffectModel {
  const model: EffectModel = {
    ...inside.looped,
    kind: 'obtain',
    entity: entry.obtain,
    as: entry.as,
    key: set(scope, below(place, 'key'), entry.key, inside, entry.obtain),
    set: set(scope, below(place, 'set'), entry.set, inside, entry.obtain),
  };
  bind(scope, entry.as, entry.obtain, entry.forEach !== undefined);
  return model;
}

function bind(scope: ActionScope, as: string | undefined, entity: string, isList: boolean): void {
  if (as !== undefined) scope.names[as] = isList ? { kind: 'list', of: rowType(entity) } : rowType(entity);
}

function update(scope: ActionScope, place: Place, entry: Of<'update'>, inside: Inside): EffectModel {
  const row = slot(scope, place, 'update', entry.update, inside, 'rows');
  const type = rowOf(row.type);
  return {
    ...inside.looped,
    kind: 'update',
    row,
    ...(entry.copy && type ? { copy: slot(scope, place, 'copy', entry.copy, inside, rowType(type.entity)) } : {}),
    set: type ? set(scope, below(place, 'set'), entry.set, inside, type.entity) : {},
  };
}

function sync(scope: ActionScope, place: Place, entry: Of<'sync'>, inside: Inside): EffectModel {
  const of = slot(scope, place, 'of', entry.of, inside, 'rows');
  const to = slot(scope, place, 'to', entry.to, inside, 'list');
  const parent = rowOf(of.type);
  const child = scope.entities.get(parent?.entity ?? '')?.children.get(entry.sync)?.entity;
  if (child === undefined)
    scope.slots.report(below(place, 'sync'), 'lint.unknownField', {
      of: parent?.entity ?? '',
      field: entry.sync,
    });
  const item: Type = to.type.kind === 'list' ? to.type.of : { kind: 'null' };
  const environment = {
    ...inside.environment,
    names: { ...inside.environment.names, item, itemAt: { kind: 'int' } as const },
  };
  return {
    ...inside.looped,
    kind: 'sync',
    collection: entry.sync,
    of,
    to,
    set: set(scope, below(place, 'set'), entry.set, { ...inside, environment }, child ?? ''),
    ...(entry.key ? { key: entry.key } : {}),
  };
}

function link(scope: ActionScope, place: Place, entry: Of<'link'>, inside: Inside): EffectModel {
  const quantity =
    entry.quantity === undefined ? undefined : slot(scope, place, 'quantity', entry.quantity, inside, { kind: 'decimal' });
  return {
    ...inside.looped,
    kind: 'link',
    relation: entry.link,
    from: slot(scope, place, 'from', entry.from, inside, 'row'),
    to: slot(scope, place, 'to', entry.to, inside, 'row'),
    ...(quantity ? { quantity } : {}),
  };
}

function print(scope: ActionScope, place: Place, entry: Of<'print'>, inside: Inside): EffectModel {
  const copies = entry.copies === undefined ? undefined : slot(scope, place, 'copies', entry.copies, inside, { kind: 'int' });
  const of = slot(scope, place, 'of', entry.of, inside, 'rows');
  const printed = of.type.kind === 'list' ? of.type.of : of.type;
  const wanted = scope.set.label.get(entry.print)?.definition.entity;
  if (wanted !== undefined && printed.kind === 'row' && printed.entity !== wanted)
    scope.slots.report(below(place, 'of'), 'lint.wrongType', { wanted, found: printed.entity }, 'error', 0);
  return {
    ...inside.looped,
    kind: 'print',
    label: entry.print,
    of,
    ...(copies ? { copies } : {}),
  };
}

function notify(scope: ActionScope, place: Place, entry: Of<'notify'>, inside: Inside): EffectModel {
  const persons = entry.persons === undefined ? undefined : slot(scope, place, 'persons', entry.persons, inside, 'rows');
  const about = entry.about === undefined ? undefined : slot(scope, place, 'about', entry.about, inside, 'rows');
  return {
    ...inside.looped,
    kind: 'notify',
    code: entry.notify,
    roles: entry.roles ?? [],
    ...(persons ? { persons } : {}),
    ...(about ? { about } : {}),
    params: scope.slots.record(below(place, 'params'), entry.params, inside.environment, 'scalar'),
  };
}
