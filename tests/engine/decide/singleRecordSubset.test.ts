import { expect, it } from 'vitest';
import { actionsOn } from '../../../engine/decide/explain.ts';
import { singleRecordSubset } from '../../../engine/decide/singleRecordSubset.ts';
import { shipped as bundle } from '../../kit/shipped.ts';

const pairs = [...bundle.entities.keys()].flatMap((entity) =>
  actionsOn(bundle, entity).map((action) => ({ entity, action })),
);

it('what is judged on one record goes through no let that is left out', () => {
  const faults = pairs.flatMap(({ entity, action }) => {
    const fed = action.loads.filter(({ entity: of }) => of === entity || bundle.entities.get(of)?.of.includes(entity));
    const part = singleRecordSubset(bundle, action, fed, entity);
    const left = new Set([...action.lets.keys()].filter((name) => !part.lets.has(name)));
    const lists = [...part.asserts, ...part.effects].flatMap(({ loop }) => loop.map(({ list }) => list));
    const names = new Set(lists.flatMap((list) => [...list.names]));
    return [...names].filter((name) => left.has(name)).map((name) => `${action.id} on ${entity}: ${name}`);
  });
  expect(faults).toEqual([]);
});
