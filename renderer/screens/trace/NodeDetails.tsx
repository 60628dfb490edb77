import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { DetailView } from '#engine';
import { useScreen } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Code } from '../../parts/Code.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { LabelCard } from '../../parts/label/LabelCard.tsx';
import { recordPath } from '../../shells/office/addresses.ts';
import { LifeBadges } from '../detail/life/LifeBadges.tsx';
import { codeOf, useRecord } from '../detail/useRecord.ts';
import type { TraceNode } from './graph.ts';
import { factsText } from './nodeText.ts';
import { tracePath } from './tracePath.ts';
import css from './TracePage.module.css';

export interface NodeDetailsProps {
  readonly node: TraceNode;
  /** Whether the graph is about this row already. */
  readonly isRoot: boolean;
}

/** What is known of the card that is picked; of a row the person may not see, only what the graph tells. */
export function NodeDetails({ node, isRoot }: NodeDetailsProps): ReactNode {
  const { t } = useSpeech();
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
        <Link href={tracePath(node)} className={css['go']}>
          <Icon name="route" size={17} />
          {t('ui.trace.about')}
        </Link>
      )}
    </aside>
  );
}

function Known({ view, node }: { readonly view: DetailView; readonly node: TraceNode }): ReactNode {
  const { t } = useSpeech();
  const { data: answer, error } = useRecord(view, node.id);
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
        status={<LifeBadges view={view} record={answer.record} />}
      />
      <Link href={recordPath(node.entity, node.id)} className={css['go']}>
        <Icon name="external-link" size={17} />
        {t('ui.trace.open')}
      </Link>
    </>
  );
}
