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
