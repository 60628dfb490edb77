import { describe, expect, it } from 'vitest';
import { copy, paste, readFragment } from '../../designer/commands/clipboard.ts';
import { connect, reconnect, takeEvent } from '../../designer/commands/connect.ts';
import { remove } from '../../designer/commands/remove.ts';
import { contentOf } from '../../designer/model/DesignDocument.ts';
import { edgesOf, stateId } from '../../designer/model/elements.ts';
import { run, startHistory } from '../../designer/model/history.ts';
import { openedModel } from './stateModels.ts';

const order = openedModel('work-order');
const edges = edgesOf(contentOf(order));
const [pause] = edges.filter(({ event }) => event === 'pause');
const refused = { done: 'designer.done.duplicate', edits: [] };

describe('a second line by the same event between the same states', () => {
  const { id, source: from, to, event } = pause!;

  it('is refused, and says which one is there', () => {
    expect(connect(order, { from, to, event })).toEqual({ ...refused, params: { from, to, event } });
  });

  it('is refused, too, where a line would be led there, or another event take it', () => {
    const other = edges.find((edge) => edge.source === from && edge.event !== event)!;
    const led = run(startHistory(order), connect(order, { from, to, event: other.event })).document;
    const second = edgesOf(contentOf(led)).find((edge) => edge.source === from && edge.to === to && edge.id !== id)!;
    expect(takeEvent(led, second.id, event)).toEqual({ ...refused, params: { from, to, event } });
    expect(reconnect(led, other.id, { from, to })).toEqual({ ...refused, params: { from, to, event: other.event } });
  });

  it('is none where it is the line itself', () => {
    expect(reconnect(order, id, { from, to }).done).toBe('designer.done.reconnect');
    expect(takeEvent(order, id, event).edits).toEqual([]);
  });
});

describe('what is not seen in the drawing', () => {
  it('is said: records begin elsewhere when the default state is removed', () => {
    const { initial, states } = contentOf(order);
    const [next] = Object.keys(states).filter((state) => state !== initial);
    expect(remove(order, [stateId(initial)])).toMatchObject({
      done: 'designer.done.removeInitial',
      params: { count: 1, state: next },
    });
    expect(remove(order, [stateId(next!)]).done).toBe('designer.done.remove');
  });

  it('tells a copy from its original by a number', () => {
    const pasted = paste(order, readFragment(copy(order, [stateId('paused')])!)!);
    const { texts = {} } = contentOf(run(startHistory(order), pasted).document);
    expect(texts['work-order.state.paused-2']).toEqual({ zh: '已暂停 2', en: 'Paused 2' });
  });
});
