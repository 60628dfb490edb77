import { expect, it } from 'vitest';
import { findOpening } from '../../../engine/decide/openings.ts';
import { bundle } from '../../http/plant.ts';

const models = [...bundle.entities.values()].flatMap((entity) => entity.states.map(({ model }) => ({ entity, model })));

it('finds for every closed event of every record a state it is open in, or that no way leads there', () => {
  for (const { entity, model } of models)
    for (const state of model.states)
      for (const { legal, refusal } of model.events.values()) {
        if (legal.has(state)) continue;
        const opening = findOpening(entity, [{ code: refusal, params: { state: { word: state, of: `${model.id}.state` } } }]);
        expect([entity.id, refusal, opening?.code]).toEqual([entity.id, refusal, refusal]);
        const to = opening?.after?.state.word;
        const opens = [...model.events.values()].some((event) => event.refusal === refusal && event.legal.has(to ?? ''));
        expect([entity.id, refusal, to === undefined || opens]).toEqual([entity.id, refusal, true]);
        expect([entity.id, state, model.final.has(state) && to !== undefined]).toEqual([entity.id, state, false]);
      }
});

it('goes the shortest way, and names what it begins with', () => {
  const order = bundle.entities.get('work-order');
  const closed = { code: 'workOrder.closeNotAllowed', params: { state: { word: 'created', of: 'work-order.state' } } };
  expect(order && findOpening(order, [closed])?.after).toMatchObject({
    event: { word: 'release' },
    state: { word: 'completed' },
    steps: 3,
  });
});
