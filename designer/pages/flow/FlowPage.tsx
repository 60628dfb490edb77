import type { ReactNode } from 'react';
import type { DesignerView } from '#engine';
import { PageError, type PageProps, PageSkeleton } from '#renderer';
import { flowOf } from '../../flow/flowDocument.ts';
import { flowGraph, flowLayoutRequest } from '../../flow/flowGraph.ts';
import { openedLayout } from '../../layout/tidyLayout.ts';
import { useOpenedDefinition } from '../useOpenedDefinition.ts';
import { FlowWorkspace } from './FlowWorkspace.tsx';

/** A flow: what holds, a revision of it, or a draft. */
export function FlowPage({ view }: PageProps<DesignerView>): ReactNode {
  const { definition, error, retry } = useOpenedDefinition(view, (bare) =>
    openedLayout(bare, flowLayoutRequest(flowGraph(flowOf(bare)))),
  );
  if (error) return <PageError isPage error={error} onRetry={retry} />;
  if (!definition) return <PageSkeleton isPage />;
  const { key, ...opened } = definition;
  return <FlowWorkspace key={key} {...opened} />;
}
