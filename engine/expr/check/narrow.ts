import type { Environment, Expression, Node } from '../types.ts';

/**
 * Names and dotted paths that are not null wherever `expression` is true: its top-level conjuncts `x != null`.
 * Give them as `environment.notNull` to the slots a `when` guards. A path that is not null proves its beginnings too:
 * a path through null is null.
 */
export function notNullNames(expression: Expression): ReadonlySet<string> {
  return new Set(whenTrue(expression.node));
}

/** The environment of the values a refusal shows: they are read only where its condition is false. */
export function whereRefused(environment: Omit<Environment, 'schema'>, { node }: Expression): Omit<Environment, 'schema'> {
  return { ...environment, notNull: new Set([...(environment.notNull ?? []), ...whenFalse(node)]) };
}

/**
 * Paths proven not null when `node` is true. Inside an expression this narrows further than slots need (FORMAT 3 knows
 * `when` only): the right side of `a != null && …` and `a == null || …`, and the branches of `?:`.
 */
export function whenTrue(node: Node): readonly string[] {
  if (node.op === '&&') return [...whenTrue(node.left), ...whenTrue(node.right)];
  if (node.op === 'not') return whenFalse(node.of);
  return node.op === '!=' ? comparedWithNull(node.left, node.right) : [];
}

/** Paths proven not null when `node` is false. */
export function whenFalse(node: Node): readonly string[] {
  if (node.op === '||') return [...whenFalse(node.left), ...whenFalse(node.right)];
  if (node.op === 'not') return whenTrue(node.of);
  return node.op === '==' ? comparedWithNull(node.left, node.right) : [];
}

function comparedWithNull(left: Node, right: Node): readonly string[] {
  if (right.type.kind === 'null') return prefixes(dottedPath(left));
  return left.type.kind === 'null' ? prefixes(dottedPath(right)) : [];
}

/** `task.assignee` of a name or a chain of fields; undefined for anything else. */
export function dottedPath(node: Node): string | undefined {
  if (node.op === 'name') return node.name;
  if (node.op !== 'field') return undefined;
  const of = dottedPath(node.of);
  return of && `${of}.${node.field}`;
}

/** `a`, `a.b`, `a.b.c` of `a.b.c`. */
export function prefixes(path: string | undefined): readonly string[] {
  const parts = path?.split('.') ?? [];
  return parts.map((_, i) => parts.slice(0, i + 1).join('.'));
}
