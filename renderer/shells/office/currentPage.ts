import { useEffect } from 'react';
import { Observable, useObservable } from '../../state/Observable.ts';

/** The record of a page, for the command palette and the breadcrumbs. */
interface CurrentRecord {
  readonly entity: string;
  readonly id: string;
  /** Its displayed label. */
  readonly code?: string;
}

/** The current page: its title, and its record. */
export interface CurrentPage {
  /** In the language of the user. */
  readonly title?: string;
  readonly record?: CurrentRecord;
}

const NO_PAGE: CurrentPage = {};
const currentPage = new Observable(NO_PAGE);

/** Registers the current page while it is mounted. */
export function useSetCurrentPage({ title, record }: CurrentPage): void {
  const { entity, id, code } = record ?? {};
  useEffect(() => {
    const entry: CurrentPage = {
      ...(title === undefined ? {} : { title }),
      ...(entity === undefined || id === undefined
        ? {}
        : { record: { entity, id, ...(code === undefined ? {} : { code }) } }),
    };
    currentPage.set(entry);
    return () => {
      if (currentPage.now === entry) currentPage.set(NO_PAGE);
    };
  }, [title, entity, id, code]);
}

export function useCurrentPage(): CurrentPage {
  return useObservable(currentPage);
}
