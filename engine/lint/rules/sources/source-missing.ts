import type { EntityDefinition, StateModelDefinition } from '../../../definitions.generated.ts';
import { KINDS, type Kind } from '../../../load/kinds.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { below, whole, type Place } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';
import type { ActionAt } from '../../actionAt.ts';

const UNSOURCED: readonly Kind[] = ['scenario', 'world', 'documented-rules'];

/** Something that may say where it comes from. */
interface Cited extends Place {
  readonly by: { readonly source?: unknown; readonly assumed?: unknown };
}

/**
 * Everything that decides says where it comes from: `source`, or `assumed` where the specification is silent. Entries inherit
 * `assumed` of their file, an event the sources of its transitions, an assert by rule that of the rule.
 */
export function* sourceMissing(set: LintInput): Generator<Finding> {
  const files = KINDS.filter((kind) => !UNSOURCED.includes(kind)).flatMap((kind) =>
    [...set[kind].values()]
      // A screen within a definition has its source.
      .filter(({ file }) => set.origins.of(file, '') === undefined)
      .map((placed): Cited => ({ ...whole(placed), by: placed.definition as Cited['by'] })),
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
function scenarioEntries(set: LintInput): readonly Cited[] {
  return [...set.scenario.values()].flatMap((placed): readonly Cited[] => {
    const { scenarios = {}, ...by } = placed.definition;
    const parts = Object.entries(scenarios);
    return by.source !== undefined || by.assumed !== undefined || parts.length === 0
      ? [{ ...whole(placed), by }]
      : parts.map(([name, part]) => ({ ...below(whole(placed), 'scenarios', name), by: part }));
  });
}

function entityEntries(set: LintInput): readonly Cited[] {
  return [...set.entity.values()].flatMap((placed) => {
    const { checks = {}, unique = {}, noOverlap }: EntityDefinition = placed.definition;
    const at = whole(placed);
    return [
      ...Object.entries(checks).map(([name, by]) => ({ ...below(at, 'checks', name), by })),
      ...Object.entries(unique).flatMap(([name, by]) => ('where' in by ? [{ ...below(at, 'unique', name), by }] : [])),
      ...(noOverlap ? [{ ...below(at, 'noOverlap'), by: noOverlap }] : []),
    ];
  });
}

function modelEntries(set: LintInput): readonly Cited[] {
  return [...set['state-model'].values()].flatMap((placed) => {
    const { transitions, events }: StateModelDefinition = placed.definition;
    const moving = new Set<string>(Object.values(transitions).map(({ event }) => event));
    return [
      ...Object.entries(transitions).map(([id, by]) => ({ ...below(whole(placed), 'transitions', id), by })),
      ...Object.entries(events).flatMap(([id, by]) =>
        moving.has(id) ? [] : [{ ...below(whole(placed), 'events', id), by }],
      ),
    ];
  });
}

function actionEntries(set: LintInput): readonly Cited[] {
  return [...set.actions.values()]
    .filter((action) => !action.generated)
    .flatMap((action: ActionAt) => {
      const { assert = {}, ensure = {}, secondPerson, signature } = action.definition;
      return [
        ...Object.entries(assert).flatMap(([name, by]) => ('ok' in by ? [{ ...below(action, 'assert', name), by }] : [])),
        ...Object.entries(ensure).map(([name, by]) => ({ ...below(action, 'ensure', name), by })),
        ...(secondPerson ? [{ ...below(action, 'secondPerson'), by: secondPerson }] : []),
        ...(signature ? [{ ...below(action, 'signature'), by: signature }] : []),
      ];
    });
}

function fieldEntries(set: LintInput): readonly Cited[] {
  return set.fields.flatMap(({ schema, ...place }) =>
    Object.entries(schema['x-refuse'] ?? {}).map(([keyword, by]) => ({ ...below(place, 'x-refuse', keyword), by })),
  );
}
