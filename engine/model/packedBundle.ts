import { compileEvaluation } from '../expr/evaluate/evaluate.ts';
import type { Expression } from '../expr/types.ts';
import type { Scenario } from './scenarioTypes.ts';
import type { Bundle } from './types.ts';

/**
 * A bundle as plain data: objects, lists, maps, sets, texts and numbers, shared and circular where the bundle is. A form that
 * keeps it must keep that too, as a structured clone does.
 */
export interface PackedBundle {
  /** The bundle without its scenarios; an {@link PackedExpression} stands for each expression. */
  readonly bundle: object;
  /** Every packed expression of the bundle. */
  readonly expressions: readonly PackedExpression[];
  /** What the expressions say, each once. */
  readonly texts: readonly string[];
}

/** An expression as the place of its text. */
interface PackedExpression {
  readonly text: number;
}

/** An expression as its text, read when it is used first: most of a bundle's thousands never are in one process. */
interface UnreadExpression {
  readonly unread: string;
}

/** What is not needed to decide, and comes only when it is asked for. */
interface LateParts {
  scenarios(): Bundle['scenarios'];
}

/** Scenarios as plain data; where they are written is left out. */
export function packScenarios(scenarios: Bundle['scenarios']): ReadonlyMap<string, Scenario> {
  return new Map([...scenarios].map(([id, { given, steps }]) => [id, { id, given, steps }]));
}

/**
 * The plain data of a bundle.
 *
 * @throws TypeError when something in it is neither plain nor an expression
 */
export function packBundle(whole: Bundle): PackedBundle {
  const bundle = Object.fromEntries(partsWithoutScenarios(whole));
  const packer = new Packer();
  return { bundle: packer.pack(bundle) as object, expressions: packer.expressions, texts: [...packer.texts.keys()] };
}

/** The bundle that was packed; what `late` gives is asked for once, when it is used. */
export function unpackBundle({ bundle, expressions, texts }: PackedBundle, late: LateParts): Bundle {
  for (const expression of expressions) {
    Object.setPrototypeOf(expression, lazyExpression);
    Object.defineProperty(expression, 'unread', { value: texts[expression.text] });
    Reflect.deleteProperty(expression, 'text');
  }
  let scenarios: Bundle['scenarios'] | undefined;
  Object.defineProperty(bundle, 'scenarios', { enumerable: true, get: () => (scenarios ??= late.scenarios()) });
  // What was packed was a bundle.
  return bundle as Bundle;
}

/** The parts of a bundle by name. Its scenarios, which are only made when they are asked for, are left alone. */
export function partsWithoutScenarios(bundle: Bundle): readonly (readonly [string, unknown])[] {
  const names = Object.keys(bundle).filter((name) => name !== 'scenarios');
  return names.map((name) => [name, bundle[name as keyof Bundle]]);
}

/** Copies data, keeping what is shared shared. */
class Packer {
  readonly expressions: PackedExpression[] = [];
  /** Texts of expressions, with their places. */
  readonly texts = new Map<string, number>();
  private readonly copies = new Map<object, object>();

  pack(value: unknown): unknown {
    if (typeof value === 'function') throw new TypeError('a function cannot be packed');
    if (typeof value !== 'object' || value === null) return value;
    return this.copies.get(value) ?? this.copy(value);
  }

  private copy(value: object): object {
    if (isExpression(value)) return this.expression(value);
    if (Array.isArray(value))
      return this.fill(value, [] as unknown[], (list) => list.push(...value.map((item) => this.pack(item))));
    if (value instanceof Map)
      return this.fill(value, new Map<unknown, unknown>(), (map) =>
        value.forEach((item, key) => map.set(this.pack(key), this.pack(item))),
      );
    if (value instanceof Set)
      return this.fill(value, new Set<unknown>(), (set) => value.forEach((item) => set.add(this.pack(item))));
    if (Object.getPrototypeOf(value) !== Object.prototype) throw new TypeError(`${value.constructor.name} cannot be packed`);
    return this.fill(value, {} as Record<string, unknown>, (record) => {
      for (const [name, item] of Object.entries(value)) record[name] = this.pack(item);
    });
  }

  /** Known before it is filled, as it may hold itself. */
  private fill<T extends object>(value: object, copy: T, fill: (copy: T) => void): T {
    this.copies.set(value, copy);
    fill(copy);
    return copy;
  }

  private expression(value: Expression): object {
    const { source, node, type, names, reads } = value;
    const text = JSON.stringify({ source, node, type, names: [...names], reads });
    const packed = { text: this.texts.get(text) ?? this.texts.size };
    this.texts.set(text, packed.text);
    this.copies.set(value, packed);
    this.expressions.push(packed);
    return packed;
  }
}

const isExpression = (value: object): value is Expression => 'evaluate' in value && typeof value.evaluate === 'function';

const PARTS = ['source', 'node', 'type', 'names', 'reads', 'evaluate'] as const satisfies readonly (keyof Expression)[];

/** Makes an expression read itself at the first question for any part of it; from then on it is like every other. */
const lazyExpression = Object.defineProperties({}, Object.fromEntries(PARTS.map((part) => [part, getter(part)])));

function getter(part: (typeof PARTS)[number]): PropertyDescriptor {
  return {
    get(this: UnreadExpression) {
      const whole = read(this.unread);
      for (const [name, value] of Object.entries(whole)) Object.defineProperty(this, name, { value, enumerable: true });
      return whole[part];
    },
  };
}

function read(text: string): Expression {
  const { names, ...parts } = JSON.parse(text) as Omit<Expression, 'names'> & { readonly names: readonly string[] };
  return { ...parts, names: new Set(names), evaluate: compileEvaluation(parts.node, parts.type) };
}
