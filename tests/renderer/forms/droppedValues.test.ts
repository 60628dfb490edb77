import { describe, expect, it } from 'vitest';
import type { ViewField } from '#engine';
import { withForms, withoutForeign } from '../../../renderer/pages/forms/check/plantForms.ts';

const field = (name: string, more: object = {}) => ({ name, title: name, ...more }) as ViewField;
const fields = [field('comment'), field('formData', { widget: 'form-data' })];
const formOf = (...names: string[]) =>
  withForms(fields, { properties: {} }, { formData: { fields: names.map((name) => field(name)), schema: {} } });
const known = new Set(['comment', 'formData']);
const input = { comment: 'x', formData: { cost: 5, remark: 'typed' } };

describe('a form in hand of which fields are asked no longer', () => {
  it('keeps the input, the very same, while all of it is asked', () => {
    expect(withoutForeign(formOf('cost', 'remark', 'more'), input, known).input).toBe(input);
    expect(withoutForeign({ fields }, input, known).input).toBe(input);
  });

  it('drops what was typed into one, and says what that was', () => {
    expect(withoutForeign(formOf('cost'), input, known, formOf('cost', 'remark').fields)).toEqual({
      input: { comment: 'x', formData: { cost: 5 } },
      dropped: [{ field: field('remark'), value: 'typed' }],
    });
  });

  it('says it of a draft whose field was never shown here', () => {
    expect(withoutForeign(formOf('cost'), input, known).dropped).toEqual([{ field: undefined, value: 'typed' }]);
  });

  it('sends nothing of a form that asks nothing any more: the server refuses fields it does not know', () => {
    const left = withoutForeign(formOf(), input, known, formOf('cost', 'remark').fields);
    expect(left.input).toEqual({ comment: 'x', formData: {} });
    expect(left.dropped.map(({ value }) => value)).toEqual([5, 'typed']);
  });

  it('drops an input that its form has no longer: what is not shown is not sent', () => {
    const left = withoutForeign({ fields }, { comment: 'x', contact: '13800000000' }, known, [...fields, field('contact')]);
    expect(left).toEqual({ input: { comment: 'x' }, dropped: [{ field: field('contact'), value: '13800000000' }] });
  });

  it('has nothing to say of what was left empty', () => {
    const empty = { formData: { cost: 5, remark: null } };
    expect(withoutForeign(formOf('cost'), empty, known)).toEqual({ input: { formData: { cost: 5 } }, dropped: [] });
  });
});
