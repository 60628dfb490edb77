import { expect, it } from 'vitest';
import { setRetired } from '../../designer/commands/properties.ts';
import { remove } from '../../designer/commands/remove.ts';
import { contentOf } from '../../designer/model/DesignDocument.ts';
import { stateId } from '../../designer/model/elements.ts';
import { run, startHistory, undo } from '../../designer/model/history.ts';
import { openedModel } from './stateModels.ts';

const published = openedModel('frock');
const CODE = 'frock.state.empty-return';
const catalogue = (code: string, language: 'zh' | 'en'): string | undefined =>
  code === CODE ? `${language} title` : undefined;

it('a state that goes keeps its titles once its records have a place, and loses them without one', () => {
  const gone = run(startHistory(published), remove(published, [stateId('empty-return')]));
  expect(contentOf(gone.document).texts?.[CODE]).toBeUndefined();
  const placed = run(gone, setRetired(gone.document, catalogue, 'empty-return', 'idle'));
  expect(contentOf(placed.document)).toMatchObject({
    retired: { 'empty-return': 'idle' },
    texts: { [CODE]: { zh: 'zh title', en: 'en title' } },
  });
  const open = run(placed, setRetired(placed.document, catalogue, 'empty-return', undefined));
  expect(contentOf(open.document).texts?.[CODE]).toBeUndefined();
  expect(undo(placed).document).toEqual(gone.document);
});
