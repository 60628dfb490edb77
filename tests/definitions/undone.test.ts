import { describe, expect, it } from 'vitest';
import { screenView, type ListView } from '#engine';
import { shipped as bundle } from '../kit/shipped.ts';

const lists = [...bundle.screens].filter(([, { definition }]) => definition.kind === 'list').map(([id]) => id);

/** What takes back what, in the lists an administrator sees: `box-list: box-freeze by box-unfreeze`. */
const pairs = lists.flatMap((id) => {
  const view = screenView(bundle, id, ['admin', 'planner', 'leader', 'quality'], 'office') as ListView | undefined;
  return (view?.bulk ?? []).flatMap(({ action, undoneBy }) => (undoneBy === undefined ? [] : [`${action} by ${undoneBy}`]));
});

describe('what is done to several rows', () => {
  it('is taken back by what leads each of their states back', () => {
    expect([...new Set(pairs)].toSorted()).toEqual([
      'abnormal-reopen by abnormal-solve',
      'abnormal-solve by abnormal-reopen',
      'box-freeze by box-unfreeze',
      'box-unfreeze by box-freeze',
      'inspection-severity-allow-reduced by inspection-severity-restore',
      'inspection-severity-restore by inspection-severity-allow-reduced',
      'process-card-hold by process-card-release',
      'process-card-release by process-card-hold',
      'sampling-task-claim by sampling-task-release',
      'sampling-task-release by sampling-task-claim',
      'user-activate by user-deactivate',
      'user-deactivate by user-activate',
      'webhook-delivery-cancel by webhook-delivery-retry',
    ]);
  });

  it('is not where it makes something too, deletes, or leads on: a closed pallet has its task, a withdrawn text its review', () => {
    expect(pairs.join()).not.toMatch(/pallet|delete|withdraw|release by work/);
  });
});
