import type { ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import type { FlowBranchEntry, FlowNodeEntry } from '#engine';
import { useEditorContext } from '../../editor/Editor.ts';
import { flowOf, type Way } from '../../flow/flowDocument.ts';
import { leadTo, setBranches, setCondition } from '../../flow/nodeProperties.ts';
import { removeBranch } from '../../flow/removeNodes.ts';
import { choicesOf } from '../../panel/choices.ts';
import { ExpressionField } from '../../panel/expression/ExpressionField.tsx';
import { choiceField, formOf, useFormView, type FormFields } from '../../panel/fields.ts';
import { Fields } from '../../panel/Fields.tsx';
import panel from '../../panel/Inspector.module.css';
import css from './Flow.module.css';
import { useFlowDrawing } from './useFlowDrawing.ts';
import { useFlowExpression } from './useFlowExpression.ts';

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
        <div className={panel['buttons']}>
          <button type="button" onClick={() => setPending({ kind: 'node', way: way.id })}>
            {t('designer.flow.tool.addHere')}
          </button>
        </div>
      )}
    </>
  );
}

interface BranchListProps {
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

interface ConditionFormProps {
  readonly node: string;
  readonly branch: number;
  readonly ok: string;
}

/** When a way is taken. */
function ConditionForm({ node, branch, ok }: ConditionFormProps): ReactNode {
  const { t } = useTranslator();
  const { run } = useEditorContext();
  const of = useFlowExpression();
  return (
    <>
      <ExpressionField
        title={t('designer.flow.field.condition')}
        source={ok}
        of={of}
        onChange={(source) => run((now) => setCondition(now, node, branch, source))}
      />
      <p>{t('designer.flow.conditionWhy')}</p>
    </>
  );
}

/** Where a way leads: any other node, or the end. */
export function LeadsTo({ way, stays = false }: { readonly way: Way; readonly stays?: boolean }): ReactNode {
  const { run, selection } = useEditorContext();
  const { flow, nodeTitle } = useFlowDrawing();
  const targets = choicesOf([...Object.keys(flow.nodes).filter((name) => name !== way.node), 'end'], nodeTitle);
  const view = useFormView(viewOf, targets.words);
  return (
    <div data-leads>
      <Fields
        view={view}
        values={{ next: targets.wordOf(way.next) }}
        onChange={({ next }) => {
          const to = typeof next === 'string' ? targets.nameOf(next) : undefined;
          if (to !== undefined) run((now) => ({ ...leadTo(now, way.id, to), ...(stays ? { select: selection } : {}) }));
        }}
      />
    </div>
  );
}

const viewOf = (targets: readonly string[]): FormFields => formOf([choiceField('next', 'designer.flow.field.next', targets)]);
