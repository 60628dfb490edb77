import type { Bundle, FieldModel } from './types.ts';

const entitiesByBundle = new WeakMap<Bundle, ReadonlySet<string>>();

/**
 * Whether records of an entity carry a code that is read by a scanner: a label is printed for them, or a screen for scanning takes
 * them. Everything else is found by its name.
 */
export function isScannable(bundle: Bundle, entity: string): boolean {
  const known = entitiesByBundle.get(bundle) ?? scannableEntities(bundle);
  entitiesByBundle.set(bundle, known);
  return known.has(entity);
}

function scannableEntities(bundle: Bundle): ReadonlySet<string> {
  const taken = [...bundle.screens.values()].flatMap(({ definition }) =>
    definition.kind === 'scan' || definition.kind === 'checklist'
      ? scansOf(bundle.actions.get(definition.action)?.input.fields ?? [])
      : [],
  );
  const labelled = [...bundle.labels.values()].map(({ definition }) => definition.entity);
  const views = taken.flatMap((id) => bundle.entities.get(id)?.definition.of ?? []);
  return new Set([...taken, ...labelled, ...views]);
}

function scansOf(fields: readonly FieldModel[]): readonly string[] {
  return fields.flatMap(({ schema, items, fields: parts = [] }) => [
    ...(schema['x-scan'] === undefined ? [] : [schema['x-scan']]),
    ...scansOf([...parts, ...(items ? [items] : [])]),
  ]);
}
