import type { RowSource, ViewField } from '#engine';
import { useShown } from '../app/Shown.ts';
import { useFormWorld } from './FormWorld.ts';
import { codeOf, useItemOf } from './useRows.ts';

/** A condition of the rows that the rest of the form leaves to a field; undefined where it leaves them all. */
export function useNarrowed({ options }: ViewField): object | undefined {
  const narrow = options?.narrow;
  const { signs } = useFormWorld();
  const source = useShown(signs, ({ fields }) => fields?.find(({ name }) => name === narrow?.input));
  const given = useShown(signs, ({ input }) => (narrow ? input?.[narrow.input] : undefined));
  const code = typeof given === 'string' && given.trim() !== '' ? given.trim() : undefined;
  const row = useItemOf(narrow?.of === undefined ? undefined : source, code);
  if (!narrow || code === undefined) return undefined;
  const value = narrow.of === undefined ? code : row && codeIn(row, narrow.of, source?.options);
  return value === undefined || value === '' ? undefined : { [narrow.column]: { eq: value } };
}

function codeIn(row: Parameters<typeof codeOf>[0], column: string, options: RowSource | undefined): string | undefined {
  return options && codeOf(row, { ...options, code: column });
}
