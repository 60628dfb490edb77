import { checkExpression } from '../expr/check/check.ts';
import type { ExpectedType } from '../expr/typing.ts';
import type { Environment, Expression, ExpressionFault, ReferenceRead, Schema, Type } from '../expr/types.ts';
import { locationBelow, type SourceLocation } from '../load/sourceLocation.ts';
import type { Locate } from '../load/files/locate.ts';
import type { Origins } from '../load/origins.ts';
import type { Problem } from '../types.ts';
import { personalFaults } from './personal.ts';

interface Report extends Pick<Problem, 'code' | 'params' | 'severity'> {
  readonly location: SourceLocation;
  readonly offset?: number;
}

/** What work came to, and what it reported. */
export interface Isolated<T> {
  readonly value: T;
  readonly reported: readonly Report[];
}

/** Compiles expressions slot by slot and keeps every problem and every read; nothing stops at the first fault. */
export class Slots {
  /** Before their places are known. */
  private readonly reported: Report[] = [];
  /** Reads of the definition being compiled, for its loads. */
  reads: ReferenceRead[] = [];
  readonly schema: Schema;

  constructor(schema: Schema) {
    this.schema = schema;
  }

  /** What was reported, in order. What is wrong with a piece is found by itself, and again in every action that has it: it is said once. */
  problems({ locate, origins }: { readonly locate: Locate; readonly origins: Origins }): readonly Problem[] {
    const problems: Problem[] = [];
    const known = new Set<string>();
    for (const { location, offset, ...found } of this.reported) {
      const written = origins.of(location.file, location.pointer);
      const { file, pointer } = written ?? location;
      const key = `${found.code} ${file}#${pointer}`;
      if (written && known.has(key)) continue;
      known.add(key);
      // The words of a piece are others in the action: a character there is none here.
      problems.push({ ...found, file, pointer, ...locate(file, pointer, written ? undefined : offset) });
    }
    return problems;
  }

  get isFaulty(): boolean {
    return this.reported.some(({ severity }) => severity === 'error');
  }

  /** Does work with slots of its own. @returns what it reported and came to, to be {@link add added} wherever it is used */
  isolated<T>(schema: Schema, work: (slots: Slots) => T): Isolated<T> {
    const slots = new Slots(schema);
    return { value: work(slots), reported: slots.reported };
  }

  add<T>({ value, reported }: Isolated<T>): T {
    this.reported.push(...reported);
    return value;
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
    this.reported.push({ location, code, params, severity, ...(offset === undefined ? {} : { offset }) });
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
