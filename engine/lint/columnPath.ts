import type { QueryColumn } from '../load/columns.ts';
import type { LintInput } from './types.ts';

/** The fields a column of a query walks from its row; none where it is computed. */
export function columnPath({ name, value = `row.${name}` }: QueryColumn): readonly string[] {
  return /^row(\.\w+)+$/.test(value) ? value.split('.').slice(1) : [];
}

/** Labels along a path: of the rows it starts from, and of what each of its fields refers to; undefined for a plain field. */
export function labelsAlong(
  set: LintInput,
  from: string,
  path: readonly string[],
): readonly (readonly string[] | undefined)[] {
  const entities = path.reduce<readonly (string | undefined)[]>(
    (before, step) => [...before, set.shapes.get(before.at(-1) ?? '')?.fields.get(step)?.ref],
    [from],
  );
  return entities.map((entity) => set.shapes.get(entity ?? '')?.definition.label);
}
