import {
  DESCRIBED_KINDS,
  describeDefinition,
  expressionsOf,
  load,
  OF_FUNCTIONS,
  UNSAID,
  type Kind,
  type Language,
} from '#engine';
import { describe, expect, it } from 'vitest';
import { childrenOf } from '../../../engine/expr/walk.ts';
import type { Expression, Node } from '../../../engine/expr/types.ts';
import { definitionFiles } from '../../kit/files.ts';
import { shipped } from '../../kit/shipped.ts';
import { erred, withNode } from './erring.ts';

const LANGUAGES: readonly Language[] = ['zh', 'en'];
const { definitions } = load(definitionFiles());

interface Part {
  readonly kind: Kind;
  readonly id: string;
  readonly definition: object;
}

const sentencesOf = (part: Part, expressions: ReadonlyMap<string, Expression>): readonly string[] =>
  LANGUAGES.map((language) => JSON.stringify(describeDefinition({ ...part, expressions }, { ...shipped, language })));

/** What one key of a definition says, alone, or beside the action whose names it has; of fields, one field. */
function partsOf(definition: object): readonly object[] {
  const { action } = definition as { readonly action?: unknown };
  const beside = typeof action === 'string' ? { action } : {};
  return Object.entries(definition).flatMap(([key, value]: readonly [string, unknown]) => {
    const { properties, ...rest } = (typeof value === 'object' ? value : {}) as { readonly properties?: object };
    if (properties === undefined) return [{ ...beside, [key]: value }];
    const fields = Object.entries(properties).map((field) => ({ [key]: { properties: Object.fromEntries([field]) } }));
    return [...fields, { [key]: rest }];
  });
}

type Change = readonly [place: string, to: unknown];

/** Every way to err in a value: another word or number, one thing less, two of them the other way round. */
function* changesIn(value: unknown, place: string): Generator<Change> {
  if (typeof value === 'number') yield [place, value + 1];
  else if (typeof value === 'boolean') yield [place, !value];
  else if (typeof value === 'string') yield [place, `${value}x`];
  else if (Array.isArray(value)) {
    if (value.length > 1) yield [`${place} order`, value.toReversed()];
    for (const [i, each] of value.entries()) {
      yield [`${place}[${i}] less`, value.toSpliced(i, 1)];
      const next: unknown = value[i + 1];
      if (typeof next === 'string') yield [`${place}[${i}] twice`, value.with(i, next)];
      for (const [at, to] of changesIn(each, `${place}[${i}]`)) yield [at, value.with(i, to)];
    }
  } else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value) as [string, unknown][]) {
      if (isExcepted(key, each, place)) continue;
      const { [key]: _gone, ...rest } = value as Readonly<Record<string, unknown>>;
      yield [`${place}/${key} less`, rest];
      for (const [at, to] of changesIn(each, `${place}/${key}`)) yield [at, { ...value, [key]: to }];
    }
}

/**
 * The words themselves, what the linter accepts and examples are no rules. What a generated function is given is said of the
 * function, whose sentences have a test of their own. Fields are always those of an object; one without
 * fields is any object.
 */
function isExcepted(key: string, value: unknown, place: string): boolean {
  if (key === 'type' && value === 'object') return true;
  if (key === 'properties' && JSON.stringify(value) === '{}') return true;
  if (place === '') return UNSAID.some((each) => each === key);
  return /^\/(crud|derived)\/\w[\w-]*$/.test(place) && OF_FUNCTIONS.some((each) => each === key);
}

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}

describe.each(DESCRIBED_KINDS)('the sentences of a definition of kind %s', (kind) => {
  it('change with everything that is written in it, in both languages', () => {
    const same: string[] = [];
    let tried = 0;
    for (const [id, { definition }] of definitions[kind]) {
      const expressions = expressionsOf(shipped, kind, id);
      for (const part of partsOf(definition)) {
        const before = sentencesOf({ kind, id, definition: part }, expressions);
        const isSame = (changed: object, others = expressions): boolean =>
          sentencesOf({ kind, id, definition: changed }, others).some((each, i) => each === before[i]);
        for (const [place, to] of changesIn(part, '')) {
          tried += 1;
          if (isSame(to as object)) same.push(`${id}${place}`);
        }
        const written = JSON.stringify(part, (key, value: unknown) =>
          OF_FUNCTIONS.some((each) => each === key) ? undefined : value,
        );
        for (const [source, expression] of expressions) {
          if (!written.includes(JSON.stringify(source))) continue;
          for (const node of nodesIn(expression.node)) {
            const to = erred(node, {});
            if (!to) continue;
            tried += 1;
            const changed = withNode(expression, node, to);
            if (isSame(part, new Map([...expressions, [source, changed]]))) same.push(`${id}: ${source} (${node.op})`);
          }
        }
      }
    }
    expect(tried).toBeGreaterThan(30);
    expect(same).toEqual([]);
  });
});
