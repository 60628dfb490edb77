import { describe, expect, it } from 'vitest';
import { stateTimelinesOf } from '../../../../engine/screen/views/detailView.ts';
import { code, object } from '../../../server/store/plantFields.ts';
import { bundleOf } from '../../store/bundleOf.ts';

/** The line of a life with these ways, `from to`, whose `good` states are meant to be reached. */
function lineOf(ways: readonly string[], final: readonly string[], good: readonly string[] = []): readonly string[] {
  const pairs = ways.map((way) => way.split(' ') as [string, string]);
  const states = [...new Set(pairs.flat())];
  const { entities } = bundleOf({
    entity: [
      {
        id: 'crate',
        fields: object({ code }, ['code']),
        states: { state: 'crate' },
      },
    ],
    'state-model': [
      {
        id: 'crate',
        initial: states[0],
        states: Object.fromEntries(
          states.map((state) => [
            state,
            { ...(final.includes(state) ? { final: true } : {}), ...(good.includes(state) ? { tone: 'ok' } : {}) },
          ]),
        ),
        transitions: Object.fromEntries(pairs.map(([from, to]) => [`${from}-${to}`, { event: to, from: [from], to }])),
        events: Object.fromEntries(states.slice(1).map((state) => [state, { refusal: 'crate.not' }])),
      },
    ],
  });
  return stateTimelinesOf(entities.get('crate')!)[0]!.line;
}

describe('the line of a life', () => {
  it('ends in the last state that is farthest away', () => {
    expect(lineOf(['new kept', 'kept sent', 'new lost'], ['sent', 'lost'])).toEqual(['new', 'kept', 'sent']);
  });

  it('ends where a life is meant to, when a bad end is as far away', () => {
    const ways = ['new running', 'running merged', 'running finished', 'finished merged'];
    expect(lineOf(ways, ['merged'])).toEqual(['new', 'running', 'merged']);
    expect(lineOf(ways, ['merged'], ['finished'])).toEqual(['new', 'running', 'finished']);
  });

  it('that goes round is drawn as far as it is meant to come', () => {
    const ways = ['draft review', 'review draft', 'review published', 'published withdrawn', 'withdrawn draft'];
    expect(lineOf(ways, [], ['published'])).toEqual(['draft', 'review', 'published']);
    expect(lineOf(ways, [])).toEqual([]);
  });

  it('goes through a state that is well on its way to the end', () => {
    expect(lineOf(['new kept', 'kept sent'], ['sent'], ['kept'])).toEqual(['new', 'kept', 'sent']);
  });
});
