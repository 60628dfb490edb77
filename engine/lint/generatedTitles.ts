import type { NeededText } from '../load/definitions.ts';
import type { ActionAt } from './actionAt.ts';

/** A generated action has a title, and one for the reason it may ask for; its other inputs are called like the fields. */
export function* generatedTitles(actions: ReadonlyMap<string, ActionAt>): Generator<NeededText> {
  for (const [id, { generated, definition, file, pointer }] of actions) {
    if (!generated) continue;
    yield { file, pointer, code: definition.title ?? id };
    if (definition.input.properties?.['reason']?.['x-of'] === undefined && definition.input.properties?.['reason'])
      yield { file, pointer, code: `${id}.input.reason` };
  }
}
