import { useMemo, useState, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import type { DesignerView, FlowDefinition } from '#engine';
import { Icon, PageError, PageSkeleton, useSetCurrentPage, useTranslator, type PageProps } from '#renderer';
import { useRevision, type Revision } from '../api/published.ts';
import { FlowCanvas } from '../canvas/FlowCanvas.tsx';
import { FlowWords } from '../outline/FlowWords.tsx';
import css from './FlowPage.module.css';
import { useFlowDrawing } from './useFlowDrawing.ts';

/** A flow as it holds, to be read: drawn, and in sentences beside it. */
export function FlowPage({ view }: PageProps<DesignerView>): ReactNode {
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  const { data, error, refetch } = useRevision(view.of, id);
  if (error) return <PageError isPage error={error} onRetry={() => void refetch()} />;
  return data ? <Flow key={`${data.id} ${data.revision}`} revision={data} /> : <PageSkeleton />;
}

function Flow({ revision: { id, revision, content } }: { readonly revision: Revision }): ReactNode {
  const { t } = useTranslator();
  const flow = useMemo(() => ({ ...content, id }) as unknown as FlowDefinition, [content, id]); // checked before it was stored
  const [selected, setSelected] = useState<string>();
  const drawing = useFlowDrawing(flow);
  const title = t(flow.title ?? id);
  useSetCurrentPage({ title, record: { entity: 'flow', id, code: title } });
  return (
    <article className={css['page']}>
      <header className={css['head']}>
        <h1>{title}</h1>
        <span className={css['state']}>
          <Icon name="lock" size={15} />
          {t('designer.published', { revision })}
        </span>
        <span>{t('designer.flow.of', { entity: { word: flow.entity, of: '' } })}</span>
      </header>
      {drawing.layout && <FlowCanvas {...drawing} layout={drawing.layout} selected={selected} onSelect={setSelected} />}
      <FlowWords flow={flow} titleOf={drawing.nodeTitle} selected={selected} onSelect={setSelected} />
    </article>
  );
}
