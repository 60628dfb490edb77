import type { ViewField } from '#engine';

/** So many tiles are in sight: on the one page of a form, or on each where there are more and keys lead through them. */
export interface InSight {
  readonly one: number;
  readonly each: number;
}

/** The one the person is at has a row of its own, the others stand in twos. */
export const ALONE: InSight = { one: 9, each: 7 };
export const BELOW_HEAD: InSight = { one: 7, each: 5 };

/** Fields by pages. */
export function fieldPages(fields: readonly ViewField[], { one, each }: InSight): readonly (readonly ViewField[])[] {
  if (fields.length <= one) return [fields];
  return Array.from({ length: Math.ceil(fields.length / each) }, (_, i) => fields.slice(i * each, (i + 1) * each));
}

/** The page a place is on. */
export function pageOf(pages: readonly (readonly ViewField[])[], at: string | undefined): number {
  const [, name] = at?.split('/') ?? [];
  return Math.max(
    0,
    pages.findIndex((page) => page.some((field) => field.name === name)),
  );
}
