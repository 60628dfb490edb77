import { describe, expect, it } from 'vitest';
import { shipped } from '../kit/shipped.ts';

/** What is done about a machine whether or not it is in use, and why. */
const ANYWAY: Readonly<Record<string, string>> = {
  'abnormal-report': 'something is wrong with it',
  'equipment-improvement-apply': 'it is to be made better',
  'equipment-patrol': 'whether it is in use is looked at',
  'fault-report': 'something is wrong with it',
  'first-article-report': 'it made the piece that is judged',
  'issue-link': 'an issue may be about any record',
  'machining-inspection': 'it made the pieces that are judged',
  'offline-report': 'it made the piece that is judged',
  'patrol-report': 'it made the pieces that are judged',
  'pre-assembly-cleaning-out': 'what is in it must come out',
  'process-inspection': 'it made the piece that is judged',
  'spare-part-disposal': 'parts come out of it',
  'spot-check': 'whether it is in use is looked at',
  'tool-change-order': 'tools come out of it',
};

const acting = [...shipped.actions.values()]
  .filter(({ generated, takes }) => generated === undefined && takes.some(({ entity }) => entity === 'equipment'))
  .map(({ id, asserts }) => [id, asserts] as const);

describe('work on a machine', () => {
  it.each(acting)('%s: is refused on one that is not in use, or says why not', (id, asserts) => {
    const isRefused = asserts.some((each) => each.kind === 'ok' && each.code === 'equipment.inactive');
    expect([id, isRefused]).toEqual([id, !(id in ANYWAY)]);
  });

  it('says why of nothing that is not there', () => {
    expect(Object.keys(ANYWAY).filter((id) => !acting.some(([each]) => each === id))).toEqual([]);
  });
});
