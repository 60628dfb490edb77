import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { flowOf, type Way } from '../../flow/flowDocument.ts';
import css from '../../panel/Inspector.module.css';
import { ConditionForm } from './ConditionForm.tsx';
import { LeadsTo } from './LeadsTo.tsx';

/** One way on: when it is taken, and where it leads. */
export function WayForm({ way }: { readonly way: Way }): ReactNode {
  const { t } = useTranslator();
  const { document, isReadOnly, setPending } = useEditorContext();
  const node = flowOf(document).nodes[way.node ?? ''];
  const ok = way.branch === undefined ? undefined : node?.branches?.[way.branch]?.ok;
  return (
    <>
      {node?.kind === 'condition' && way.node !== undefined && way.branch !== undefined && ok !== undefined && (
        <ConditionForm node={way.node} branch={way.branch} ok={ok} />
      )}
      {node?.kind === 'condition' && ok === undefined && <p>{t('designer.flow.otherwiseWhy')}</p>}
      <LeadsTo way={way} />
      {!isReadOnly && (
        <div className={css['buttons']}>
          <button type="button" onClick={() => setPending({ kind: 'node', way: way.id })}>
            {t('designer.flow.tool.addHere')}
          </button>
        </div>
      )}
    </>
  );
}
