import { useState, type ReactNode } from 'react';
import { LANGUAGES, pairedText, wordsOf, type Language, type Words } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { controlProps, type WidgetProps } from '../types.ts';
import control from '../control.module.css';
import css from './BilingualWidget.module.css';

/** A text with a word per language: one line for each, the reader's first. */
export function BilingualWidget(props: WidgetProps): ReactNode {
  const { id, field, value, label, onChange } = props;
  const { t, language: own } = useTranslator();
  const text = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState<Words>();
  // A word alone does not say whose it is: it stays where it was typed.
  const words = typed && pairedText(typed) === text ? typed : shownWords(text, own);
  const set = (next: Words): void => {
    setTyped(next);
    onChange(pairedText(next) || undefined);
  };
  const first = controlProps(props);
  return (
    <div className={css['words']}>
      {LANGUAGES.toSorted((a, b) => Number(b === own) - Number(a === own)).map((language) => (
        <div key={language} className={css['word']}>
          <span className={css['language']} aria-hidden>
            {t(`ui.language.${language}.sign`)}
          </span>
          <input
            {...first}
            {...(language === own
              ? {}
              : {
                  id: `${id}-${language}`,
                  'aria-label': [label, t(`ui.language.${language}`)].filter(Boolean).join(' '),
                  'aria-describedby': `${id}-label`,
                })}
            aria-required={undefined} // one of them is enough
            className={control['input']}
            lang={language}
            value={words[language]}
            maxLength={field.maxLength}
            autoComplete="off"
            onChange={({ target }) => set({ ...words, [language]: target.value })}
          />
        </div>
      ))}
    </div>
  );
}

/** Both words; one alone is the reader's, unless its script is another's. */
function shownWords(text: string, own: Language): Words {
  const { zh, en } = wordsOf(text);
  return own === 'zh' && zh === '' ? { zh: en, en: '' } : { zh, en };
}
