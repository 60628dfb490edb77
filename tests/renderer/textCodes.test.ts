import { expect, it } from 'vitest';
import type { Translate } from '../../renderer/i18n/texts.ts';

const t: Translate = (code, ...[params]) => `${String(code)} ${JSON.stringify(params ?? {})}`;
const word = (): 'dark' | 'light' => 'dark';
const fromView = (): string => 'box.field.code';

it('a code that is written out has a text, with the values it shows; tsc says so', () => {
  const said = [
    t('ui.close'),
    t('ui.import.start', { count: 3 }),
    t(`ui.theme.${word()}`),
    t(fromView(), { anything: 'goes' }),
    t([fromView(), fromView()]),
    // @ts-expect-error no text has this code
    t('ui.closed.for.ever'),
    // @ts-expect-error no text has a code of these
    t(`ui.nowhere.${word()}`),
    // @ts-expect-error it shows `count`
    t('ui.import.start'),
    // @ts-expect-error it shows `count`, not `number`
    t('ui.import.start', { number: 3 }),
  ];
  expect(said).toHaveLength(9);
});
