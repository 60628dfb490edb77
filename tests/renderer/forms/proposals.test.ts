import { expect, it } from 'vitest';
import { basisOf, withoutFilled, withProposals } from '../../../renderer/pages/forms/proposals.ts';

it('fills in what is proposed, and another proposal while nobody changed it', () => {
  const first = withProposals({ code: 'F1', nature: null }, { nature: 'electrical', minutes: 0 }, {});
  expect(first.input).toEqual({ code: 'F1', nature: 'electrical', minutes: 0 });
  const next = withProposals({ ...first.input, code: 'F2' }, { nature: 'hydraulic', minutes: 0 }, first.filled);
  expect(next.input).toEqual({ code: 'F2', nature: 'hydraulic', minutes: 0 });
});

it.each([['other'], [null], ['']])('leaves what somebody changed to %j', (nature) => {
  const { filled } = withProposals({}, { nature: 'electrical' }, {});
  expect(withProposals({ nature }, { nature: 'hydraulic' }, filled).input).toEqual({ nature });
});

it('leaves what stood there before', () => {
  expect(withProposals({ minutes: 5 }, { minutes: 0 }, {}).input).toEqual({ minutes: 5 });
});

it('is nothing that somebody gave, and follows from nothing that was proposed', () => {
  expect(withoutFilled({ code: 'F1', nature: 'electrical', minutes: 7 }, { nature: 'electrical', minutes: 0 })).toEqual({
    code: 'F1',
    minutes: 7,
  });
  expect(basisOf({ code: 'F1', at: '08:00' }, ['at'])).toBe(basisOf({ code: 'F1', at: '08:01' }, ['at']));
});
