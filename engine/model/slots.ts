import { checkExpression } from '../expr/check/check.ts';
import type { ExpectedType } from '../expr/typing.ts';
import type { Environment, Expression, ExpressionFault, ReferenceRead, Schema, Type } from '../expr/types.ts';
import { locationBelow, type SourceLocation } from '../load/sourceLocation.ts';
import type { Locate } from '../load/files/locate.ts';
import type { Origins } from '../load/origins.ts';
import type { Problem } from '../types.ts';
import { personalFaults } from './personal.ts';

/** Compiles expressions slot by slot and keeps every problem and every read; nothing stops at the first fault. */
export class Slots {
  readonly problems: Problem[] = [];
  /** Reads of the definition being compiled, for its loads. */
  reads: ReferenceRead[] = [];
  readonly schema: Schema;
  private readonly locate: Locate;
  private readonly origins: Origins;

  constructor(schema: Schema, { locate, origins }: { readonly locate: Locate; readonly origins: Origins }) {
    this.schema = schema;
    this.locate = locate;
    this.origins = origins;
  }

  /** The checked expression; a faulty one is reported and replaced by a placeholder that is never evaluated. */
  expression(
    location: SourceLocation,
    source: string,
    environment: Omit<Environment, 'schema'>,
    expected: ExpectedType,
  ): Expression {
    const checked = checkExpression(source, { ...environment, schema: this.schema }, expected);
    for (const warning of checked.ok ? checked.warnings : []) this.fault(location, warning, 'warning');
    if (!checked.ok) {
      for (const fault of checked.faults) this.fault(location, fault, 'error');
      return placeholderExpression(source);
    }
    this.reads.push(...checked.expression.reads);
    for (const { code, field, at } of personalFaults(checked.expression, location, environment, expected))
      this.report(location, code, { field }, 'error', at);
    return checked.expression;
  }

  optional(
    location: SourceLocation,
    source: string | undefined,
    environment: Omit<Environment, 'schema'>,
    expected: ExpectedType,
  ): Expression | undefined {
    return source === undefined ? undefined : this.expression(location, source, environment, expected);
  }

  record(
    location: SourceLocation,
    sources: Readonly<Record<string, string>> | undefined,
    environment: Omit<Environment, 'schema'>,
    expected: ExpectedType | ((name: string) => ExpectedType),
  ): Readonly<Record<string, Expression>> {
    const type = (name: string): ExpectedType => (typeof expected === 'function' ? expected(name) : expected);
    return Object.fromEntries(
      Object.entries(sources ?? {}).map(([name, source]) => [
        name,
        this.expression(locationBelow(location, name), source, environment, type(name)),
      ]),
    );
  }

  report(
    location: SourceLocation,
    code: string,
    params: Problem['params'] = {},
    severity: Problem['severity'] = 'error',
    offset?: number,
  ): void {
    const written = this.origins.of(location.file, location.pointer);
    if (written && this.isReported(written, code)) return;
    // The words of a piece are others in the action: a character there is none here.
    const { file, pointer } = written ?? location;
    const at = this.locate(file, pointer, written ? undefined : offset);
    this.problems.push({ code, severity, file, pointer, ...at, params });
  }

  /** What is wrong with a piece is found where it is compiled by itself, and again in every action that has it. */
  private isReported(location: SourceLocation, code: string): boolean {
    return this.problems.some((p) => p.code === code && p.file === location.file && p.pointer === location.pointer);
  }

  private fault(location: SourceLocation, fault: ExpressionFault, severity: Problem['severity']): void {
    this.report(location, fault.code, fault.params, severity, fault.offset);
  }
}

const NO_VALUE: Type = { kind: 'null' };

function placeholderExpression(source: string): Expression {
  return {
    source,
    node: { op: 'literal', value: null, type: NO_VALUE, at: 0 },
    type: NO_VALUE,
    names: new Set(),
    reads: [],
    evaluate: () => null,
  };
}
