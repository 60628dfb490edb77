import { evaluationOf, type Node, type Scope, type Value } from '#engine';
import { sqlType, sqlValue, type KnownValue, type SqlParameters } from '../sql/expressionParameters.ts';
import type { Statement } from '../store/statement.ts';

/** Writes a statement; what it knows beforehand goes through the parameters. */
export type WriteStatement = (parameters: SqlParameters, scope: Scope) => string;

/** What a text depends on besides the definitions: whether a value is null, or a list of nothing. */
type Shape = 'null' | 'nothing' | 'some';

/** A text that was written once, for all scopes in which the values it depends on have the same shapes. */
interface Variant {
  readonly text: string;
  readonly depends: readonly { readonly node: Node; readonly shape: Shape }[];
  readonly sent: readonly KnownValue[];
}

/** Variants one statement keeps; there are few, because few values decide what a text says. */
const MAX_VARIANTS = 32;

/** A statement whose text is written once for each shape of its values; after that only the values are worked out. */
export class StatementPlan {
  readonly #write: WriteStatement;
  readonly #variants: Variant[] = [];

  constructor(write: WriteStatement) {
    this.#write = write;
  }

  /** @param first  values the text counts on before its own */
  at(scope: Scope, first: readonly unknown[] = []): Statement {
    const { text, sent } =
      this.#variants.find(({ depends }) => depends.every(({ node, shape }) => shapeIn(scope, node) === shape)) ??
      this.#record(scope, first);
    return { text, values: [...first, ...sent.map(({ evaluate, type }) => sqlValue(evaluate(scope), type))] };
  }

  #record(scope: Scope, first: readonly unknown[]): Variant {
    const recorder = new Recorder(first);
    const variant = { text: this.#write(recorder, scope), depends: recorder.depends, sent: recorder.sent };
    if (this.#variants.length >= MAX_VARIANTS) this.#variants.length = 0;
    this.#variants.push(variant);
    return variant;
  }
}

/** Parameters that remember how their values are worked out. */
class Recorder implements SqlParameters {
  readonly values: readonly unknown[];
  readonly depends: Variant['depends'][number][] = [];
  readonly sent: KnownValue[] = [];
  readonly #places = new Map<Node, Map<string, string>>();

  constructor(first: readonly unknown[]) {
    this.values = first;
  }

  add(): never {
    throw new TypeError('a planned statement knows how its values are worked out, not the values');
  }

  addKnown(known: KnownValue): string {
    const places = this.#places.get(known.of) ?? new Map<string, string>();
    const place = places.get(known.as) ?? `$${this.values.length + this.sent.push(known)}::${sqlType(known.type)}`;
    this.#places.set(known.of, places.set(known.as, place));
    return place;
  }

  depend(node: Node, value: Value): void {
    this.depends.push({ node, shape: valueShape(value) });
  }
}

const shapeIn = (scope: Scope, node: Node): Shape => valueShape(evaluationOf(node)(scope));

function valueShape(value: Value): Shape {
  if (value === null) return 'null';
  return Array.isArray(value) && value.every((item) => item === null) ? 'nothing' : 'some';
}
