import type { EntityDefinition, StateModelDefinition } from '../../../definitions.generated.ts';
import { KINDS, type Kind } from '../../../load/kinds.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';
import type { ActionAt } from '../../actionAt.ts';

const UNSOURCED: readonly Kind[] = ['scenario', 'world', 'documented-rules'];

/** Something that may say where it comes from. */
interface SourcedEntry extends SourceLocation {
  readonly by: { readonly source?: unknown; readonly assumed?: unknown };
}

/**
 * Every rule cites its origin: `source`, or `assumed` where the specification is silent. Entries inherit `assumed` of their
 * file, an event the sources of its transitions, an assert by rule that of the rule.
 */
export function* sourceMissing(set: LintInput): Generator<Finding> {
  const files = KINDS.filter((kind) => !UNSOURCED.includes(kind)).flatMap((kind) =>
    [...set[kind].values()]
      // A screen within a definition has its source.
      .filter(({ file }) => set.origins.of(file, '') === undefined)
      .map((loaded): SourcedEntry => ({ ...fileLocation(loaded), by: loaded.definition as SourcedEntry['by'] })),
  );
  const assumed = new Set(files.filter(({ by }) => by.assumed !== undefined).map(({ file }) => file));
  const entries = [
    ...scenarioEntries(set),
    ...entityEntries(set),
    ...modelEntries(set),
    ...actionEntries(set),
    ...fieldEntries(set),
  ].filter(({ file }) => !assumed.has(file));
  for (const { by, file, pointer } of [...files, ...entries])
    if (by.source === undefined && by.assumed === undefined) yield { file, pointer };
}

/** A scenario among others in a file has the source of the file, or its own. */
function scenarioEntries(set: LintInput): readonly SourcedEntry[] {
  return [...set.scenario.values()].flatMap((loaded): readonly SourcedEntry[] => {
    const { scenarios = {}, ...by } = loaded.definition;
    const parts = Object.entries(scenarios);
    return by.source !== undefined || by.assumed !== undefined || parts.length === 0
      ? [{ ...fileLocation(loaded), by }]
      : parts.map(([name, part]) => ({ ...locationBelow(fileLocation(loaded), 'scenarios', name), by: part }));
  });
}

function entityEntries(set: LintInput): readonly SourcedEntry[] {
  return [...set.entity.values()].flatMap((loaded) => {
    const { checks = {}, always = {}, closed, limits = {}, unique = {}, noOverlap }: EntityDefinition = loaded.definition;
    const at = fileLocation(loaded);
    return [
      ...Object.entries(checks).map(([name, by]) => ({ ...locationBelow(at, 'checks', name), by })),
      ...Object.entries(always).map(([name, by]) => ({ ...locationBelow(at, 'always', name), by })),
      ...Object.entries(limits).map(([name, by]) => ({ ...locationBelow(at, 'limits', name), by })),
      ...Object.entries(unique).flatMap(([name, by]) =>
        'where' in by ? [{ ...locationBelow(at, 'unique', name), by }] : [],
      ),
      ...(closed ? [{ ...locationBelow(at, 'closed'), by: closed }] : []),
      ...(noOverlap ? [{ ...locationBelow(at, 'noOverlap'), by: noOverlap }] : []),
    ];
  });
}

function modelEntries(set: LintInput): readonly SourcedEntry[] {
  return [...set['state-model'].values()].flatMap((loaded) => {
    const { transitions, events }: StateModelDefinition = loaded.definition;
    const moving = new Set<string>(Object.values(transitions).map(({ event }) => event));
    return [
      ...Object.entries(transitions).map(([id, by]) => ({ ...locationBelow(fileLocation(loaded), 'transitions', id), by })),
      ...Object.entries(events).flatMap(([id, by]) =>
        moving.has(id) ? [] : [{ ...locationBelow(fileLocation(loaded), 'events', id), by }],
      ),
    ];
  });
}

function actionEntries(set: LintInput): readonly SourcedEntry[] {
  return [...set.actions.values()]
    .filter((action) => !action.generated)
    .flatMap((action: ActionAt) => {
      const { assert = {}, ensure = {}, secondPerson, signature } = action.definition;
      return [
        ...Object.entries(assert).flatMap(([name, by]) =>
          'ok' in by ? [{ ...locationBelow(action, 'assert', name), by }] : [],
        ),
        ...Object.entries(ensure).map(([name, by]) => ({ ...locationBelow(action, 'ensure', name), by })),
        ...(secondPerson ? [{ ...locationBelow(action, 'secondPerson'), by: secondPerson }] : []),
        ...(signature ? [{ ...locationBelow(action, 'signature'), by: signature }] : []),
      ];
    });
}

function fieldEntries(set: LintInput): readonly SourcedEntry[] {
  return set.fields.flatMap(({ schema, ...location }) =>
    Object.entries(schema['x-refuse'] ?? {}).map(([keyword, by]) => ({
      ...locationBelow(location, 'x-refuse', keyword),
      by,
    })),
  );
}
