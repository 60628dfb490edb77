import type { ViewField } from '#engine';

/** Number of tiles per page: for a form of a single page, and for each of several pages. */
export interface TileLimits {
  readonly singlePage: number;
  readonly perPage: number;
}

/** Up to six tiles are in pairs, the current one in a row of its own; more stand three by three. */
export const FORM_LIMITS: TileLimits = { singlePage: 9, perPage: 9 };
export const LIMITS_BELOW_HEADER: TileLimits = { singlePage: 9, perPage: 5 };

/** Splits fields into pages. */
export function fieldPages(
  fields: readonly ViewField[],
  { singlePage: one, perPage: each }: TileLimits,
): readonly (readonly ViewField[])[] {
  if (fields.length <= one) return [fields];
  return Array.from({ length: Math.ceil(fields.length / each) }, (_, i) => fields.slice(i * each, (i + 1) * each));
}

/** Index of the page that contains a path. */
export function pageOf(pages: readonly (readonly ViewField[])[], at: string | undefined): number {
  const [, name] = at?.split('/') ?? [];
  return Math.max(
    0,
    pages.findIndex((page) => page.some((field) => field.name === name)),
  );
}
