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

/** Says what was typed and is asked no longer: it is not sent. */
export function DroppedNotice({ form }: { readonly form: ActionForm }): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  if (form.dropped.length === 0) return null;
  const values = form.dropped.map(({ field, value }) =>
    field ? t('ui.form.droppedValue', { field: t(field.title), value: valueText(field, value, translator) }) : String(value),
  );
  const text = t('ui.form.dropped', { values: values.join(t('ui.form.listSign')) });
  return <Warnings warnings={[{ code: 'ui.form.dropped', text }]} />;
}
