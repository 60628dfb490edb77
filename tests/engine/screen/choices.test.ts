import { expect, it } from 'vitest';
import { screenView, type ViewField } from '#engine';
import { bundleOf } from '../store/bundleOf.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };
const spare = { type: 'string', 'x-ref': 'lamp', 'x-choices': 'lamp-spare' };

/** Lamps, of which only the spare ones are offered; one role may not ask which these are. */
const bundle = bundleOf({
  entity: [
    {
      id: 'lamp',
      fields: {
        required: ['code'],
        properties: {
          code,
          twin: { type: 'string', 'x-ref': 'lamp' },
          spare,
          spares: { type: 'array', maxItems: 9, uniqueItems: true, items: spare },
        },
      },
      crud: { create: {} },
    },
  ],
  query: [
    { id: 'lamp-list', from: 'lamp', columns: ['code'], sort: ['code'] },
    { id: 'lamp-spare', from: 'lamp', where: 'row.twin == null', columns: ['code'], sort: ['code'] },
  ],
  role: [
    { id: 'keeper', actions: ['*'], queries: ['*'], records: ['*'] },
    { id: 'helper', actions: ['*'], queries: ['lamp-list'], records: ['*'] },
  ],
});

const offered = (role: string, name: string): ViewField['options'] => {
  const view = screenView(bundle, 'form.lamp-create', [role], 'office');
  const field = view?.kind === 'form' ? view.fields.find((each) => each.name === name) : undefined;
  return field?.options ?? field?.items?.options;
};

it('a field is picked from the query it names, one or several; from the list where it names none', () => {
  expect(['twin', 'spare', 'spares'].map((name) => offered('keeper', name)?.query)).toEqual([
    'lamp-list',
    'lamp-spare',
    'lamp-spare',
  ]);
});

it('who may not ask that query is offered nothing, instead of what is not meant', () => {
  expect(['twin', 'spare', 'spares'].map((name) => offered('helper', name)?.query)).toEqual([
    'lamp-list',
    undefined,
    undefined,
  ]);
});
