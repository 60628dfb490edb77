import { describe, expect, it } from 'vitest';
import { previewScreen, previewInput, screenView, type FormView } from '#engine';
import { MemoryStore } from '../../../engine/store/memory.ts';
import { hiddenNames, completeInput } from '../../../renderer/pages/forms/check/useVisibleFields.ts';
import type { Item } from '../../../renderer/api/reads.ts';
import { person } from '../../engine/decide/shop.ts';
import { shipped } from '../../kit/shipped.ts';

const TARGETS = ['linkTarget', 'article', 'sermon', 'sing', 'audio', 'notice'];
const viewer = { bundle: shipped, roles: ['editor'], shell: 'office' } as const;
const view = screenView(shipped, 'form.banner-create', viewer.roles, 'office') as FormView;

/** What the form leaves out once the engine was asked about what stands in it. */
async function leftOut(input: Item): Promise<readonly string[]> {
  const context = {
    actor: person('u', viewer.roles),
    now: '2026-11-22T00:00:00.000Z',
    newId: () => 'new',
    zone: 'Asia/Shanghai',
    settings: {},
    confirmed: new Set<string>(),
  };
  const call = { input: completeInput(view, input) };
  const look = await previewInput(shipped, previewScreen(viewer, view.id)!, call, new MemoryStore(shipped), context);
  return hiddenNames(view, look, false);
}

describe('a form whose fields depend on each other', () => {
  it('asks only for the target of the kind that was chosen', async () => {
    expect(await leftOut({ linkType: 'sermon' })).toEqual(TARGETS.filter((name) => name !== 'sermon'));
    expect(await leftOut({ linkType: 'url' })).toEqual(TARGETS.filter((name) => name !== 'linkTarget'));
  });

  it('asks for none while no kind is chosen, and after the kind was emptied', async () => {
    expect(await leftOut({ linkType: 'none' })).toEqual(TARGETS);
    expect(await leftOut({})).toEqual(TARGETS);
    expect(await leftOut({ linkType: '' })).toEqual(TARGETS);
  });

  it('begins without them, and draws them all where nobody can be asked', () => {
    expect(hiddenNames(view, undefined, false).toSorted()).toEqual(TARGETS.toSorted());
    expect(hiddenNames(view, undefined, true)).toEqual([]);
  });

  it('asks nothing of the engine where no field depends on another', () => {
    const plain = screenView(shipped, 'form.sunday-preach-create', viewer.roles, 'office') as FormView;
    expect([plain.conditional, hiddenNames(plain, undefined, false)]).toEqual([undefined, []]);
  });
});
