import type { ActionDefinition, Loads } from '../definitions.generated.ts';

/** An action, from a file or generated. */
interface PickingAction {
  readonly definition: ActionDefinition;
  readonly generated?: { readonly verb: string };
}

/** An input that names a row, without which an action cannot be done. */
export interface Pick {
  readonly input: string;
  readonly entity: string;
}

/**
 * The inputs of an action that must name a row its user sees in a list: of the form that creates a record every required one, elsewhere
 * those of what carries no code to scan. An edit keeps what its record refers to.
 *
 * @param isScannable  whether records of an entity carry a code that is scanned
 */
export function mustPick(
  { definition, generated }: PickingAction,
  isScannable: (entity: string) => boolean,
): readonly Pick[] {
  if (generated?.verb === 'edit') return [];
  const { required = [], properties = {} } = definition.input;
  return required.flatMap((input) => {
    const field = properties[input];
    const isNeeded = field?.items === undefined || (field.minItems ?? 0) > 0;
    const entity = field?.['x-scan'] ?? field?.items?.['x-scan'];
    if (entity === undefined || !isNeeded || !isNamed(definition.load, entity, input)) return [];
    return generated?.verb === 'create' || !isScannable(entity) ? [{ input, entity }] : [];
  });
}

/** Whether a row is loaded by what the input is: its code. */
function isNamed(loads: Loads = {}, entity: string, input: string): boolean {
  return Object.values(loads).some((load) => {
    if (!('entity' in load) || !('by' in load || 'byAll' in load) || load.entity !== entity) return false;
    const keys = 'by' in load ? load.by : load.optional ? {} : load.byAll;
    return Object.entries(keys).some(([key, value]) => key !== 'id' && value === `input.${input}`);
  });
}
