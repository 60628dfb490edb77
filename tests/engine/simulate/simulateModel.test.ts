import { describe, expect, it } from 'vitest';
import { simulateModel, type Simulation, type Situation } from '#engine';
import { shipped } from '../../kit/shipped.ts';

const contentOf = (id: string): unknown => ({ ...shipped.stateModels.get(id)!.definition });
const simulate = (id: string, situation: Situation, content = contentOf(id)): Simulation =>
  simulateModel(shipped, id, content, situation);
const eventOf = (simulation: Simulation, event: string) => simulation.events.find((each) => each.event === event)!;

describe('a state model that is simulated', () => {
  it('moves where a transition leads, and says so of every event', () => {
    const { events } = simulate('frock', { state: 'idle' });
    expect(events.map(({ event, verdict, to }) => [event, verdict, to])).toContainEqual(['bind', 'moves', 'in-use']);
    expect(events.find(({ event }) => event === 'ship')).toMatchObject({ verdict: 'state' });
  });

  it('refuses a role that may not, and names those that may', () => {
    const { roles = [] } = eventOf(simulate('frock', { state: 'empty-return' }), 'receive');
    const other = [...shipped.roles.keys()].find((role) => !roles.includes(role))!;
    expect(eventOf(simulate('frock', { state: 'empty-return', role: other }), 'receive')).toMatchObject({
      verdict: 'role',
      roles,
    });
    expect(eventOf(simulate('frock', { state: 'empty-return', role: roles[0]! }), 'receive').verdict).toBe('moves');
  });

  it('says which comparison was false, with both of its values', () => {
    const refused = eventOf(simulate('pallet', { state: 'in-stock', values: { 'row.boxCount': 3 } }), 'split');
    const opened = eventOf(simulate('pallet', { state: 'in-stock', values: { 'row.boxCount': 0 } }), 'split');
    expect(refused.conditions[0]).toMatchObject({
      holds: false,
      why: [{ left: { source: 'row.boxCount', value: 3 }, operator: '==', right: { value: 0 } }],
    });
    expect(opened.conditions[0]).toMatchObject({ holds: true, why: [] });
  });

  it('lists the values its conditions read', () => {
    expect(simulate('pallet', { state: 'in-stock' }).variables.map(({ path, kind }) => [path, kind])).toEqual([
      ['row.boxCount', 'int'],
    ]);
  });

  it('takes a half-finished model: what leads nowhere is left out', () => {
    const content = {
      initial: 'new',
      states: { new: {} },
      transitions: { go: { event: 'go', from: ['new'], to: 'gone' } },
      events: { go: { refusal: 'x.no' } },
    };
    expect(simulate('sketch', { state: 'new' }, content).events).toMatchObject([{ event: 'go', verdict: 'state' }]);
  });
});
