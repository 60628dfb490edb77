import type { Translator } from '#renderer';
import type { ImportLoss } from '../exchange/readXState.ts';

/** What of a file is lost, and where it belongs in our format, by the labels of the designer. */
export function lossTexts({ t }: Pick<Translator, 't'>, { what }: ImportLoss): Readonly<Record<'what' | 'belongs', string>> {
  const belongs = t(`designer.import.belongs.${what}`, {
    state: t('designer.add.state'),
    line: t('designer.add.line'),
    table: t('designer.table'),
    stay: t('designer.table.stay'),
    ok: t('designer.field.ok'),
    final: t('designer.field.final'),
    initial: t('designer.field.initial'),
    source: t('designer.field.source'),
  });
  return { what: t(`designer.import.loss.${what}`), belongs };
}
