import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { contentOf } from '../../model/DesignDocument.ts';
import css from '../../panel/Inspector.module.css';
import { hasPart, partKind, partName, ruleIn } from '../../serial/serialDocument.ts';
import { DefinitionTitleForm } from '../own/DefinitionTitleForm.tsx';
import { PartForm } from './PartForm.tsx';
import { RuleForm } from './RuleForm.tsx';

/** What is said of the selected part, or of the rule as a whole. */
export function SerialInspector(): ReactNode {
  const { t } = useTranslator();
  const { document, selection } = useEditorContext();
  const id = selection.find((each) => hasPart(document, each));
  const name = partName(id ?? '') ?? '';
  const part = ruleIn(document).parts[name];
  return (
    <aside className={css['inspector']} aria-label={t('designer.inspector')} data-own-keys data-testid="inspector">
      <h2>{part ? t(`designer.serial.kind.${partKind(part)}`) : t('designer.serial.whole')}</h2>
      {part && <PartForm key={name} name={name} part={part} />}
      {!part && (
        <>
          <DefinitionTitleForm code={contentOf(document).title ?? document.id} />
          <RuleForm />
        </>
      )}
    </aside>
  );
}
