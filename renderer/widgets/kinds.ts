import type { FieldKind } from '#engine';

/** Numeric kinds, which are right-aligned. */
export const numberKinds: ReadonlySet<FieldKind> = new Set(['int', 'decimal']);
