import type { ActionDefinition, Loads } from '../../definitions.generated.ts';
import type { Expression, Type } from '../../expr/types.ts';
import { describe } from '../../expr/typing.ts';
import { locationBelow, type SourceLocation } from '../../load/sourceLocation.ts';
import type { ActionScope } from '../../model/actionScope.ts';
import { fieldType, rowType } from '../../model/fieldTypes.ts';
import type { Lineage, LoadModel } from '../../model/types.ts';
import { dependencies } from './dependencies.ts';
import { loadPlace, setLoads } from './setLoads.ts';
import { camel, plural } from '../../load/names.ts';

type Load = Loads[string];

/** A set has no bound on its rows. */
const ANY_NUMBER = 1_000_000_000;

/** Compiles the loads in the order they run: by stage (what they mention comes first), then lock rank, then file order. */
export function compileLoads(scope: ActionScope, definition: ActionDefinition): readonly LoadModel[] {
  const sets = setLoads(scope.set, definition);
  const loads: Loads = { ...definition.load, ...Object.fromEntries([...sets].map(([alias, { load }]) => [alias, load])) };
  const uses = dependencies(loads, (load) => expressionsOf(load));
  const stages = new Map<string, number>();
  const compiled = uses.order.map((alias) => {
    const load = loads[alias] as Load;
    const mentioned = uses.of.get(alias) ?? [];
    stages.set(alias, Math.max(-1, ...mentioned.map((name) => stages.get(name) ?? 0)) + 1);
    const model = compileLoad(scope, loadPlace(scope.place, sets, alias), alias, load, mentioned, stages.get(alias) ?? 0);
    return sets.has(alias) ? { ...model, max: ANY_NUMBER } : model;
  });
  for (const alias of uses.cyclic)
    scope.slots.report(locationBelow(scope.place, 'load', alias), 'lint.aliasCycle', { alias });
  const rank = (load: LoadModel): number => scope.entities.get(load.entity)?.lockRank ?? 0;
  return compiled
    .map((load, i) => ({ load, i }))
    .sort((a, b) => a.load.stage - b.load.stage || rank(a.load) - rank(b.load) || a.i - b.i)
    .map(({ load }) => load);
}

function expressionsOf(load: Load): readonly string[] {
  return [
    ...Object.values('by' in load ? load.by : 'byAll' in load ? load.byAll : {}),
    ...('where' in load ? [load.where] : []),
    ...lineageKeys(load).map(([, rows]) => rows),
    ...('total' in load ? [...Object.values(load.total), ...Object.values(load.forEach ?? {})] : []),
  ];
}

function compileLoad(
  scope: ActionScope,
  location: SourceLocation,
  alias: string,
  load: Load,
  uses: readonly string[],
  stage: number,
): LoadModel {
  const entity = 'table' in load ? load.table : load.entity;
  const form = loadForm(load);
  const keys = compileKeys(scope, location, load, entity);
  const each = compileEach(scope, location, load);
  const inside = each ? { ...scope.names, [each.variable]: itemType(each.list) } : scope.names;
  const where =
    'where' in load
      ? scope.slots.expression(
          locationBelow(location, 'where'),
          load.where,
          { names: { ...inside, row: rowType(entity) }, sqlOnly: true },
          { kind: 'bool' },
        )
      : undefined;
  const [lineage] = lineageKeys(load).map(([way, rows]) => lineageOf(scope, location, way, rows));
  const totals =
    'total' in load
      ? scope.slots.record(
          locationBelow(location, 'total'),
          load.total,
          { names: { ...inside, row: rowType(entity) }, sqlOnly: true, aggregates: true },
          'any',
        )
      : {};
  scope.names[alias] = aliasType(scope, load, form, entity, keys, totals);
  return {
    alias,
    form,
    entity,
    stage,
    uses,
    keys,
    totals: new Map(Object.entries(totals)),
    ...(where ? { where } : {}),
    ...(lineage ? { lineage } : {}),
    ...(each ? { each } : {}),
    isCut: form === 'where' && 'first' in load,
    sort: 'sort' in load && load.sort ? load.sort : [],
    max: maxRows(load) ?? scope.limitRows,
    with: 'with' in load && load.with ? load.with : [],
    optional: 'optional' in load && load.optional === true,
    ...('lock' in load && load.lock ? { lock: load.lock === true ? ('update' as const) : ('share' as const) } : {}),
    ...('missing' in load && load.missing ? { missing: load.missing } : {}),
    ...('at' in load && load.at ? { at: load.at } : {}),
  };
}

/** The alias a load is bound to by genealogy, if it is. */
function lineageKeys(load: Load): readonly (readonly [Lineage['way'], string])[] {
  if ('madeOf' in load && load.madeOf !== undefined) return [['madeOf', load.madeOf]];
  return 'wentInto' in load && load.wentInto !== undefined ? [['wentInto', load.wentInto]] : [];
}

function lineageOf(scope: ActionScope, location: SourceLocation, way: Lineage['way'], alias: string): Lineage {
  const at = locationBelow(location, way);
  const rows = scope.slots.expression(at, alias, { names: scope.names }, 'any');
  const { type } = rows;
  if (type.kind !== 'row' && !(type.kind === 'list' && type.of.kind === 'row'))
    scope.slots.report(at, 'lint.wrongType', { wanted: 'row or list of rows', found: describe(type) });
  return { way, rows };
}

