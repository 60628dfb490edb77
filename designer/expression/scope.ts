import { checkExpression, type CheckResult, type Environment, type Type } from '#engine';

type Types = Readonly<Record<string, Type>>;

/** What an expression may name, by type. */
export interface ExpressionScope {
  readonly names: Types;
  /** What stands behind rows of each entity that is known by now. */
  readonly rows: ReadonlyMap<string, Types>;
  /** How a path is called: `row.quantity`; undefined where it has no title. */
  readonly titleOf: (path: string) => string | undefined;
  /** Functions, and what lists are asked. */
  readonly functions: readonly string[];
  readonly methods: readonly string[];
  /** Checks as the engine does; an editor of forms has rules of its own. */
  readonly check?: (source: string) => CheckResult;
}

/** An expression read as the engine will read it. */
export interface ReadSource {
  /** Undefined while entities it leads to are not known. */
  readonly result: CheckResult | undefined;
  /** Entities whose fields it asks for, and that are not known yet. */
  readonly missing: readonly string[];
}

/** Reads a condition over a scope. */
export function readSource(source: string, scope: ExpressionScope): ReadSource {
  if (scope.check) return { result: scope.check(source), missing: [] };
  const missing = new Set<string>();
  const schema: Environment['schema'] = {
    has: () => true,
    labelOf: () => undefined,
    fieldNames: (entity) => Object.keys(scope.rows.get(entity) ?? {}),
    fieldType: (entity, field) => {
      const types = scope.rows.get(entity);
      if (!types) missing.add(entity);
      return types && Object.hasOwn(types, field) ? types[field] : undefined;
    },
  };
  const result = checkExpression(source, { names: scope.names, schema }, { kind: 'bool' });
  return { result: missing.size > 0 ? undefined : result, missing: [...missing] };
}

/** The type at the end of a path; undefined where it leads nowhere, or to an entity that is not known yet. */
export function typeAt(path: string, { names, rows }: Pick<ExpressionScope, 'names' | 'rows'>): Type | undefined {
  const [root = '', ...steps] = path.split('.');
  const first = Object.hasOwn(names, root) ? names[root] : undefined;
  return steps.reduce<Type | undefined>((type, step) => {
    const inside = type && membersOf(type, rows);
    return inside && Object.hasOwn(inside, step) ? inside[step] : undefined;
  }, first);
}

/** What stands behind a value: the fields of a row or record. */
export function membersOf(type: Type, rows: ExpressionScope['rows']): Types | undefined {
  if (type.kind === 'row') return rows.get(type.entity);
  return type.kind === 'record' ? type.fields : undefined;
}

/** What lists are asked in an expression, with a place for what is asked of each item. */
export const METHODS: readonly string[] = ['size()', 'exists(x, )', 'all(x, )', 'filter(x, )', 'map(x, )'];

/** Names whose fields a simple condition compares. */
const COMPARED: readonly string[] = ['row', 'record', 'params', 'form'];

/** Paths a simple condition may compare: what stands directly behind the record, the form and the params. */
export function simplePaths({ names, rows }: Pick<ExpressionScope, 'names' | 'rows'>): readonly string[] {
  return COMPARED.flatMap((name) => {
    const type = names[name];
    const members = Object.entries((type && membersOf(type, rows)) ?? {});
    return members.flatMap(([member, { kind }]) => (kind === 'list' || kind === 'record' ? [] : [`${name}.${member}`]));
  });
}

/** Entities whose fields a simple condition compares. */
export function comparedEntities(names: Types): readonly string[] {
  return COMPARED.flatMap((name) => {
    const type = names[name];
    return type?.kind === 'row' ? [type.entity] : [];
  });
}
