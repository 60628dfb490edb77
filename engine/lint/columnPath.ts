import type { QueryColumn } from '../load/columns.ts';
import type { Called } from '../model/calledByName.ts';
import type { LintInput } from './types.ts';

/** The fields a column of a query walks from its row; none where it is computed. */
export function columnPath({ name, value = `row.${name}` }: QueryColumn): readonly string[] {
  return /^row(\.\w+)+$/.test(value) ? value.split('.').slice(1) : [];
}

/** Along a path: how the rows it starts from are called, and what each of its fields refers to; undefined for a plain field. */
export function calledAlong(set: LintInput, from: string, path: readonly string[]): readonly (Called | undefined)[] {
  const shapes = path.reduce(
    (before, step) => [...before, set.shapes.get(before.at(-1)?.fields.get(step)?.ref ?? '')],
    [set.shapes.get(from)],
  );
  return shapes.map((shape) => shape && { label: shape.definition.label, fields: shape.fields });
}
