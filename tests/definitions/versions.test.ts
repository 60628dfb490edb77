import { describe, expect, it } from 'vitest';
import { versionedLoad } from '#engine';
import { recordInput } from '../../engine/screen/offeredActions.ts';
import { shipped } from '../kit/shipped.ts';

const offers = [...shipped.actions.values()].flatMap((action) =>
  [...shipped.entities.keys()].flatMap((entity) => {
    const taken = recordInput(shipped, action, entity);
    return taken && !taken.many ? [[action.id, entity, taken.input] as const] : [];
  }),
);

describe('an action offered on a record', () => {
  it.each(offers)('%s on %s: is refused when the record was changed meanwhile', (id, _, input) => {
    const action = shipped.actions.get(id);
    expect(action && versionedLoad(action, input)?.alias).toBeDefined();
  });
});
