import { camel, permits, recordToWire } from '#engine';
import { found, type Answering } from '../request.ts';

/** The groups of settings a person may change, with what a plant begins with. */
export const answerSettings: Answering = (plant, { path: [place, id] }) => {
  if (place !== 'settings' || id !== undefined) return undefined;
  const { bundle, actor, context } = plant;
  const groups = [...bundle.settings].filter(([, { permission }]) => permits(bundle, actor.roles, permission));
  return found(
    groups.map(([group]) => ({ id: group, version: 0, values: recordToWire(context.settings[camel(group)] ?? {}) })),
  );
};
