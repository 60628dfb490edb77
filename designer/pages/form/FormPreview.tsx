import { useMemo, useState, type ReactNode } from 'react';
import { formDraftView } from '#engine';
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
  const { document, catalogue } = useEditorContext();
  const [values, setValues] = useState<Item>({});
  const [chosen, setChosen] = useState(language);
  const view = useMemo(() => {
    const { fields, schema } = formDraftView(formIn(document));
    const titled = fields.map((field) => ({
      ...field,
      title: shown(fieldTitle(document, catalogue, field.name), chosen, field.name),
    }));
    return { fields: titled, schema, sections: [] };
  }, [document, catalogue, chosen]);
  const key = JSON.stringify(view);
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
        <FieldsForm key={key} view={view} values={values} refusals={NOTHING} onChange={setValues} />
      </div>
    </section>
  );
}
