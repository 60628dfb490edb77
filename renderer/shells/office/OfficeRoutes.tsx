import { Suspense, type ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import type { ScreenView } from '#engine';
import { useScreen } from '../../api/reads.ts';
import { OFFICE_PAGES } from '../../pages/registry.ts';
import { Loading } from './Loading.tsx';
import { NotShown } from './NotShown.tsx';
import { useOffice } from './OfficeContext.ts';

/** The page the address names. */
export function OfficeRoutes(): ReactNode {
  return (
    <Suspense fallback={<Loading />}>
      <Switch>
        <Route path="/">
          <Home />
        </Route>
        <Route path="/s/:screen">{({ screen }) => <Screen key={screen} id={decodeURIComponent(screen)} />}</Route>
        <Route>
          <NotShown code="ui.office.nowhere" />
        </Route>
      </Switch>
    </Suspense>
  );
}

/** The screen the office starts with, else the first of the menu. */
function Home(): ReactNode {
  const { home, places } = useOffice();
  const id = home ?? places[0]?.node.screen?.id;
  return id === undefined ? <NotShown code="ui.office.nothing" /> : <Screen id={id} />;
}

function Screen({ id }: { readonly id: string }): ReactNode {
  const { data: view, error, refetch } = useScreen(id);
  if (error) return <NotShown error={error} onAgain={() => void refetch()} />;
  return view ? <PageOf view={view} /> : <Loading />;
}

/** What draws a screen of its kind; a kind the office has no page for is said. */
function PageOf({ view }: { readonly view: ScreenView }): ReactNode {
  switch (view.kind) {
    case 'list':
      return <OFFICE_PAGES.list view={view} />;
    case 'dashboard':
      return <OFFICE_PAGES.dashboard view={view} />;
    default:
      return <NotShown code="ui.office.unknownKind" params={{ kind: view.kind, screen: view.id }} />;
  }
}
