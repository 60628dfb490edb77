import { notNullNames } from '../expr/check/narrow.ts';
import type { Environment, Expression, Type } from '../expr/types.ts';
import type { ActionScope } from './actionScope.ts';
import { sources } from '../load/names.ts';
import { locationBelow, type SourceLocation } from '../load/sourceLocation.ts';
import type { LoopedEntry } from './types.ts';

/** What asserts and effects have in common in a file. */
export interface LoopedSource {
  readonly forEach?: Readonly<Record<string, string>>;
  readonly when?: string;
  readonly at?: string;
  readonly source?: string | readonly string[];
}

/** The compiled loop and condition, and the environment of the slots inside. */
export interface EntryScope {
  readonly entry: LoopedEntry;
  readonly environment: Omit<Environment, 'schema'>;
}

/** Compiles `forEach` and `when`; inside, loop variables and their indexes are names and what `when` tests is not null. */
export function compileEntry(
  { slots, names }: ActionScope,
  location: SourceLocation,
  name: string,
  entry: LoopedSource,
): EntryScope {
  const inner: Record<string, Type> = { ...names };
  const loop = Object.entries(entry.forEach ?? {}).map(([variable, source]): { variable: string; list: Expression } => {
    const list = slots.expression(locationBelow(location, 'forEach', variable), source, { names: { ...inner } }, 'list');
    inner[variable] = list.type.kind === 'list' ? list.type.of : { kind: 'null' };
    inner[`${variable}At`] = { kind: 'int', scale: 0 };
    return { variable, list };
  });
  const when = slots.optional(locationBelow(location, 'when'), entry.when, { names: inner }, { kind: 'bool' });
  const base = {
    name,
    loop,
    source: sources(entry.source),
    ...(when ? { when } : {}),
    ...(entry.at ? { at: entry.at } : {}),
  };
  return { entry: base, environment: { names: inner, ...(when ? { notNull: notNullNames(when) } : {}) } };
}
