import { expect, it } from 'vitest';
import { formViews } from '../../../renderer/parts/value/formViews.ts';

it('calls the fields of a form a plant made as its form does, and what it asks no more by its own name', () => {
  const form = { type: 'object', properties: { depth: { type: 'number', title: 'Depth in mm' }, side: { type: 'string' } } };
  const views = formViews(form, { depth: 0.3, colour: 'red' });
  expect(views.map(({ name, title }) => [name, title])).toEqual([
    ['depth', 'Depth in mm'],
    ['side', 'side'],
    ['colour', 'colour'],
  ]);
});

it('calls the fields of a form that is a definition by its texts, and shows each by its value', () => {
  const views = formViews('complaint', { returned: 12, stopped: true, since: '2026-11-01', cause: 'worn' });
  expect(views).toMatchObject([
    { title: 'complaint.field.returned', widget: 'quantity' },
    { title: 'complaint.field.stopped', widget: 'switch' },
    { title: 'complaint.field.since', kind: 'date' },
    { title: 'complaint.field.cause', wordsOf: 'complaint.value.cause' },
  ]);
});

it('shows a year of a form, or of a row in it, as a number whose digits stand together', () => {
  const year = { type: 'integer', 'x-widget': 'ordinal' };
  const form = {
    properties: { made: year, parts: { type: 'array', items: { type: 'object', properties: { made: year } } } },
  };
  expect(formViews(form, { made: 2026 })).toMatchObject([
    { name: 'made', kind: 'int', widget: 'ordinal' },
    { name: 'parts', items: { fields: [{ name: 'made', widget: 'ordinal' }] } },
  ]);
});
