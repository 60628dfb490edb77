import { useMemo, useState, type ReactNode } from 'react';
import { formDraftView, type Language } from '#engine';
import { FieldsForm, SegmentedControl, useTranslator, type Item } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { formIn } from '../../form/formDocument.ts';
import { fieldTitle } from '../../form/formProblems.ts';
import { shown } from '../../model/texts.ts';
import css from './Form.module.css';

const NOTHING = [] as const;
const LANGUAGES = ['zh', 'en'] as const;

/** The form as people will fill it in, by the renderer that draws every form; nothing typed here is kept. */
export function FormPreview(): ReactNode {
  const { t, language } = useTranslator();
  const [values, setValues] = useState<Item>({});
  const [chosen, setChosen] = useState(language);
  const { view, askedFor } = useDraftView(chosen);
  const key = JSON.stringify(view);
  const asked = useMemo(() => askedFor(values), [askedFor, values]);
  const visible = useMemo(() => view.fields.filter(({ name }) => asked.has(name)), [view, asked]);
  const hidden = view.fields.filter(({ name }) => !asked.has(name)).map(({ title }) => title);
  return (
    <section className={css['preview']} aria-label={t('designer.form.preview')} data-testid="form-preview">
      <header>
        <h2>{t('designer.form.preview')}</h2>
        <SegmentedControl
          label={t('designer.form.previewLanguage')}
          segments={LANGUAGES.map((value) => ({ value, title: t(`designer.form.language.${value}`) }))}
          value={chosen}
          onPick={setChosen}
        />
      </header>
      <div className={css['sheet']}>
        <FieldsForm key={key} view={view} visible={visible} values={values} refusals={NOTHING} onChange={setValues} />
        {hidden.length > 0 && (
          <p className={css['hidden']} role="status">
            {t('designer.form.hiddenNow', { fields: hidden.join(t('ui.form.listSign')) })}
          </p>
        )}
      </div>
    </section>
  );
}

/** The form as it is written now, with its titles in a language. */
function useDraftView(language: Language) {
  const { document, catalogue } = useEditorContext();
  return useMemo(() => {
    const { fields, schema, asked } = formDraftView(formIn(document));
    const titled = fields.map((field) => ({
      ...field,
      title: shown(fieldTitle(document, catalogue, field.name), language, field.name),
    }));
    return { view: { fields: titled, schema, sections: [] }, askedFor: asked };
  }, [document, catalogue, language]);
}
