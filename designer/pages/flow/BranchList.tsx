import type { ReactNode } from 'react';
import type { FlowBranchEntry, FlowNodeEntry } from '#engine';
import { Icon, useTranslator } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { setBranches } from '../../flow/nodeProperties.ts';
import { removeBranch } from '../../flow/removeNodes.ts';
import panel from '../../panel/Inspector.module.css';
import { ConditionForm } from './ConditionForm.tsx';
import css from './Flow.module.css';
import { LeadsTo } from './LeadsTo.tsx';

export interface BranchListProps {
  readonly name: string;
  readonly kind: FlowNodeEntry['kind'];
  readonly branches: readonly FlowBranchEntry[];
}

/** The ways of a condition in the order they are tried, the last for whatever is left; of a fork all at once. */
export function BranchList({ name, kind, branches }: BranchListProps): ReactNode {
  const { t } = useTranslator();
  const { run, isReadOnly, setPending } = useEditorContext();
  const idOf = (i: number): string => `/nodes/${name}/branches/${i}`;
  const add = (): void => {
    const { next } = branches.at(-1)!; // there are two at least
    const more = kind === 'condition' ? [...branches.slice(0, -1), { ok: '', next }, { next }] : [...branches, { next }];
    run((now) => setBranches(now, name, more));
  };
  return (
    <section className={css['list']} aria-label={t('designer.flow.ways')}>
      <h3>{t('designer.flow.ways')}</h3>
      {branches.map(({ ok, next }, i) => (
        // Ways have no names: their place is what they are known by.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={i} className={css['item']} role="group" aria-label={t('designer.flow.way', { place: i + 1 })}>
          <h4>
            {kind === 'condition' && ok === undefined
              ? t('designer.flow.otherwise')
              : t('designer.flow.way', { place: i + 1 })}
          </h4>
          {kind === 'condition' && ok !== undefined && <ConditionForm node={name} branch={i} ok={ok} />}
          <LeadsTo way={{ id: idOf(i), node: name, branch: i, next }} stays />
          {!isReadOnly && (
            <span className={css['row']}>
              <button type="button" onClick={() => setPending({ kind: 'node', way: idOf(i) })}>
                {t('designer.flow.tool.addHere')}
              </button>
              {branches.length > 2 && (kind === 'fork' || ok !== undefined) && (
                <button
                  type="button"
                  aria-label={t('designer.flow.takeOut', { what: t('designer.flow.way', { place: i + 1 }) })}
                  onClick={() => run((now) => removeBranch(now, name, i))}
                >
                  <Icon name="trash" size={16} />
                </button>
              )}
            </span>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <div className={panel['buttons']}>
          <button type="button" onClick={add}>
            {t('designer.flow.addWay')}
          </button>
        </div>
      )}
    </section>
  );
}
