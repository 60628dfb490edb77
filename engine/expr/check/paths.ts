import { fault, type Checker, type Names } from './checker.ts';
import { dottedPath } from './narrow.ts';
import { LIMITS, type Syntax } from '../parse.ts';
import { describe, isNullable, withNull } from '../typing.ts';
import type { Node, Origin, ReferenceRead, RowType, Type } from '../types.ts';
import { suggestion } from '../../value/suggestion.ts';

/** Types a bare name: a macro variable, or a name of the environment. */
export function inferName(checker: Checker, name: string, at: number, scope: Names): Node | undefined {
  const variable = scope.variables.get(name);
  const type = variable ?? (Object.hasOwn(checker.environment.names, name) ? checker.environment.names[name] : undefined);
  if (!type)
    return fault(checker, 'lint.unknownName', at, {
      name,
      ...suggestion(name, [...scope.variables.keys(), ...Object.keys(checker.environment.names)]),
    });
  if (!variable) checker.names.add(name);
  return narrowedType({ op: 'name', name, type, at }, scope);
}

/** Types `of.field`: a path through null is null, a reference field continues the chain the loads must join. */
export function inferField(checker: Checker, ofSyntax: Syntax, field: string, at: number, scope: Names): Node | undefined {
  const of = checker.infer(ofSyntax, scope);
  return of && fieldNode(checker, of, field, at, scope);
}

/** Types `label(row)`: the first field of what a person knows the row by. Faults as a path has them, and `lint.wrongArguments`. */
export function inferLabel(checker: Checker, args: readonly Node[], at: number, scope: Names): Node | undefined {
  const [of] = args;
  const field = args.length === 1 && of?.type.kind === 'row' ? checker.environment.schema.labelOf(of.type.entity) : undefined;
  if (of && field !== undefined) return fieldNode(checker, of, field, at, scope);
  return fault(checker, 'lint.wrongArguments', at, {
    function: 'label',
    found: args.map(({ type }) => describe(type)).join(', '),
  });
}

function fieldNode(checker: Checker, of: Node, field: string, at: number, scope: Names): Node | undefined {
  const declared = fieldType(checker, of.type, field);
  if (!declared)
    return fault(checker, 'lint.unknownField', at, {
      of: nameOf(of),
      field,
      ...suggestion(field, fieldNames(checker, of.type)),
    });
  if (of.type.kind === 'row' && !recordRead(checker, of.type, field, at)) return undefined;
  const based = of.type.kind === 'row' ? continuedChain(declared, of.type, field) : declared;
  return narrowedType({ op: 'field', of, field, type: withNull(based, isNullable(based) || isNullable(of.type)), at }, scope);
}

/** A row is called by its entity, a record by its path: `input.lines`. */
function nameOf(of: Node): string {
  return of.type.kind === 'record' ? (dottedPath(of) ?? describe(of.type)) : describe(of.type);
}

function fieldType(checker: Checker, of: Type, field: string): Type | undefined {
  if (of.kind === 'row') return checker.environment.schema.fieldType(of.entity, field);
  return of.kind === 'record' && Object.hasOwn(of.fields, field) ? of.fields[field] : undefined;
}

function fieldNames(checker: Checker, of: Type): readonly string[] {
  if (of.kind === 'row') return checker.environment.schema.fieldNames?.(of.entity) ?? [];
  return of.kind === 'record' ? Object.keys(of.fields) : [];
}

function narrowedType(node: Node, scope: Names): Node {
  const path = isNullable(node.type) ? dottedPath(node) : undefined;
  return path !== undefined && scope.notNull.has(path) ? { ...node, type: withNull(node.type, false) } : node;
}

function recordRead(checker: Checker, row: RowType, field: string, at: number): boolean {
  for (const origin of row.origins) {
    if (origin.path.length > LIMITS.references) {
      fault(checker, 'lint.pathTooLong', at, { max: LIMITS.references });
      return false;
    }
    const read: ReferenceRead = { entity: origin.entity, path: [...origin.path, field] };
    checker.reads.set(referenceKey(read), read);
  }
  return true;
}

/** Rows reached through a row stem from where that row stems from, one step further. */
function continuedChain(type: Type, row: RowType, field: string): Type {
  if (type.kind === 'list') return { kind: 'list', of: continuedChain(type.of, row, field) };
  if (type.kind !== 'row') return type;
  return {
    ...type,
    origins: row.origins.map((origin): Origin => ({ entity: origin.entity, path: [...origin.path, field] })),
  };
}

/** The longest chains only: `bin.area.kind` already says `bin.area` and `bin`. */
export function longestReads(reads: ReadonlyMap<string, ReferenceRead>): readonly ReferenceRead[] {
  const keys = [...reads.keys()];
  return [...reads].filter(([key]) => !keys.some((other) => other.startsWith(`${key}.`))).map(([, read]) => read);
}

function referenceKey(read: ReferenceRead): string {
  return [read.entity, ...read.path].join('.');
}
