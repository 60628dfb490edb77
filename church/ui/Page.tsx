import type { ReactNode } from 'react';
import { PageHeader } from './PageHeader.tsx';
import { useTitle } from './useTitle.ts';

interface PageProps {
  /** Title in the header. */
  readonly title: string;
  /** Title of the item on a detail page: it is the window title, and the page renders it as `<h1>` itself. */
  readonly name?: string | undefined;
  /** Buttons below the header: share, print. The text size can be changed there, too. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** An inner page: header with back, title, home and love mode; its actions; its content. */
export function Page({ title, name, actions, children }: PageProps): ReactNode {
  useTitle(name ?? title);
  return (
    <>
      <PageHeader title={title} isHeading={name === undefined} actions={actions} />
      <main id="main" className="page">
        {children}
      </main>
    </>
  );
}
