import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import type { DesignerView } from '#engine';
import { PageError, PageSkeleton, useBothLanguages, type PageProps } from '#renderer';
import { usePublished } from '../api/published.ts';
import { useLaidOut } from './useLaidOut.ts';
import { Workspace } from './Workspace.tsx';

/** One definition, which the address names, in its designer. */
export function DesignerPage({ view }: PageProps<DesignerView>): ReactNode {
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  const catalogue = useBothLanguages();
  const { data, error, refetch } = usePublished(view.of);
  const published = data?.find((each) => each.id === id);
  const opened = useLaidOut(published, catalogue);
  if (error) return <PageError isPage error={error} onRetry={() => void refetch()} />;
  if (data && !published) return <PageError isPage code="designer.unknown" params={{ id }} />;
  if (!opened || !catalogue) return <PageSkeleton />;
  return <Workspace key={opened.id} opened={opened} catalogue={catalogue} />;
}
