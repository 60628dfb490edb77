import { lazy, Suspense, use, useMemo, type ReactNode } from 'react';
import { Redirect, Route, Switch, useSearch } from 'wouter';
import { asShown } from '../../api/answerVerdict.ts';
import { handedOver } from '../../api/handedOver.ts';
import { useScreen, type Item } from '../../api/reads.ts';
import { AreaZone } from '../../session/AreaZone.tsx';
import { AddedPages } from '../../screens/registry/AddedPages.ts';
import { OFFICE_PAGES } from '../../screens/registry/officePages.ts';
import { isAddressOfPredecessor } from '../../session/session.ts';
import { draftPath } from '../../shells/office/addresses.ts';
import { useDraftPlace } from '../../shells/office/menu/useWaitingDrafts.ts';
import { isNowhere } from '../../shells/office/isNowhere.ts';
import { PageSkeleton } from '../../shells/office/PageSkeleton.tsx';
import { PageError } from '../../shells/office/PageError.tsx';
import { useOffice } from '../../shells/office/OfficeContext.ts';

const TracePage = lazy(async () => ({ default: (await import('../../screens/trace/TracePage.tsx')).TracePage }));
const ImportPage = lazy(async () => ({ default: (await import('../../pages/import/ImportPage.tsx')).ImportPage }));

const NOTHING: Item = {};

/** The page of the address. */
export function OfficeRoutes(): ReactNode {
  return (
    <Suspense fallback={<PageSkeleton isPage />}>
      <Switch>
        <Route path="/">
          <Home />
        </Route>
        <Route path="/s/:screen">{({ screen }) => <Screen key={screen} id={decodeURIComponent(screen)} />}</Route>
        <Route path="/r/definition-draft/:id">{({ id }) => <Draft key={id} id={id} />}</Route>
        <Route path="/r/:entity/:id">{({ entity, id }) => <Screen key={id} id={`detail.${entity}`} preset={{ id }} />}</Route>
        <Route path="/a/:screen">{({ screen }) => <Action key={screen} id={decodeURIComponent(screen)} />}</Route>
        <Route path="/trace">
          <TracePage />
        </Route>
        <Route path="/import/:entity">{({ entity }) => <ImportPage key={entity} entity={entity} />}</Route>
        <Route>
          <PageError isPage code="ui.office.nowhere" />
        </Route>
      </Switch>
    </Suspense>
  );
}

/** The start screen of the office, else the first of the menu. */
function Home(): ReactNode {
  const { home, locations } = useOffice();
  const id = home ?? locations[0]?.node.screen?.id;
  return id === undefined ? <PageError isPage code="ui.office.nothing" /> : <Screen id={id} />;
}

interface ScreenProps {
  readonly id: string;
  readonly preset?: Item;
}

/** A screen by its id; a kind the office has no page for is said. */
function Screen({ id, preset = NOTHING }: ScreenProps): ReactNode {
  const { data: view, error, refetch } = asShown(useScreen(id));
  const added = use(AddedPages);
  // The previous user may have left the device on a screen this user cannot open.
  if (error && isAddressOfPredecessor()) return <Redirect to="/" replace />;
  if (isNowhere(error)) return <PageError isPage code="ui.office.nowhere" />;
  if (error) return <PageError isPage error={error} onRetry={() => void refetch()} />;
  if (!view) return <PageSkeleton isPage />;
  const Page = (OFFICE_PAGES[view.kind] ?? added[view.kind])?.Page;
  if (!Page) return <PageError isPage code="ui.office.unknownKind" params={{ kind: view.kind, screen: view.id }} />;
  return (
    <AreaZone area={view.area}>
      <Page key={view.id} view={view} preset={preset} onBack={() => history.back()} />
    </AreaZone>
  );
}

/** A draft of a definition, as notices lead to it: it is opened where its kind is drawn. */
function Draft({ id }: { readonly id: string }): ReactNode {
  const { data: draft, error, refetch } = asShown(useDraftPlace(id));
  if (error) return <PageError isPage error={error} onRetry={() => void refetch()} />;
  if (!draft) return <PageSkeleton isPage />;
  if (draft.screen === undefined) return <PageError isPage code="ui.office.nowhere" />;
  return <Redirect to={draftPath(draft.screen, draft)} replace />;
}

/** The form of an action; known inputs are passed in the address. */
function Action({ id }: { readonly id: string }): ReactNode {
  const search = useSearch();
  return <Screen id={id} preset={useMemo(() => handedOver(search) ?? NOTHING, [search])} />;
}
