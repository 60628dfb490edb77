import type { ReactNode } from 'react';
import { PageHeader } from './PageHeader.tsx';
import { useTitle } from './useTitle.ts';

interface PageProps {
  /** What the header says. */
  readonly title: string;
  /** The thing's own title, when the page is about one: it names the window, and the page draws it as `<h1>` itself. */
  readonly name?: string | undefined;
  /** Buttons below the header: share, print. The size of the text can be changed there too. */
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
