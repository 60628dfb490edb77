import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { Redirect, Route, Switch, useSearch } from 'wouter';
import { handedOver } from '../../api/handedOver.ts';
import { useScreen, type Item } from '../../api/reads.ts';
import { AreaZone } from '../../session/AreaZone.tsx';
import { OFFICE_PAGES } from '../../screens/registry/officePages.ts';
import { isArrivedHere } from '../../session/session.ts';
import { Loading } from '../../shells/office/Loading.tsx';
import { NotShown } from '../../shells/office/NotShown.tsx';
import { useOffice } from '../../shells/office/OfficeContext.ts';

const TracePage = lazy(async () => ({ default: (await import('../../screens/trace/TracePage.tsx')).TracePage }));
const ImportPage = lazy(async () => ({ default: (await import('../../pages/import/ImportPage.tsx')).ImportPage }));

const NOTHING: Item = {};

/** The page the address names. */
export function OfficeRoutes(): ReactNode {
  return (
    <Suspense fallback={<Loading />}>
      <Switch>
        <Route path="/">
          <Home />
        </Route>
        <Route path="/s/:screen">{({ screen }) => <Screen key={screen} id={decodeURIComponent(screen)} />}</Route>
        <Route path="/r/:entity/:id">{({ entity, id }) => <Screen key={id} id={`detail.${entity}`} preset={{ id }} />}</Route>
        <Route path="/a/:screen">{({ screen }) => <Action key={screen} id={decodeURIComponent(screen)} />}</Route>
        <Route path="/trace">
          <TracePage />
        </Route>
        <Route path="/import/:entity">{({ entity }) => <ImportPage key={entity} entity={entity} />}</Route>
        <Route>
          <NotShown isPage code="ui.office.nowhere" />
        </Route>
      </Switch>
    </Suspense>
  );
}

/** The screen the office starts with, else the first of the menu. */
function Home(): ReactNode {
  const { home, places } = useOffice();
  const id = home ?? places[0]?.node.screen?.id;
  return id === undefined ? <NotShown isPage code="ui.office.nothing" /> : <Screen id={id} />;
}

interface ScreenProps {
  readonly id: string;
  readonly preset?: Item;
}

/** A screen by its id; a kind the office has no page for is said. */
function Screen({ id, preset = NOTHING }: ScreenProps): ReactNode {
  const { data: view, error, refetch } = useScreen(id);
  // The one before left the device on a screen this one does not have.
  if (error && isArrivedHere()) return <Redirect to="/" replace />;
  if (error) return <NotShown isPage error={error} onAgain={() => void refetch()} />;
  if (!view) return <Loading />;
  const Page = OFFICE_PAGES[view.kind]?.Page;
  if (!Page) return <NotShown isPage code="ui.office.unknownKind" params={{ kind: view.kind, screen: view.id }} />;
  return (
    <AreaZone area={view.area}>
      <Page key={view.id} view={view} preset={preset} onBack={() => history.back()} />
    </AreaZone>
  );
}

/** The form of an action; what is known of its input stands in the address. */
function Action({ id }: { readonly id: string }): ReactNode {
  const search = useSearch();
  return <Screen id={id} preset={useMemo(() => handedOver(search) ?? NOTHING, [search])} />;
}
