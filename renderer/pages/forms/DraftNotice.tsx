import { useState, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Warnings } from '../consequences/Warnings.tsx';
import { valueText } from '../../parts/value/valueText.ts';
import type { ActionForm } from './useActionForm.ts';
import css from './DraftNotice.module.css';

/** Notice that an unsent draft was restored, with a button to discard it. */
export function DraftNotice({ form }: { readonly form: ActionForm }): ReactNode {
  const { t } = useTranslator();
  const [isVisible, setVisible] = useState(form.isRestored);
  if (!isVisible) return null;
  const discard = (): void => {
    form.send({ type: 'anew', input: form.base });
    setVisible(false);
  };
  return (
    <p className={css['restored']} role="status">
      {t('ui.form.begun')}
      <button type="button" onClick={discard}>
        {t('ui.form.discard')}
      </button>
    </p>
  );
}

/** Says what was typed into a form and is asked no longer. */
export function DroppedNotice({ form }: { readonly form: ActionForm }): ReactNode {
  const translator = useTranslator();
  const values = form.dropped.map(({ field, value }) =>
    field ? { title: translator.t(field.title), value: valueText(field, value, translator) } : { value: String(value) },
  );
  return <DroppedValues values={values} />;
}

/** Values that are asked no longer, and are not sent, as they are read; with the title of what asked for them where it is known. */
export function DroppedValues({
  values,
}: {
  readonly values: readonly { readonly title?: string; readonly value: string }[];
}): ReactNode {
  const { t } = useTranslator();
  if (values.length === 0) return null;
  const words = values.map(({ title, value }) => (title ? t('ui.form.droppedValue', { field: title, value }) : value));
  const text = t('ui.form.dropped', { values: words.join(t('ui.form.listSign')) });
  return <Warnings warnings={[{ code: 'ui.form.dropped', text }]} />;
}
