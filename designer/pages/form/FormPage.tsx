import type { ReactNode } from 'react';
import type { DesignerView } from '#engine';
import { PageError, PageSkeleton, type PageProps } from '#renderer';
import { NO_LAYOUT } from '../../model/DesignDocument.ts';
import { useOpenedDefinition } from '../useOpenedDefinition.ts';
import { FormWorkspace } from './FormWorkspace.tsx';

/** A form: what holds, a revision of it, or a draft. */
export function FormPage({ view }: PageProps<DesignerView>): ReactNode {
  const { definition, error, retry } = useOpenedDefinition(view, () => NO_LAYOUT);
  if (error) return <PageError isPage error={error} onRetry={retry} />;
  if (!definition) return <PageSkeleton isPage />;
  const { key, ...opened } = definition;
  return <FormWorkspace key={key} {...opened} />;
}
