import type { ReactNode } from 'react';
import type { DetailView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { PageError } from '../../shells/office/PageError.tsx';
import { RecordPage } from './RecordPage.tsx';

export interface DetailPageProps {
  readonly view: DetailView;
  /** Holds the id of the record. */
  readonly preset: Item;
}

/** The page of one record; without one there is nothing to show. */
export function DetailPage({ view, preset: { id } }: DetailPageProps): ReactNode {
  if (typeof id !== 'string') return <PageError isPage code="ui.office.noRecord" />;
  return <RecordPage key={id} view={view} id={id} />;
}
