import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { DetailView } from '#engine';
import { asShown } from '../../api/answerVerdict.ts';
import { useScreen } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Code } from '../../parts/Code.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { LabelCard } from '../../parts/label/LabelCard.tsx';
import { recordPath } from '../../shells/office/addresses.ts';
import { StateBadges } from '../detail/life/StateBadges.tsx';
import { codeOf, useRecord } from '../detail/useRecord.ts';
import type { TraceNode } from './graph.ts';
import { factsText } from './nodeText.ts';
import { tracePath } from './tracePath.ts';
import css from './TracePage.module.css';

export interface NodeDetailsProps {
  readonly node: TraceNode;
  /** Whether this row is the root of the graph. */
  readonly isRoot: boolean;
}

/** Details of the selected card; of a row the user may not see, only those in the graph. */
export function NodeDetails({ node, isRoot }: NodeDetailsProps): ReactNode {
  const { t } = useTranslator();
  const { data: view } = useScreen(`detail.${node.entity}`);
  return (
    <aside className={css['details']} aria-label={t('ui.trace.details')}>
      <h2>{t(node.entity)}</h2>
      {view?.kind === 'detail' && node.code !== undefined ? (
        <Known view={view} node={node} />
      ) : (
        <p>
          <Code value={node.code ?? t('ui.trace.gone')} />
          <br />
          {factsText(node)}
        </p>
      )}
      {!isRoot && node.code !== undefined && (
        <Link href={tracePath(node)} className="row gap-8 action-ink semibold">
          <Icon name="route" size={17} />
          {t('ui.trace.about')}
        </Link>
      )}
    </aside>
  );
}

function Known({ view, node }: { readonly view: DetailView; readonly node: TraceNode }): ReactNode {
  const { t } = useTranslator();
  const { data: answer, error } = asShown(useRecord(view, node.id));
  if (error) return <p>{error.message}</p>;
  if (!answer) return null;
  const values = { ...answer.values, ...answer.record };
  return (
    <>
      <LabelCard
        fields={view.card}
        values={values}
        code={codeOf(view, answer)}
        codeTitle={view.title}
        size="office"
        status={<StateBadges view={view} record={answer.record} />}
      />
      <Link href={recordPath(node.entity, node.id)} className="row gap-8 action-ink semibold">
        <Icon name="external-link" size={17} />
        {t('ui.trace.open')}
      </Link>
    </>
  );
}
