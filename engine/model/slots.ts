import { checkExpression } from '../expr/check.ts';
import type { Expected } from '../expr/typing.ts';
import type { Environment, Expression, ExpressionFault, Read, Schema, Type } from '../expr/types.ts';
import type { Locate } from '../load/locate.ts';
import type { Problem } from '../types.ts';
import { personalFaults } from './personal.ts';

/** Where a slot stands: file and JSON Pointer. */
export interface Place {
  readonly file: string;
  readonly pointer: string;
}

/** Place of an entry below another. */
export function below(place: Place, ...names: readonly (string | number)[]): Place {
  return {
    file: place.file,
    pointer: place.pointer + names.map((n) => `/${String(n).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
  };
}

/** Compiles expressions slot by slot and keeps every problem and every read; nothing stops at the first fault. */
export class Slots {
  readonly problems: Problem[] = [];
  /** Reads of the definition being compiled, for its loads. */
  reads: Read[] = [];
  readonly schema: Schema;
  private readonly locate: Locate;

  constructor(schema: Schema, locate: Locate) {
    this.schema = schema;
    this.locate = locate;
  }

  /** The checked expression; a faulty one is reported and answers a stand-in that is never evaluated. */
  expression(place: Place, source: string, environment: Omit<Environment, 'schema'>, expected: Expected): Expression {
    const checked = checkExpression(source, { ...environment, schema: this.schema }, expected);
    for (const warning of checked.ok ? checked.warnings : []) this.fault(place, warning, 'warning');
    if (!checked.ok) {
      for (const fault of checked.faults) this.fault(place, fault, 'error');
      return standIn(source);
    }
    this.reads.push(...checked.expression.reads);
    for (const { code, field, at } of personalFaults(checked.expression, place, environment, expected))
      this.report(place, code, { field }, 'error', at);
    return checked.expression;
  }

  optional(
    place: Place,
    source: string | undefined,
    environment: Omit<Environment, 'schema'>,
    expected: Expected,
  ): Expression | undefined {
    return source === undefined ? undefined : this.expression(place, source, environment, expected);
  }

  record(
    place: Place,
    sources: Readonly<Record<string, string>> | undefined,
    environment: Omit<Environment, 'schema'>,
    expected: Expected | ((name: string) => Expected),
  ): Readonly<Record<string, Expression>> {
    const type = (name: string): Expected => (typeof expected === 'function' ? expected(name) : expected);
    return Object.fromEntries(
      Object.entries(sources ?? {}).map(([name, source]) => [
        name,
        this.expression(below(place, name), source, environment, type(name)),
      ]),
    );
  }

  report(
    place: Place,
    code: string,
    params: Problem['params'] = {},
    severity: Problem['severity'] = 'error',
    offset?: number,
  ): void {
    this.problems.push({
      code,
      severity,
      file: place.file,
      pointer: place.pointer,
      ...this.locate(place.file, place.pointer, offset),
      params,
    });
  }

  private fault(place: Place, fault: ExpressionFault, severity: Problem['severity']): void {
    this.report(place, fault.code, fault.params, severity, fault.offset);
  }
}

const nothing: Type = { kind: 'null' };

function standIn(source: string): Expression {
  return {
    source,
    node: { op: 'literal', value: null, type: nothing, at: 0 },
    type: nothing,
    names: new Set(),
    reads: [],
    evaluate: () => null,
  };
}
