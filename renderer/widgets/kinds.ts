import type { FieldKind } from '#engine';

/** Kinds whose values are numbers and stand at the right. */
export const numberKinds: ReadonlySet<FieldKind> = new Set(['int', 'decimal']);
