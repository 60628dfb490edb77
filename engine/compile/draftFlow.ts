import type { FlowDefinition } from '../definitions.generated.ts';
import { Origins } from '../load/origins.ts';
import type { FlowModel } from '../model/flowTypes.ts';
import { Slots } from '../model/slots.ts';
import type { Bundle } from '../model/types.ts';
import { flowFrom, flowNames } from './flows.ts';
import { schemaOf } from './schema.ts';
import { settingsTypeOf } from './settings.ts';

/** A draft has no file: what is wrong with its expressions is said elsewhere. */
const NOWHERE = { locate: () => ({ line: 1, column: 1 }), origins: new Origins() };

/** A flow as it would be among the definitions that hold; a condition that cannot be read never holds. */
export function draftFlow(bundle: Bundle, definition: FlowDefinition): FlowModel {
  const settings = settingsTypeOf([...bundle.settings.values()], (id) => bundle.entities.get(id)?.definition);
  const slots = new Slots(schemaOf(bundle.entities), NOWHERE);
  const names = flowNames(definition, bundle.forms, settings);
  return flowFrom({ area: '', file: '', definition }, names, slots);
}
