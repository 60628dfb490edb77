import type { ActionDefinition, PieceDefinition } from '../definitions.generated.ts';
import type { LoadedDefinition } from '../load/definitions.ts';
import { usesOf } from '../load/expand/pieces.ts';
import type { ActionScope } from '../model/actionScope.ts';
import { actorType } from '../model/actorType.ts';
import { argumentType } from './argumentType.ts';
import { compileAsserts } from './actions/asserts.ts';
import { recordType } from '../model/fieldTypes.ts';
import { inputField } from '../model/fields.ts';
import { compileLets } from './actions/lets.ts';
import { compileLoads } from './actions/loads.ts';
import { settingsType } from './settings.ts';
import type { Slots } from '../model/slots.ts';
import { locationBelow } from '../load/sourceLocation.ts';
import type { CompiledParts } from './CompiledParts.ts';

/** Rows a list of a piece may hold while it is looked at by itself. */
const MAX_LIST_ROWS = 500;

/** Compiles a piece by itself, its arguments being what it says they are: a fault is found before any action has it. */
export function checkPiece({ set, entities }: CompiledParts, slots: Slots, id: string): void {
  const { file, definition } = set.piece.get(id) as LoadedDefinition<PieceDefinition>; // one of its ids
  const action = standaloneAction(definition);
  const input = inputField(definition.id, 'input', action.input, true, (id) => set.entity.get(id)?.definition);
  const scope: ActionScope = {
    set,
    entities,
    slots,
    place: { file, pointer: '' },
    names: {
      input: recordType(input.fields ?? []),
      actor: actorType,
      now: { kind: 'timestamp' },
      settings: settingsType(set),
      ...Object.fromEntries(Object.entries(definition.for ?? {}).map(([name, word]) => [name, argumentType(word)])),
    },
    limitRows: MAX_LIST_ROWS,
  };
  compileLoads(scope, action);
  compileLets(scope, action);
  compileAsserts(scope, action);
}

/** The piece as an action that changes nothing. */
function standaloneAction({ id, input = { type: 'object' }, load, let: lets, assert }: PieceDefinition): ActionDefinition {
  return {
    id,
    input,
    effects: {},
    ...(load ? { load } : {}),
    ...(lets ? { let: lets } : {}),
    ...(assert ? { assert } : {}),
  };
}

/** Each argument an action gives is of the type its piece asks for. */
export function checkArguments({ set, slots, place: location, names }: ActionScope, action: ActionDefinition): void {
  for (const [i, use] of usesOf(action).entries()) {
    const types = set.piece.get(use.piece)?.definition.for ?? {};
    for (const [argument, source] of Object.entries(use.with ?? {})) {
      const word = types[argument];
      if (word !== undefined)
        slots.expression(locationBelow(location, 'uses', i, 'with', argument), source, { names }, argumentType(word));
    }
  }
}
