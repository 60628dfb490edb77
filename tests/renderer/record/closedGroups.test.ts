import { describe, expect, it } from 'vitest';
import { closedGroups } from '../../../renderer/screens/detail/actions/closedGroups.ts';
import type { Offer } from '../../../renderer/screens/detail/actions/offers.ts';

const of = 'order.state';
const rendered = (code: string) => ({ code, params: {}, text: code });
const offer = (action: string, more: Partial<Offer>): Offer =>
  ({ action, title: action, screen: '', reasons: [], ...more }) as Offer;
const waits = (action: string, state: string, steps: number, more: readonly string[] = []): Offer =>
  offer(action, {
    reasons: [`${action}.closed`, ...more].map(rendered),
    opening: {
      code: `${action}.closed`,
      now: { word: 'created', of },
      after: { event: { word: 'release', of: 'order.event' }, state: { word: state, of }, steps },
    },
  });

describe('what may not be done with a record', () => {
  it('stands in one group for what opens it, in the order in which it opens', () => {
    const { groups, rest } = closedGroups([
      waits('close', 'completed', 3),
      waits('start', 'released', 1),
      waits('dispatch', 'released', 1),
    ]);
    expect(rest).toEqual([]);
    expect(groups.map(({ event }) => event?.word)).toEqual(['release']);
    expect(groups[0]?.places.map(({ state, offers }) => [state?.word, ...offers.map(({ action }) => action)])).toEqual([
      ['released', 'start', 'dispatch'],
      ['completed', 'close'],
    ]);
  });

  it('has a sentence only where something else is in the way', () => {
    const { groups, rest } = closedGroups([
      waits('start', 'released', 1, ['order.frozen']),
      offer('split', { reasons: [rendered('order.frozen')] }),
    ]);
    expect(groups).toHaveLength(1);
    expect(rest.map(({ reason, closed }) => [reason?.code, ...closed.map(({ action }) => action)])).toEqual([
      ['order.frozen', 'start', 'split'],
    ]);
  });

  it('says it once for all that nothing opens any more', () => {
    const never = (action: string): Offer =>
      offer(action, { reasons: [rendered(action)], opening: { code: action, now: { word: 'closed', of } } });
    const { groups } = closedGroups([never('start'), never('close')]);
    expect(groups.map(({ now, event, places }) => [now.word, event, places.length])).toEqual([['closed', undefined, 1]]);
  });
});
