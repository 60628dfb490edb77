import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { setRetired } from '../commands/properties.ts';
import { useEditorContext } from './Editor.ts';
import { useTitles } from './useTitles.ts';
import { contentOf } from '../model/DesignDocument.ts';

/** The state that records of a state that is gone get. @param label  where nothing stands beside it that says so */
export function SuccessorSelect({ gone, label }: { readonly gone: string; readonly label?: string }): ReactNode {
  const { t } = useTranslator();
  const { document, catalogue, run, isReadOnly } = useEditorContext();
  const titles = useTitles();
  const { states, retired = {} } = contentOf(document);
  return (
    <select
      aria-label={label}
      value={retired[gone] ?? ''}
      disabled={isReadOnly}
      onChange={({ target }) => run((now) => setRetired(now, catalogue, gone, target.value || undefined))}
    >
      <option value="">{t('designer.impact.choose')}</option>
      {Object.keys(states).map((name) => (
        <option key={name} value={name}>
          {titles.state(name)}
        </option>
      ))}
    </select>
  );
}
