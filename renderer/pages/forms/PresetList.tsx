import type { ReactNode } from 'react';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { Value } from '../../parts/Value.tsx';
import type { ActionForm } from './useActionForm.ts';
import css from './PresetList.module.css';

/** What is given before: shown, not asked. */
export function PresetList({ form: { shownPreset, preset } }: { readonly form: ActionForm }): ReactNode {
  const { t } = useSpeech();
  if (shownPreset.length === 0) return null;
  return (
    <dl className={css['list']}>
      {shownPreset.map((field) => (
        <div key={field.name}>
          <dt>{t(field.title)}</dt>
          <dd>
            <Value field={field} value={preset[field.name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
