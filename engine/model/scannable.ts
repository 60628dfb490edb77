import type { FieldSchema, LabelDefinition, ScreenDefinition } from '../definitions.generated.ts';
import type { Bundle } from './types.ts';
import { oncePer } from '../value/oncePer.ts';

/**
 * Whether records of an entity carry a code that is read by a scanner: a label is printed for them, or a screen for scanning takes
 * them. Everything else is found by its name.
 */
export function isScannable(bundle: Bundle, entity: string): boolean {
  return scannableEntities(bundle).has(entity);
}

const scannableEntities = oncePer(({ screens, labels, actions, entities }: Bundle) =>
  scannableIn({
    screens: screens.values(),
    labels: labels.values(),
    inputOf: (action) => actions.get(action)?.definition.input,
    covered: (entity) => entities.get(entity)?.definition.of ?? [],
  }),
);

/** Where codes are printed and read. */
interface CodePlaces {
  readonly screens: Iterable<{ readonly definition: ScreenDefinition }>;
  readonly labels: Iterable<{ readonly definition: LabelDefinition }>;
  readonly inputOf: (action: string) => FieldSchema | undefined;
  /** The entities behind a view. */
  readonly covered: (entity: string) => readonly string[];
}

/** Entities whose records carry a code that is read by a scanner. */
export function scannableIn({ screens, labels, inputOf, covered }: CodePlaces): ReadonlySet<string> {
  const taken = [...screens].flatMap(({ definition }) =>
    definition.kind === 'scan' || definition.kind === 'checklist' ? scansOf(inputOf(definition.action)) : [],
  );
  const labelled = [...labels].map(({ definition }) => definition.entity);
  return new Set([...taken, ...labelled, ...taken.flatMap(covered)]);
}

function scansOf(schema: FieldSchema = {}): readonly string[] {
  const { 'x-scan': own, items, properties = {} } = schema;
  return [...(own === undefined ? [] : [own]), ...[items ?? [], ...Object.values(properties)].flat().flatMap(scansOf)];
}
