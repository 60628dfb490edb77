import { referencedRow } from '../expr/referencedRow.ts';
import type { Expression } from '../expr/types.ts';
import type { ActionModel, Bundle } from '../model/types.ts';

/** Codes with which an action refuses, each once, in the order in which it is checked. */
export function refusalCodes({ effects, asserts, ensure }: ActionModel, entities: Bundle['entities']): readonly string[] {
  const ofEvent = (event: string, on: Expression): readonly (string | undefined)[] => {
    const states = entities.get(referencedRow(on.type)?.entity ?? '')?.states ?? [];
    const found = states.map(({ model }) => model.events.get(event)).find((each) => each !== undefined);
    return [found?.refusal, found?.unmet];
  };
  const codes = [
    ...effects.flatMap(({ raises }) => (raises ? ofEvent(raises.event, raises.on) : [])),
    ...asserts.flatMap((entry) => (entry.kind === 'event' ? ofEvent(entry.event, entry.on) : entry.code)),
    ...ensure.map(({ code }) => code),
  ];
  return [...new Set(codes)].filter((code) => code !== undefined);
}
