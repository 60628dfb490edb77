import { checkExpression } from '../expr/check/check.ts';
import type { Expected } from '../expr/typing.ts';
import type { Environment, Expression, ExpressionFault, Read, Schema, Type } from '../expr/types.ts';
import { below, type Place } from '../load/place.ts';
import type { Locate } from '../load/files/locate.ts';
import type { Origins } from '../load/origins.ts';
import type { Problem } from '../types.ts';
import { personalFaults } from './personal.ts';

/** Compiles expressions slot by slot and keeps every problem and every read; nothing stops at the first fault. */
export class Slots {
  readonly problems: Problem[] = [];
  /** Reads of the definition being compiled, for its loads. */
  reads: Read[] = [];
  readonly schema: Schema;
  private readonly locate: Locate;
  private readonly origins: Origins;

  constructor(schema: Schema, { locate, origins }: { readonly locate: Locate; readonly origins: Origins }) {
    this.schema = schema;
    this.locate = locate;
    this.origins = origins;
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
    const written = this.origins.of(place.file, place.pointer);
    if (written && this.isReported(written, code)) return;
    // The words of a piece are others in the action: a character there is none here.
    const { file, pointer } = written ?? place;
    const at = this.locate(file, pointer, written ? undefined : offset);
    this.problems.push({ code, severity, file, pointer, ...at, params });
  }

  /** What is wrong with a piece is found where it is compiled by itself, and again in every action that has it. */
  private isReported(place: Place, code: string): boolean {
    return this.problems.some((p) => p.code === code && p.file === place.file && p.pointer === place.pointer);
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
