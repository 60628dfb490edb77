import { describe, expect, it } from 'vitest';
import { labelPaths } from '../../../server/services/reads/labelPaths.ts';
import { bundleOf } from '../../engine/store/bundleOf.ts';
import { code, count, object, ref } from '../store/plantFields.ts';

const { entities } = bundleOf({
  entity: [
    { id: 'route', label: ['code', 'name'], fields: object({ code, name: code }, ['code', 'name']) },
    {
      id: 'step',
      label: ['route', 'number', 'kind'],
      fields: object({ route: ref('route'), number: count, kind: { type: 'string', enum: ['cut', 'turn'] } }, [
        'route',
        'number',
        'kind',
      ]),
    },
    { id: 'note', label: ['step', 'text'], fields: object({ step: ref('step'), text: code }, ['step', 'text']) },
  ],
});

describe('what stands for a row', () => {
  it('is its first label field, where that is its own', () => {
    expect(labelPaths(entities, 'route')).toEqual([['code']]);
  });

  it('is all of them, where the first names another row; words of a list are left out', () => {
    expect(labelPaths(entities, 'step')).toEqual([['route', 'code'], ['number']]);
    expect(labelPaths(entities, 'note')).toEqual([['step', 'route', 'code'], ['step', 'number'], ['text']]);
  });
});