function loadForm(load: Load): LoadModel['form'] {
  if ('table' in load) return 'table';
  if ('by' in load) return 'by';
  if ('byAll' in load) return 'byAll';
  return 'total' in load ? 'total' : 'first' in load && load.first === true ? 'first' : 'where';
}

function maxRows(load: Load): number | undefined {
  if ('first' in load) return load.first === true ? 1 : load.first;
  return 'max' in load ? load.max : undefined;
}

/** The list whose entries have totals of their own: of rows or plain values, which PostgreSQL takes as they are. */
function compileEach(scope: ActionScope, location: SourceLocation, load: Load): LoadModel['each'] {
  const [[variable, source] = []] = Object.entries(('total' in load && load.forEach) || {});
  if (variable === undefined || source === undefined) return undefined;
  const at = locationBelow(location, 'forEach', variable);
  const list = scope.slots.expression(at, source, { names: scope.names }, 'list');
  const item = itemType(list);
  if (item.kind === 'list' || item.kind === 'record')
    scope.slots.report(at, 'lint.wrongType', { wanted: 'list of rows or values', found: describe(list.type) });
  return { variable, list };
}

function itemType({ type }: Expression): Type {
  return type.kind === 'list' ? type.of : { kind: 'null' };
}

function compileKeys(
  scope: ActionScope,
  location: SourceLocation,
  load: Loads[string],
  entity: string,
): ReadonlyMap<string, Expression> {
  const isList = 'byAll' in load;
  const given = 'by' in load ? load.by : isList ? load.byAll : {};
  return new Map(
    Object.entries(given).map(([name, source]) => {
      const type = 'table' in load ? inputType(scope, entity, name) : keyType(scope, entity, name, isList);
      return [
        name,
        scope.slots.expression(locationBelow(location, isList ? 'byAll' : 'by', name), source, { names: scope.names }, type),
      ];
    }),
  );
}

/** What an input of a table is compared with: a whole number is a number too, not the other way round. */
function inputType(scope: ActionScope, table: string, name: string): Type | 'any' {
  const type = TABLE_TYPES[scope.set.table.get(table)?.definition.inputs[name]?.type ?? ''];
  return type ? { kind: type, nullable: true } : 'any';
}

function keyType(scope: ActionScope, entity: string, name: string, isList: boolean): Type {
  const field = scope.entities.get(entity)?.fields.get(name);
  const type: Type = field ? fieldType({ ...field, required: false }) : { kind: 'string', nullable: true };
  return isList ? { kind: 'list', of: type } : type;
}

/** What columns of tables are in expressions. */
const TABLE_TYPES: Readonly<Record<string, 'string' | 'int' | 'decimal' | 'bool'>> = {
  string: 'string',
  integer: 'int',
  number: 'decimal',
  boolean: 'bool',
};

function aliasType(
  scope: ActionScope,
  load: Loads[string],
  form: LoadModel['form'],
  entity: string,
  keys: ReadonlyMap<string, Expression>,
  totals: Readonly<Record<string, Expression>>,
): Type {
  if (form === 'table') return tableType(scope, entity, isNullableKey(keys));
  if (form === 'total') {
    const total: Type = {
      kind: 'record',
      fields: Object.fromEntries(Object.entries(totals).map(([name, e]) => [name, e.type])),
    };
    return 'total' in load && load.forEach ? { kind: 'list', of: total } : total;
  }
  if (scope.entities.get(entity)?.kindOf === 'view') return viewType(scope, entity, isNullableKey(keys));
  if (form === 'by') return rowType(entity, isNullableKey(keys));
  if (form === 'first') return rowType(entity, !('missing' in load && load.missing));
  return {
    kind: 'list',
    of: rowType(entity, form === 'byAll' && (('optional' in load && load.optional === true) || isNullableKey(keys))),
  };
}

function isNullableKey(keys: ReadonlyMap<string, Expression>): boolean {
  return [...keys.values()].some(({ type }) => isNullable(type.kind === 'list' ? type.of : type));
}

function isNullable(type: Type): boolean {
  return type.kind === 'null' || ('nullable' in type && type.nullable === true);
}

function viewType(scope: ActionScope, view: string, nullable: boolean): Type {
  const covered = scope.entities.get(view)?.of ?? [];
  const fields: Record<string, Type> = { kind: { kind: 'string', words: covered } };
  for (const entity of covered) fields[camel(entity)] = rowType(entity, true);
  for (const entity of covered.filter((e) => scope.entities.get(e)?.ledger))
    fields[plural(camel(entity))] = { kind: 'list', of: rowType(entity) };
  return { kind: 'record', fields, ...(nullable ? { nullable } : {}) };
}

function tableType(scope: ActionScope, id: string, nullable: boolean): Type {
  const outputs = scope.set.table.get(id)?.definition.outputs ?? {};
  return {
    kind: 'record',
    fields: Object.fromEntries(
      Object.entries(outputs).map(([name, { type }]) => [name, { kind: TABLE_TYPES[type] ?? 'string' }]),
    ),
    ...(nullable ? { nullable } : {}),
  };
}
